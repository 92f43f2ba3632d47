import type { Migration } from '../migrations.server.ts'
import { define } from '../table-definitions.server.ts'

// Checks are written in the SQL both engines share. STRICT makes SQLite refuse a text in a column of numbers; without
// it the column's type is only a hint.
const tables = [
  `create table time_slots (
    date text not null check (date like '____-__-__' and length(date) = 10),
    time text not null check (time like '__:__' and length(time) = 5),
    enabled integer not null check (enabled in (0, 1)),
    starter integer not null default 0 check (starter in (0, 1)),
    primary key (date, time)
  ) strict`,
  `create table bookings (
    reference text primary key not null,
    date text not null check (date like '____-__-__' and length(date) = 10),
    time text not null check (time like '__:__' and length(time) = 5),
    name text not null,
    phone text not null,
    session_type text,
    session_label text not null,
    session_price integer check (session_price >= 0),
    notes text not null,
    conflict integer not null default 0 check (conflict in (0, 1)),
    created_at text not null,
    source_id text unique
  ) strict`,
  // The one promise: an hour has one live booking at most, whoever asks, by whatever path.
  `create unique index bookings_one_live_per_hour on bookings (date, time) where conflict = 0`,
  `create table submissions (
    key text primary key not null,
    fingerprint text not null,
    kind text not null check (kind in ('booking', 'order')),
    reference text not null,
    created_at text not null
  ) strict`,
  `create table products (
    id text primary key not null,
    name text not null,
    description text not null,
    price integer not null check (price >= 0),
    image text not null,
    image_source text not null,
    position integer not null,
    hidden integer not null default 0 check (hidden in (0, 1)),
    starter integer not null default 0 check (starter in (0, 1)),
    created_at text not null,
    source_id text unique
  ) strict`,
  `create table delivery_zones (
    code text primary key not null,
    name text not null,
    fee integer not null check (fee >= 0),
    position integer not null
  ) strict`,
  `insert into delivery_zones (code, name, fee, position) values
    ('jerusalem', 'القدس', 25, 1), ('west-bank', 'الضفة الغربية', 30, 2), ('inside', 'الداخل', 70, 3)`,
  `create table orders (
    reference text primary key not null,
    product_id text,
    product_name text not null,
    unit_price integer check (unit_price >= 0),
    quantity integer not null check (quantity >= 1),
    delivery_method text not null check (delivery_method in ('pickup', 'delivery')),
    delivery_zone text,
    location text not null,
    fee integer not null check (fee >= 0),
    total integer not null check (total >= 0),
    name text not null,
    phone text not null,
    address text not null,
    notes text not null,
    created_at text not null,
    source_id text unique
  ) strict`,
  `create table admins (
    username text primary key not null,
    password_hash text not null,
    generated integer not null check (generated in (0, 1)),
    created_at text not null
  ) strict`,
  `create table admin_sessions (
    id_hash text primary key not null,
    username text not null references admins (username) on delete cascade on update cascade,
    kept integer not null check (kept in (0, 1)),
    created_at text not null,
    seen_at text not null
  ) strict`,
  `create table import_records (
    collection text not null,
    source_id text not null,
    document text not null,
    fingerprint text not null,
    reason text not null,
    imported_at text not null,
    primary key (collection, source_id)
  ) strict`,
]

export const firstTables: Migration = {
  id: '0001-first-tables',
  up: (db) => define(db, tables),
}
