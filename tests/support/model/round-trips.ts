import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect } from 'vitest'
import type { CellRow } from '../../../shared/backup/backup-file.ts'
import type { RowsPage, StoreState } from '../../../shared/backup/read-site.ts'
import type { SentLead } from '../../../shared/import/sent-lead.ts'
import { backUpTonight } from '../../../worker/backup/nightly.ts'
import { listNights } from '../../../worker/backup/nightly-files.ts'
import { WithoutErased } from '../../../worker/tools/backup/without-erased.ts'
import { HOUR_MS, MINUTE_MS } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import type { Command, Of } from './commands.ts'
import { type Lead, mailboxOf, type Waiter } from './entities.ts'
import { Ledgers, type Site } from './site.ts'
import { dayOf, instantOf, timeOf } from './sydney.ts'

type Dump = Record<string, CellRow[]>

/** What is worked out of leads, or is over before a backup is needed. */
const NOT_BACKED_UP = /^(_cf_|sqlite_|lead_words|lead_contacts|migrations$|holds$)/

/** Every row of every table that a backup is to have, read by nothing of the site. */
function dump(site: Site, without = NOT_BACKED_UP): Dump {
  const tables = site.rowsOf<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
  const names = tables.map(({ name }) => name).filter((name) => !without.test(name))
  const rows = names.map((name) => [name, site.rowsOf(`SELECT * FROM "${name}"`).map(asText).sort() as never])
  // Beside the tables the ledger keeps texts, such as the keys of links.
  const texts = [...site.storage.kv.list()].filter(([name, text]) => typeof text === 'string' && name !== 'restored')
  return Object.fromEntries([...rows, ['texts', texts]])
}

/** A restore adds columns of the follow-up in the order of their names. */
const asText = (row: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort()), (_, value) =>
    value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
  )

type FileRow = [store: string, table: string, row: CellRow]
type File = { schema: number; rows: FileRow[] }

/** Reads the ledger and KV as the tool does. */
async function readFile(site: Site): Promise<File> {
  const rows: FileRow[] = []
  let schema = 0
  for (const store of ['kv', 'ledger']) {
    const state = await site.operator<StoreState>(`backup/store?store=${store}`)
    schema = state.schema
    for (const table of state.tables) {
      let after: string | null = null
      do {
        const search: string = new URLSearchParams({ store, table, ...(after !== null && { after }) }).toString()
        const page: RowsPage = await site.operator<RowsPage>(`backup/rows?${search}`)
        rows.push(...page.rows.map((row): FileRow => [store, table, row]))
        after = page.next
      } while (after !== null)
    }
  }
  return { schema, rows }
}

const identity = generateX25519Identity()

/** Makes tonight’s backup, slice by slice, and opens its files. */
async function readNight(agency: Agency, { env, files }: Site): Promise<File> {
  const bindings = { ...env, BACKUPS: files, BACKUP_RECIPIENT: await identityToRecipient(await identity) }
  const folder = `nightly/${dayOf(agency.now - 2 * HOUR_MS)}/`
  // One that is whole was made before what came since.
  await files.delete([...files.namesOf(folder), 'state.json'])
  const isWhole = () => files.namesOf(folder).some((name) => name.endsWith('-last.age'))
  for (let slices = 0; slices < 100 && !isWhole(); slices++) await backUpTonight(bindings as never, agency.now)
  const listed = (await listNights(files as never)).find(({ day }) => folder.includes(day))
  expect(listed?.files, 'the files of a night').toEqual(files.namesOf(folder).map((name) => name.slice(folder.length)))
  const file: File = { schema: 0, rows: [] }
  for (const name of files.namesOf(folder)) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(await identity)
    const [manifest = '', ...lines] = gunzipSync(await decrypter.decrypt(files.bytesOf(name)))
      .toString()
      .trimEnd()
      .split('\n')
    file.schema = (JSON.parse(manifest) as { schemas: { ledger?: number } }).schemas.ledger ?? file.schema
    const rows = lines.map((line) => JSON.parse(line) as FileRow)
    file.rows.push(...rows.filter(([store]) => store === 'kv' || store === 'ledger'))
  }
  return file
}

/** A restore sends some rows of a table at a time, as each request takes long. */
function batchesOf(rows: readonly FileRow[]) {
  const batches: { store: string; table: string; rows: CellRow[] }[] = []
  for (const [store, table, row] of rows) {
    const last = batches.at(-1)
    if (last?.store === store && last.table === table && last.rows.length < BATCH_ROWS) last.rows.push(row)
    else batches.push({ store, table, rows: [row] })
  }
  return batches
}

const BATCH_ROWS = 25

/** Backs everything up, restores it in an empty site, and compares both by SQL; what waits to be sent is held then. */
export async function backedUp(agency: Agency, ledgers: Ledgers, given: Command, { isNightly }: Of<'restore'>): Promise<void> {
  const before = await ledgers.inside(async (site) => {
    site.rows = given.rows + 4
    const file = isNightly ? await readNight(agency, site) : await readFile(site)
    return { file, dump: dump(site), keys: site.keys.all() }
  })
  ledgers.begin()
  await ledgers.inside(async (site) => {
    const file = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await site.operator('backup/begin', { store: 'ledger', file, schema: before.file.schema })
    // The response to a batch may be lost.
    const times = given.isRepeated ? ['first', 'again'] : ['once']
    for (const batch of batchesOf(before.file.rows)) for (const _ of times) await site.operator('backup/rows', batch)
    await site.operator('backup/finish', { store: 'ledger', file })
  })
  agency.pause()
  await ledgers.inside(async (site) => {
    // What is made of leads is worked out anew, which the cron trigger begins.
    await site.ledger.find({ by: 'phones', values: new Set() })
    const { outbox = [], ...others } = dump(site)
    const { outbox: queued = [], ...kept } = before.dump
    const expected = { ...kept, tokens: kept.tokens?.map((text) => endedAt(agency.now, String(text))) }
    expect(others, 'what was restored').toEqual(expected)
    const settled = (texts: unknown[]) =>
      texts
        .map((text) => JSON.parse(text as string) as { settled_at: number | null; kind: string })
        .filter(({ settled_at, kind }) => settled_at !== null && kind !== 'hold-asked')
    expect(settled(outbox), 'the mails that had left').toEqual(settled(queued))
    expect(site.keys.all().map(inSeconds), 'what KV has').toEqual(before.keys.map(inSeconds))
  })
}

/** Tokens end with a restore: nobody knows which have leaked since. */
function endedAt(now: number, text: string): string {
  const token = JSON.parse(text) as { ended_at: number | null; ends_at: number }
  return JSON.stringify({ ...token, ended_at: token.ended_at ?? (token.ends_at > now ? now : null) })
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
  for (const waiter of agency.waiting.filter(isErased)) agency.remove(waiter)
  site.rollBack(before)
  const found = new WithoutErased(0, agency.now)
  for (const [table, rows] of before) for (const row of rows) found.see({ store: 'ledger', table, row: row as CellRow })
  await found.ask(async (known) => (await site.operator<{ erased: number[] }>('backup/erased', { known })).erased)
  const { references, waiting } = found.erased()
  await site.operator('leads/delete', { references })
  for (const id of waiting) await site.operator('waiting/remove', { id })
}

const LEADS = `SELECT reference, created_at / 60000 AS created, name, organisation, email, phone, starts_at, status, changed_at / 60000 AS changed,
    campaign, utm_source, assistant, outcome, outcome_cents, outcome_at / 60000 AS stated, owner, next_step, next_date FROM bookings
  UNION ALL SELECT reference, created_at / 60000, name, company, enquiry, number, NULL, NULL, NULL,
    campaign, utm_source, assistant, outcome, outcome_cents, outcome_at / 60000, owner, next_step, next_date FROM enquiries ORDER BY reference`
const NOTES = `SELECT reference, lead_notes.at / 60000 AS noted, made_by, text FROM lead_notes
  JOIN (SELECT 'booking' AS kind, id, reference FROM bookings UNION ALL SELECT 'enquiry', id, reference FROM enquiries) AS lead
    ON lead.kind = lead_kind AND lead.id = lead_id ORDER BY reference, lead_notes.at, text`

/** Exports the leads, imports the file into an empty site, and compares both by SQL, to the minute. */
export async function exported(agency: Agency, ledgers: Ledgers, rows: number): Promise<void> {
  // A file has times by Sydney's clocks, which say each minute of one hour a year twice.
  const atWall = (minute: number) => instantOf(dayOf(minute * MINUTE_MS), timeOf(minute * MINUTE_MS)) / MINUTE_MS
  const isMinutes = (name: string, value: unknown) => ['created', 'changed', 'stated', 'noted'].includes(name) && value !== null
  const atWalls = (row: object) =>
    Object.entries(row).map(([name, value]) => [name, isMinutes(name, value) ? atWall(value) : value])
  const tables = (site: Site) =>
    [LEADS, NOTES].map((query) => site.rowsOf(query).map((row) => Object.fromEntries(atWalls(row)) as { reference: string }))
  const before = await ledgers.inside(async (site) => {
    site.rows = rows
    return { csv: await (await site.studio('leads/export', 'ann@colleague.example', {})).text(), tables: tables(site) }
  })
  const leads = leadsOf(before.csv)
  expect(leads.length, 'lines that can be read').toBe(agency.leads.length)
  if (leads.length === 0) return
  const empty = new Ledgers()
  empty.begin()
  await empty.keys.put('schedule', String(await ledgers.keys.get('schedule')))
  await empty.inside(async (site) => {
    const { results } = await site.operator<{ results: { outcome: string }[] }>('leads/import', { leads, check: false })
    // Hosts are given sessions anew, and may not come out as they did.
    const clashing = leads.filter((_, index) => results[index]?.outcome === 'clash').map(({ reference }) => reference)
    const kept = before.tables.map((all) => all.filter(({ reference }) => !clashing.includes(reference)))
    expect(tables(site), 'what was imported').toEqual(kept)
  })
}

/** The lines of an export as an import takes them. */
function leadsOf(csv: string): SentLead[] {
  const cellsOf = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"').replace(/^'/, ''))
  const [head = '', ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  const columns = cellsOf(head)
  return lines.map((line) => {
    const cells = Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index], cell]))
    const instant = (wall = '') => (wall ? new Date(instantOf(wall.slice(0, 10), wall.slice(11))).toISOString() : undefined)
    const { reference, kind, received_sydney, session_sydney, session_status, session_changed_sydney, outcome, ...others } = cells
    const { outcome_sydney, amount_aud, source: _, ...fields } = others
    const startsAt = instant(session_sydney)
    const at = instant(outcome_sydney)
    const camel = (name: string) => name.replace(/_(\w)/g, (__, letter: string) => letter.toUpperCase())
    const named = Object.entries(fields).filter(([name, cell]) => cell && !name.endsWith('clid'))
    return {
      ...{ reference, kind: kind as SentLead['kind'], receivedAt: instant(received_sydney) },
      session: startsAt
        ? { startsAt, isCancelled: session_status === 'cancelled', changedAt: instant(session_changed_sydney) }
        : undefined,
      outcome: at ? { state: outcome as 'new', cents: amount_aud ? Math.round(Number(amount_aud) * 100) : null, at } : undefined,
      fields: Object.fromEntries(named.map(([name, cell]) => [camel(name), cell])),
    }
  })
}
