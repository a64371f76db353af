/** Steps of migrations that are more than SQL. Each is part of one migration: never change it. */

/**
 * Lets a cancelled booking keep its time and each host's time be booked once: SQLite cannot drop the old UNIQUE of a column, so the
 * table is written anew. `link_key` is the key of the links to the bookings' own pages.
 */
export function rebuildBookings(sql: SqlStorage): void {
  sql.exec(CREATE)
  // A field that was added to the booking form has a column which only `addFieldColumns` knows.
  const columns = columnsOf(sql, 'bookings')
  const known = columnsOf(sql, 'new_bookings')
  for (const column of columns) {
    if (!known.includes(column)) sql.exec(`ALTER TABLE new_bookings ADD COLUMN ${column} TEXT`)
  }
  sql.exec(`INSERT INTO new_bookings (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM bookings`)
  sql.exec(REPLACE)
}

function columnsOf(sql: SqlStorage, table: string): string[] {
  return sql.exec(`SELECT * FROM ${table} LIMIT 0`).columnNames.map((column) => `"${column}"`)
}

const CREATE = `
CREATE TABLE new_bookings (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  name TEXT NOT NULL,
  organisation TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  campaign TEXT,
  utm_source TEXT,
  utm_medium TEXT,
  utm_campaign TEXT,
  utm_term TEXT,
  utm_content TEXT,
  page_url TEXT,
  referrer TEXT,
  click_ids TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  network TEXT,
  status TEXT NOT NULL DEFAULT 'booked',
  changed_at INTEGER,
  sequence INTEGER NOT NULL DEFAULT 0,
  host TEXT NOT NULL DEFAULT 'agency',
  meeting_url TEXT,
  visitor_zone TEXT,
  reminded INTEGER NOT NULL DEFAULT 1
)`

const REPLACE = `
  DROP TABLE bookings;
  ALTER TABLE new_bookings RENAME TO bookings;
  CREATE UNIQUE INDEX bookings_by_host ON bookings (host, starts_at) WHERE status = 'booked';
  CREATE INDEX bookings_taken ON bookings (starts_at, ends_at) WHERE status = 'booked';
  CREATE INDEX bookings_by_email ON bookings (email, created_at);
  CREATE INDEX bookings_by_time ON bookings (created_at);
  CREATE INDEX bookings_with_network ON bookings (created_at, network) WHERE network IS NOT NULL;
  CREATE INDEX bookings_by_end ON bookings (ends_at);
  CREATE INDEX bookings_by_campaign ON bookings (campaign, created_at);
  CREATE TABLE link_key (id INTEGER PRIMARY KEY CHECK (id = 1), value BLOB NOT NULL);
  INSERT INTO link_key VALUES (1, randomblob(32))`

/** When somebody first said that a lead was reached, since it was last called new. */
export function addReachedAt(sql: SqlStorage): void {
  for (const table of ['bookings', 'enquiries'])
    sql.exec(
      `ALTER TABLE ${table} ADD COLUMN reached_at INTEGER;
       UPDATE ${table} SET reached_at = (SELECT MIN(at) FROM lead_acts
         WHERE reference = ${table}.reference AND act = 'outcome' AND (detail IN ('reached', 'qualified', 'won') OR detail LIKE 'won %')
           AND id > (SELECT COALESCE(MAX(id), 0) FROM lead_acts WHERE reference = ${table}.reference AND act = 'outcome' AND detail = 'new'))
       WHERE outcome <> 'new'`,
    )
}
