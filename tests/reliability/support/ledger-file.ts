import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A killed runtime's files stay locked until the system has ended it. */
const LOCK_TIMEOUT_MS = 10_000

/** Opens the ledger's database of a stopped site. Close it before the site starts again. */
export function openLedger(stateDir: string): DatabaseSync {
  for (const file of readdirSync(stateDir, { recursive: true, encoding: 'utf8' })) {
    if (!/[0-9a-f]{64}\.sqlite$/.test(file)) continue
    const database = new DatabaseSync(join(stateDir, file), { timeout: LOCK_TIMEOUT_MS })
    const { bookings } = database.prepare(`SELECT COUNT(*) AS bookings FROM sqlite_master WHERE name = 'bookings'`).get() as {
      bookings: number
    }
    if (bookings === 1) return database
    database.close()
  }
  throw new Error('No ledger is in the state folder')
}

/** Runs one query on the ledger of a stopped site. */
export function readLedger<Row>(stateDir: string, query: string): Row[] {
  const database = openLedger(stateDir)
  try {
    return database.prepare(query).all() as Row[]
  } finally {
    database.close()
  }
}

/** Columns with a time in ms since 1970, by table. */
const TIME_COLUMNS = {
  bookings: ['created_at'],
  enquiries: ['created_at'],
  idempotency_keys: ['created_at'],
  outbox: ['next_at', 'due_at', 'since', 'failing_since', 'created_at', 'settled_at'],
  circuits: ['open_until'],
  day_counts: ['began_at'],
  housekeeping: ['done_at'],
} as const

/** Makes a stopped site's state look `ms` older, by moving all stored times and alarms back. */
export function letTimePass(stateDir: string, ms: number): void {
  for (const file of readdirSync(stateDir, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:BookingLedger|RateLimiter).*\.sqlite$/.test(file)) continue
    const database = new DatabaseSync(join(stateDir, file), { timeout: LOCK_TIMEOUT_MS })
    const has = (table: string) => database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table) !== undefined
    for (const [table, columns] of Object.entries(TIME_COLUMNS)) {
      if (has(table)) database.exec(`UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - ${ms}`).join(', ')}`)
    }
    if (has('networks')) {
      const earlier = `json_group_array(json_set(value, '$.at', value ->> '$.at' - ${ms}))`
      database.exec(
        `UPDATE networks SET expires_at = expires_at - ${ms}, hits = (SELECT ${earlier} FROM json_each(networks.hits))`,
      )
    }
    // workerd stores an alarm twice, in nanoseconds: with the object, and in a list of its own.
    if (has('_cf_METADATA')) database.exec(`UPDATE _cf_METADATA SET value = value - ${ms}000000 WHERE key = 1`)
    if (has('_cf_ALARM')) database.exec(`UPDATE _cf_ALARM SET scheduled_time = scheduled_time - ${ms}000000`)
    database.close()
  }
}

/** Whether the ledger of a stopped site has an alarm. */
export function isAlarmSet(stateDir: string): boolean {
  const file = readdirSync(stateDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    /BookingLedger.metadata\.sqlite$/.test(name),
  )
  if (!file) return false
  const database = new DatabaseSync(join(stateDir, file), { readOnly: true, timeout: LOCK_TIMEOUT_MS })
  const set = database.prepare('SELECT 1 FROM _cf_ALARM').get() !== undefined
  database.close()
  return set
}
