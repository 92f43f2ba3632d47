import type { Migration } from '../migrations.server.ts'
import { define } from '../table-definitions.server.ts'

const steps = [
  // Failures to sign in, by account and by address; the delay grows with them.
  `create table sign_in_failures (
    subject text primary key not null,
    failures integer not null check (failures >= 1),
    blocked_until text not null
  ) strict`,
  // What the admin has deleted, for as long as it can be undone.
  `create table removed_rows (
    id text primary key not null,
    kind text not null check (kind in ('booking', 'time-slot', 'product', 'order')),
    content text not null,
    removed_at text not null
  ) strict`,
  // Name and phone folded for searching (app/shared/search-text.ts).
  `alter table bookings add column search_text text not null default ''`,
  `alter table orders add column search_text text not null default ''`,
  `update bookings set search_text = name || ' ' || phone`,
  `update orders set search_text = name || ' ' || phone`,
  `create index bookings_by_hour on bookings (date, time, reference)`,
  `create index bookings_by_arrival on bookings (created_at, reference)`,
  `create index bookings_in_conflict on bookings (date, time) where conflict = 1`,
  `create index orders_by_arrival on orders (created_at, reference)`,
]

export const dashboard: Migration = {
  id: '0002-dashboard',
  up: (db) => define(db, steps),
}
