import type { Generated } from 'kysely'

// The rows as they lie in the database: text and whole numbers only, so that SQLite and PostgreSQL keep the same.
// Flags are 0 or 1; dates, times and instants are texts that sort ('YYYY-MM-DD', 'HH:MM', ISO 8601 in UTC).

type Flag = 0 | 1

/** An hour that can be offered. Whether it is booked is never stored: a live booking of that hour says so. */
export interface TimeSlotRow {
  date: string
  time: string
  enabled: Flag
  /** Opened by the starter content; an import of real data removes those nobody touched. */
  starter: Flag
}

export interface BookingRow {
  /** 'B' and six digits: what a client reads aloud. */
  reference: string
  date: string
  time: string
  name: string
  phone: string
  session_type: string | null
  /** The session type's name and price in shekels as they were on the day of the booking. */
  session_label: string
  session_price: number | null
  notes: string
  /** 1: came from an import for an hour that was already held; stands aside until the admin settles it. */
  conflict: Flag
  created_at: string
  /** The document's id in the old site's data. */
  source_id: string | null
  /** Name and phone as `searchText` folds them. */
  search_text: Generated<string>
}

/** One row per submitted form that was accepted, written in the transaction of what it made. */
export interface SubmissionRow {
  key: string
  /** SHA-256 of what was asked for, so that a key can't be used again for something else. */
  fingerprint: string
  kind: 'booking' | 'order'
  reference: string
  created_at: string
}

export interface ProductRow {
  id: string
  name: string
  description: string
  price: number
  /** Where our page loads it from; empty: the drawn stand-in is shown. */
  image: string
  /** The address it had in the old site's data. */
  image_source: string
  position: number
  hidden: Flag
  starter: Flag
  created_at: string
  source_id: string | null
}

export interface DeliveryZoneRow {
  code: string
  name: string
  fee: number
  position: number
}

/** Keeps what was sold as it was on that day; renaming or removing the product later changes nothing here. */
export interface OrderRow {
  /** 'T' and six digits. */
  reference: string
  product_id: string | null
  product_name: string
  unit_price: number | null
  quantity: number
  delivery_method: 'pickup' | 'delivery'
  delivery_zone: string | null
  /** The zone's name on that day; empty for pickup. */
  location: string
  fee: number
  total: number
  name: string
  phone: string
  address: string
  notes: string
  created_at: string
  source_id: string | null
  /** Name and phone as `searchText` folds them. */
  search_text: Generated<string>
}

export interface AdminRow {
  username: string
  password_hash: string
  /** 1: the password was made up at first start and printed once. */
  generated: Flag
  created_at: string
}

export interface AdminSessionRow {
  /** SHA-256 of the session id; the id itself is only in the admin's cookie. */
  id_hash: string
  username: string
  kept: Flag
  created_at: string
  seen_at: string
}

/** Failures to sign in of one account or one address. */
export interface SignInFailureRow {
  /** 'account NAME' or 'address IP', as a digest: a mistyped name may be a password. */
  subject: string
  failures: number
  blocked_until: string
}

/** What the admin has deleted, for as long as it can be undone. */
export interface RemovedRow {
  id: string
  kind: 'booking' | 'time-slot' | 'product' | 'order'
  /** The row itself, as JSON. */
  content: string
  removed_at: string
}

/**
 * Every document of an imported dump as it came (passwords left out), so that nothing in it is ever lost. `{}` once the
 * admin has deleted for good what it became.
 */
export interface ImportRecordRow {
  collection: string
  source_id: string
  document: string
  /** SHA-256 of the whole document, to tell on a second run whether it has changed. */
  fingerprint: string
  /** Why it needs the admin's eye; empty: it does not. */
  reason: string
  imported_at: string
}

export interface Schema {
  time_slots: TimeSlotRow
  bookings: BookingRow
  submissions: SubmissionRow
  products: ProductRow
  delivery_zones: DeliveryZoneRow
  orders: OrderRow
  admins: AdminRow
  admin_sessions: AdminSessionRow
  import_records: ImportRecordRow
  sign_in_failures: SignInFailureRow
  removed_rows: RemovedRow
}
