import { setTimeout as sleep } from 'node:timers/promises'
import { RETENTION } from '../../../shared/retention.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, enquiryOf, newAddress, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { openLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { runLeads } from '../support/run-leads.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

/** A little longer than each is kept, in days. A month has at most 31. */
const EXPIRED = { keys: 2.1, mails: RETENTION.mailRecordDays + 1, leads: RETENTION.bookingMonths * 31 }
const DAY_MS = 86_400_000
/** Each run deletes at most 500 records of a kind, and a full proof makes 600 mails. */
const TIDY_RUNS = 2

export const retention: Promised = {
  name: 'retention',
  promise: 'What is kept no longer is deleted, also across a kill',
  async prove(scale: Scale): Promise<Finding> {
    const leads = scale === 'full' ? 200 : 5
    await using runtime = await Runtime.begin()
    const slots = await openSlots(runtime.url)
    for (let index = 0; index < leads; index++) {
      taken(await book(runtime.url, slots[index] as OpenSlot, `old-${index}`, { key: crypto.randomUUID() }))
      const enquiry = { address: newAddress(), key: crypto.randomUUID() }
      taken(await post(runtime.url, '/api/contact', enquiryOf(`old-${index}`), enquiry))
    }
    await settledMail(runtime, leads * 3)
    const errors: string[] = []
    const gone = 'visitor-gone@load.example'
    taken(await book(runtime.url, slots[leads] as OpenSlot, 'gone', { key: crypto.randomUUID() }))
    await settledMail(runtime, leads * 3 + 2)
    const told = await runLeads(runtime.url, 'delete', '--email', gone, '--yes')
    if (!told.includes('Deleted 1 booking and 0 enquiries from ')) errors.push(told)
    // The agency, which has the session in its calendar, is told that it is gone.
    await settledMail(runtime, leads * 3 + 3)
    await runtime.kill()
    if (names(runtime.stateDir, gone)) errors.push(`${gone} is still there`)
    const seen: string[] = []
    for (const [kind, days, expected] of [
      ['keys', EXPIRED.keys, { keys: 0, mails: leads * 3 + 1, reminders: leads * 2, bookings: leads, enquiries: leads }],
      ['mails', EXPIRED.mails, { keys: 0, mails: 0, reminders: leads * 2, bookings: leads, enquiries: leads }],
      ['leads', EXPIRED.leads, { keys: 0, mails: 0, reminders: 0, bookings: 0, enquiries: 0 }],
    ] as const) {
      grow(runtime.stateDir, days * DAY_MS)
      // The kill may come before or during the clean-up, which must be atomic.
      await runtime.start({ awake: false })
      void tidyUp(runtime.url).catch(() => undefined)
      await sleep(Math.random() * 20)
      await runtime.kill()
      await runtime.start()
      for (let run = 0; run < TIDY_RUNS; run++) await tidyUp(runtime.url)
      await runtime.kill()
      const counts = countRows(runtime.stateDir)
      seen.push(`after ${Math.round(days)} days ${JSON.stringify(counts).replaceAll(/["{}]/g, '')}`)
      if (JSON.stringify(counts) !== JSON.stringify(expected)) errors.push(`${kind}: ${JSON.stringify(counts)}`)
    }
    return {
      tried: `${leads} bookings and ${leads} enquiries grown old, each clean-up killed once; one person deleted`,
      found: errors.join('; ') || seen.join('; '),
      held: errors.length === 0,
    }
  },
}

/** Runs the cron trigger, which once a day deletes expired records. */
async function tidyUp(url: string): Promise<void> {
  const response = await fetch(`${url}/cdn-cgi/local/scheduled`)
  if (!response.ok) throw new Error(`The cron trigger answered ${response.status}`)
}

/** Moves every time in a stopped ledger back, so that all rows are at least `ms` old. */
function grow(stateDir: string, ms: number): void {
  const ledger = openLedger(stateDir)
  const text = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', julianday(${column}) - ${ms / DAY_MS})`
  // Sessions are up to two months ahead and all must be past.
  ledger.exec(`UPDATE bookings SET ${text('ends_at')}, created_at = created_at - ${ms}`)
  ledger.exec(`UPDATE enquiries SET created_at = created_at - ${ms}`)
  ledger.exec(`UPDATE idempotency_keys SET created_at = created_at - ${ms}`)
  ledger.exec(`UPDATE outbox SET settled_at = settled_at - ${ms}`)
  ledger.exec(`UPDATE housekeeping SET done_at = done_at - ${ms}`)
  ledger.close()
}

/** Whether any row of the ledger contains a text. */
function names(stateDir: string, who: string): boolean {
  const ledger = openLedger(stateDir)
  const tables = ledger
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all() as { name: string }[]
  const found = tables.some(({ name }) => {
    const rows = ledger.prepare(`SELECT * FROM ${name}`)
    rows.setReadBigInts(true)
    return JSON.stringify(rows.all(), (_, value) => (typeof value === 'bigint' ? `${value}` : value)).includes(who)
  })
  ledger.close()
  return found
}

function countRows(stateDir: string): Record<'keys' | 'mails' | 'reminders' | 'bookings' | 'enquiries', number> {
  const ledger = openLedger(stateDir)
  const count = (rows: string) => (ledger.prepare(`SELECT COUNT(*) AS rows FROM ${rows}`).get() as { rows: number }).rows
  const counts = {
    keys: count('idempotency_keys'),
    mails: count("outbox WHERE kind NOT LIKE 'booking-reminder-%'"),
    reminders: count("outbox WHERE kind LIKE 'booking-reminder-%'"),
    bookings: count('bookings'),
    enquiries: count('enquiries'),
  }
  ledger.close()
  return counts
}
