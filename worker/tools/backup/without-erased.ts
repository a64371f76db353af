import type { BackupRow, CellRow } from '../../../shared/backup/backup-file.ts'
import { followUpFields } from '../../../shared/follow-up.ts'
import { LEAD_KINDS, type LeadKind } from '../../../shared/lead.ts'
import { MINUTE_MS, type Millis } from '../../../shared/time.ts'
import { isErasure, type Known, rememberedUntil } from '../../backup/erasures.ts'
import { enquiryText } from '../../records/contacts.ts'
import { addressesNamedIn, withoutAddress } from '../../records/without-address.ts'

/** Tells which of these were deleted, by index. */
type AskErased = (known: readonly Known[]) => Promise<readonly number[]>

type Lead = { kind: LeadKind; id: number; reference: string; known: Known }

const LEADS: Record<string, LeadKind> = { bookings: 'booking', enquiries: 'enquiry' }

/** What is noted to follow up a lead, and the columns among it that are a colleague's address. */
const FOLLOW_UP = Object.values(followUpFields).map(({ column }) => column)
const COLLEAGUES = Object.values(followUpFields).flatMap(({ column, isColleague }) => (isColleague ? [column] : []))

/** Where a person is named who is not a lead: who did something in the studio, and whom a text of KV, or about it, names. */
const NAMES: Record<string, readonly string[]> = {
  'ledger bookings': ['host_email', 'answers', ...FOLLOW_UP],
  'ledger enquiries': FOLLOW_UP,
  'ledger lead_notes': ['made_by', 'text'],
  'ledger lead_acts': ['made_by'],
  'ledger outbox': ['earlier'],
  'ledger weekly_mails': ['email'],
  'ledger no_colleague_mails': ['email'],
  'ledger lead_views': ['made_by', 'name', 'address'],
  'ledger day_notes': ['text'],
  'ledger kv': ['value'],
  'desk versions': ['made_by', 'text', 'note'],
  'desk drafts': ['made_by', 'text'],
  'desk draft_links': ['made_by'],
  'desk draft_answers': ['made_by', 'name', 'words'],
  'kv kv': ['text'],
}

/** The columns among them that hold an address and nothing else. */
const ADDRESSES = ['made_by', 'host_email', ...COLLEAGUES]

/** KV takes no entry that expires sooner. */
const SOON_MS = 5 * MINUTE_MS

/** As many as go into one request, even if each is an enquiry of the greatest length. */
const ASKED_AT_ONCE = 200

/** What of a backup is restored: it sees every row, asks who was deleted since, and gives each row as it is written. */
export class WithoutErased {
  readonly #madeAt: Millis
  readonly #now: Millis
  readonly #leads: Lead[] = []
  /** Who waited for a time, by id. */
  readonly #waiting = new Map<number, Known>()
  readonly #erasedWaiting = new Set<number>()
  /** The addresses in other places than leads, each with the time of its latest mention. */
  readonly #addresses = new Map<string, Millis>()
  /** When a lead was imported, which may bring back one that was deleted, or got its present address or number by a correction. */
  readonly #renewed = new Map<string, Millis>()
  readonly #live = new Map<string, unknown>()
  readonly #kept: Record<LeadKind, Set<number>> = { booking: new Set(), enquiry: new Set() }
  readonly #erasedReferences = new Set<string>()
  #erasedAddresses: string[] = []

  /** `madeAt`: when the backup was made; what has no time of its own is as old. */
  constructor(madeAt: Millis, now: Millis) {
    this.#madeAt = madeAt
    this.#now = now
  }

  see({ store, table, row }: BackupRow): void {
    const kind = store === 'ledger' ? LEADS[table] : undefined
    if (kind) this.#leads.push({ kind, id: Number(row.id), reference: String(row.reference), known: knownOf(kind, row) })
    if (store === 'ledger' && table === 'waiting')
      this.#waiting.set(Number(row.id), { at: Number(row.created_at), reference: String(row.key), email: String(row.email) })
    if (table === 'lead_acts' && (row.act === 'imported' || row.act === 'corrected'))
      this.#renewed.set(String(row.reference), Math.max(Number(row.at), this.#renewed.get(String(row.reference)) ?? 0))
    if (store === 'kv') this.#live.set(String(row.name), row.text)
    const at = Number(row.at ?? row.changed_at ?? row.created_at ?? row.asked_at ?? this.#madeAt)
    for (const column of NAMES[`${store} ${table}`] ?? [])
      for (const address of addressesNamedIn(textOf(row[column])))
        this.#addresses.set(address, Math.max(at, this.#addresses.get(address) ?? 0))
  }

  /** Asks who was deleted; returns how many leads and how many other people's addresses that concerns. */
  async ask(ask: AskErased): Promise<{ leads: number; addresses: number }> {
    const leads = await erasedOf(ask, this.#leads, ({ known, reference }) => {
      return { ...known, at: Math.max(known.at, this.#renewed.get(reference) ?? 0) }
    })
    for (const lead of this.#leads)
      if (leads.has(lead)) this.#erasedReferences.add(lead.reference)
      else this.#kept[lead.kind].add(lead.id)
    const waiting = await erasedOf(ask, [...this.#waiting], ([, known]) => known)
    for (const [id] of waiting) this.#erasedWaiting.add(id)
    const addresses = await erasedOf(ask, [...this.#addresses], ([address, at]) => ({ at, address }))
    this.#erasedAddresses = [...addresses].map(([address]) => address)
    return { leads: leads.size, addresses: addresses.size }
  }

  /** The references and addresses that were deleted, of those that it was shown, and who waits by their id. */
  erased(): { references: readonly string[]; addresses: readonly string[]; waiting: readonly number[] } {
    return { references: [...this.#erasedReferences], addresses: this.#erasedAddresses, waiting: [...this.#erasedWaiting] }
  }

  /** The entries of KV that name somebody who was deleted. They are written as they are, because they may be in use. */
  entriesNaming(): string[] {
    return [...this.#live].flatMap(([name, text]) => (this.#names(text) ? [name] : []))
  }

  /** A row as it is to be written; undefined if it is not. */
  rowOf({ store, table, row }: BackupRow): CellRow | undefined {
    if (store === 'ledger' && !this.#isKept(table, row)) return undefined
    if (store === 'kv' && isErasure(String(row.name)) && rememberedUntil(row.metadata) < this.#now + SOON_MS) return undefined
    if (store === 'kv') return row
    const columns = NAMES[`${store} ${table}`]
    if (!columns || this.#erasedAddresses.length === 0) return row
    if (table.startsWith('draft') && this.#isErased(row.made_by)) return undefined
    if (table === 'weekly_mails' || table === 'no_colleague_mails') return this.#isErased(row.email) ? undefined : row
    // A message to somebody who is forgotten has nobody to go to.
    if (table === 'outbox') return this.#names(row.earlier) ? undefined : row
    if (table === 'lead_views' && this.#isGoneView(row)) return undefined
    const isLive = table === 'versions' && this.#live.get(String(row.entry)) === row.text
    const without = { ...row }
    for (const column of columns) {
      if (column === 'text' && isLive) continue
      const value = row[column]
      if (ADDRESSES.includes(column)) without[column] = this.#isErased(value) ? null : (value ?? null)
      else if (typeof value === 'string')
        without[column] = this.#erasedAddresses.reduce(
          (text, address) => withoutAddress(text, address, column === 'answers'),
          value,
        )
    }
    return without
  }

  /** Whether a row is a lead that stays, or belongs to one. A lead may have been deleted while the backup was made. */
  #isKept(table: string, row: CellRow): boolean {
    const kind = LEADS[table]
    if (kind) return this.#kept[kind].has(Number(row.id))
    if (table === 'waiting') return !this.#erasedWaiting.has(Number(row.id))
    if (table === 'lead_acts') return !this.#erasedReferences.has(String(row.reference))
    if (table === 'lead_notes') return this.#kept[row.lead_kind === 'enquiry' ? 'enquiry' : 'booking'].has(Number(row.lead_id))
    if (table === 'idempotency_keys') {
      // Before there were enquiries, each key was a booking's.
      const { lead_kind = 'booking', lead_id = row.booking_id ?? null } = row
      return this.#kept[lead_kind === 'enquiry' ? 'enquiry' : 'booking'].has(Number(lead_id))
    }
    const about =
      table === 'outbox' && row.lead_id !== null ? LEAD_KINDS.find((lead) => String(row.kind).startsWith(`${lead}-`)) : undefined
    return about === undefined || this.#kept[about].has(Number(row.lead_id))
  }

  /** A view that names somebody goes, as do the maker's own; one that all see stays. */
  #isGoneView({ name, address, is_shared, made_by }: CellRow): boolean {
    return this.#names(`${name} ${address}`) || (is_shared === 0 && this.#isErased(made_by))
  }

  #isErased(address: unknown): boolean {
    return typeof address === 'string' && this.#names(address)
  }

  #names(text: unknown): boolean {
    const named = addressesNamedIn(textOf(text))
    return this.#erasedAddresses.some((address) => named.has(address))
  }
}

function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell : ''
}

function knownOf(kind: LeadKind, row: CellRow): Known {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : undefined)
  const known = { at: Number(row.created_at), reference: String(row.reference) }
  if (kind === 'booking') return { ...known, email: text('email'), phone: text('phone') }
  // An enquiry has no field for an address; who wrote theirs into it is known by it too.
  const [enquiry = '', name = '', company = '', number = ''] = ['enquiry', 'name', 'company', 'number'].map(text)
  return { ...known, phone: number, text: enquiryText({ enquiry, name, company, number }) }
}

/** Those that were deleted, by what is known of each. */
async function erasedOf<One>(ask: AskErased, all: readonly One[], known: (one: One) => Known): Promise<ReadonlySet<One>> {
  const erased = new Set<One>()
  for (let start = 0; start < all.length; start += ASKED_AT_ONCE) {
    const some = all.slice(start, start + ASKED_AT_ONCE)
    for (const index of await ask(some.map(known))) erased.add(some[index] as One)
  }
  return erased
}
