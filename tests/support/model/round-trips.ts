import { expect } from 'vitest'
import type { CellRow } from '../../../shared/backup/backup-file.ts'
import type { RowsPage, StoreState } from '../../../shared/backup/read-site.ts'
import { WithoutErased } from '../../../worker/tools/backup/without-erased.ts'
import { type Agency, type Lead, mailboxOf, type Waiter } from './agency.ts'
import type { Ledgers, Site } from './site.ts'

type Dump = Record<string, CellRow[]>

/** What is worked out of leads, or is over before a backup is needed. */
const NOT_BACKED_UP = /^(_cf_|sqlite_|lead_words|lead_contacts|migrations$|holds$)/

/** Every row of every table that a backup is to have, read by nothing of the site. */
function dump(site: Site, without = NOT_BACKED_UP): Dump {
  const tables = site.rowsOf<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
  const names = tables.map(({ name }) => name).filter((name) => !without.test(name))
  return Object.fromEntries(names.map((name) => [name, site.rowsOf(`SELECT * FROM "${name}"`).map(asText).sort() as never]))
}

/** A restore adds columns of the follow-up in the order of their names. */
const asText = (row: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort()), (_, value) =>
    value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
  )

type Page = { store: string; table: string; rows: CellRow[] }
type File = { schema: number; pages: Page[] }

/** Reads the ledger and KV as the tool does. */
async function readFile(site: Site): Promise<File> {
  const pages: Page[] = []
  let schema = 0
  for (const store of ['kv', 'ledger']) {
    const state = await site.operator<StoreState>(`backup/store?store=${store}`)
    schema = state.schema
    for (const table of state.tables) {
      let after: string | null = null
      do {
        const search: string = new URLSearchParams({ store, table, ...(after !== null && { after }) }).toString()
        const page: RowsPage = await site.operator<RowsPage>(`backup/rows?${search}`)
        pages.push({ store, table, rows: page.rows })
        after = page.next
      } while (after !== null)
    }
  }
  return { schema, pages }
}

/** Backs everything up, restores it in an empty site, and compares both by SQL; what waits to be sent is held then. */
export async function backedUp(agency: Agency, ledgers: Ledgers, rows: number): Promise<void> {
  const before = await ledgers.inside(async (site) => {
    site.rows = rows
    return { file: await readFile(site), dump: dump(site), keys: site.keys.all() }
  })
  ledgers.begin()
  await ledgers.inside(async (site) => {
    const file = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await site.operator('backup/begin', { store: 'ledger', file, schema: before.file.schema })
    // The response to a page may be lost.
    for (const page of before.file.pages) for (const _ of ['first', 'again']) await site.operator('backup/rows', page)
    await site.operator('backup/finish', { store: 'ledger', file })
  })
  agency.pause()
  await ledgers.inside(async (site) => {
    // What is made of leads is worked out anew, which the cron trigger begins.
    await site.ledger.find({ by: 'phones', values: new Set() })
    const { outbox = [], ...others } = dump(site)
    const { outbox: queued = [], ...expected } = before.dump
    expect(others, 'what was restored').toEqual(expected)
    const settled = (texts: unknown[]) =>
      texts
        .map((text) => JSON.parse(text as string) as { settled_at: number | null; kind: string })
        .filter(({ settled_at, kind }) => settled_at !== null && kind !== 'hold-asked')
    expect(settled(outbox), 'the mails that had left').toEqual(settled(queued))
    expect(site.keys.all().map(inSeconds), 'what KV has').toEqual(before.keys.map(inSeconds))
  })
}

/** KV expires by whole seconds. */
const inSeconds = ([name, text, until]: [string, string, number]) => [name, text, Math.round(until / 10_000)]

/** Cloudflare rolls the ledger back to before a lead was deleted; the tool deletes it once more. */
export async function rolledBack(agency: Agency, site: Site, lead: Lead): Promise<void> {
  const before = site.tables()
  await site.operator('leads/delete', { references: [lead.reference] })
  agency.delete(lead)
  // Whoever had no lead left when they were deleted, comes back nowhere.
  const isErased = ({ person, createdAt }: Waiter) =>
    agency.erased.some(({ mailbox, at }) => mailbox === mailboxOf(person.email) && at >= createdAt)
  for (const waiter of agency.waiting.filter(isErased)) agency.leave(waiter)
  site.rollBack(before)
  const found = new WithoutErased(0, agency.now)
  for (const [table, rows] of before) for (const row of rows) found.see({ store: 'ledger', table, row: row as CellRow })
  await found.ask(async (known) => (await site.operator<{ erased: number[] }>('backup/erased', { known })).erased)
  const { references, waiting } = found.erased()
  await site.operator('leads/delete', { references })
  for (const id of waiting) await site.operator('waiting/remove', { id })
}
