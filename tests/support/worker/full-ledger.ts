import { runInDurableObject } from 'cloudflare:test'
import { ledger } from './ledger.ts'
import { NOW } from './world.ts'

/** How many of each there are after eight years of full days. */
export const EACH = 25_000

const DAY_MS = 24 * 60 * 60 * 1000
/** One session every twenty minutes of the year before the tests' date: none is old enough to be deleted. */
const FIRST_SESSION = NOW - 350 * DAY_MS
const SESSION_SECONDS = 1200
const NUMBERS = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)'
const iso = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`

/** Fills the ledger with `each` bookings, enquiries, idempotency keys and the records of their messages, all sent. */
export async function fillLedger(each = EACH): Promise<void> {
  await runInDurableObject(ledger(), (_, { storage: { sql } }) => {
    const startsAt = `${FIRST_SESSION / 1000} + n * ${SESSION_SECONDS}`
    sql.exec(
      `${NUMBERS} INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, campaign, click_ids, created_at, network)
       SELECT 'BW-old' || n, ${iso(startsAt)}, ${iso(`${startsAt} + ${SESSION_SECONDS}`)}, '2040-01-01', '09:00', 'Jo', 'Trust', 'n' || (n % 500) || '@old.example',
         CASE WHEN n % 1000 = 0 THEN 'rare' ELSE 'nfp-digital-growth-scan' END, '{}', (${startsAt} - 86400) * 1000,
         CASE WHEN n > ?1 - 1250 THEN 'network' || (n % 50) END FROM numbers`,
      each,
    )
    sql.exec(
      `${NUMBERS} INSERT INTO enquiries (reference, name, number, company, enquiry, created_at, network)
       SELECT 'EN-old' || n, 'Jo', '0412', 'Trust', 'Please call.', (${startsAt} - 86400) * 1000 + 7,
         CASE WHEN n > ?1 - 1250 THEN 'network' || (n % 50) END FROM numbers`,
      each,
    )
    fillOutbox(sql, 'booking-notice', 'sent', undefined, each)
    fillOutbox(sql, 'enquiry-notice', 'sent', undefined, each)
    sql.exec(
      `${NUMBERS} INSERT INTO idempotency_keys (key, body_hash, lead_kind, lead_id, created_at) SELECT 'key' || n, 'x', 'booking', n, ?2 FROM numbers`,
      1000,
      NOW - DAY_MS,
    )
  })
}

/** Adds messages of one kind, all in the same state. */
export function fillOutbox(
  sql: SqlStorage,
  kind: string,
  state: 'sent' | 'dead' | 'pending',
  dueAt = NOW - DAY_MS,
  each = EACH,
): void {
  sql.exec(
    `${NUMBERS} INSERT INTO outbox (channel, kind, lead_id, rank, state, next_at, due_at, created_at, settled_at, reason)
     SELECT 'mail', ?2, n, 1, ?3, ?4 + n, ?4 + n, ?4 + n, CASE ?3 WHEN 'pending' THEN NULL ELSE ?4 + n END, 'x' FROM numbers`,
    each,
    kind,
    state,
    dueAt,
  )
}
