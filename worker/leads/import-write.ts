import { mailboxOf } from '../../shared/email-rule.ts'
import type { ImportRun, UndoneImport, WrittenImport } from '../../shared/import/sent-lead.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { NewNote } from '../../shared/notes-text.ts'
import { DEFAULT_HOST } from '../../shared/schedule/schedule.ts'
import { sydneyWallTime } from '../../shared/sydney-time.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { type ChosenHost, chooseHost, hostColumns, type Place, timeColumns } from '../bookings/choose-host.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { answerColumns, type BookingRow, overlappingBookings, sentColumns } from '../records/bookings.ts'
import type { LeadKey } from '../records/contacts.ts'
import type { EnquiryRow } from '../records/enquiries.ts'
import { leadById, leadOfReference } from '../records/lead-document.ts'
import { freeReference, storeLead } from '../records/leads.ts'
import { NotesTable } from '../records/notes.ts'
import { originColumns } from '../records/origin.ts'
import { firstRow, hasRow, rowsOf } from '../records/rows.ts'
import { indexLeads, joinWords } from '../records/search-index.ts'
import { deleteLeads } from './delete.ts'
import type { CheckedBooking, CheckedEnquiry, CheckedLead } from './import-check.ts'

/** When it was deleted that is remembered: all of its person, or the lead itself. */
export type Erased = { person?: Millis; lead?: Millis }

/** A lead to be written. `place`: of a session, with who can hold it if it is to come. */
export type PlacedLead = ((CheckedBooking & { place: Place }) | CheckedEnquiry) & {
  erased?: Erased
}

/** `check`: nothing is written. `deletedToo`: leads that were deleted here come back, and those of deleted people. `run`: undoes it. */
export type ImportCommand = { leads: readonly PlacedLead[]; check: boolean; deletedToo: boolean; by: Actor; run?: string }

type StoredLead = { kind: LeadKind; row: BookingRow | EnquiryRow }

/** Writes leads of a file, each once. To be called in one transaction, which is undone if they are only checked. */
export function writeImported(
  sql: SqlStorage,
  { leads, check, deletedToo, by, run }: ImportCommand,
  now: Millis,
  random: () => number,
): WrittenImport[] {
  const acts = new AuditLog(sql)
  const stored: StoredLead[] = []
  const results = leads.map((lead): WrittenImport => {
    const known = findImported(sql, lead)
    // The run has written it, but its answer was lost on the way.
    if (known?.outcome === 'known' && run && acts.isOfRun(known.reference, run)) return { ...known, outcome: 'new' }
    if (known) return known
    const { key, reference, erased } = lead
    if (!deletedToo) {
      if (erased?.person !== undefined) return { outcome: 'deleted', key, erasedAt: erased.person }
      if (reference && (erased?.lead !== undefined || acts.wasDeleted(reference))) return { outcome: 'deleted', key, reference }
    }
    const written = lead.kind === 'booking' ? writeBooking(sql, lead, now, random) : writeEnquiry(sql, lead, random)
    if ('outcome' in written) return written
    stored.push(written)
    return { outcome: 'new', key, reference: written.row.reference }
  })
  if (check) return results
  indexLeads(sql, stored)
  acts.addImported(
    by,
    stored.map(({ row }) => row.reference),
    now,
    run,
  )
  return results
}

/** The lead as it is here already. The time at which it came in is the one thing that nobody can change of it. */
function findImported(sql: SqlStorage, { kind, key, reference, receivedAt }: CheckedLead): WrittenImport | undefined {
  if (reference === undefined) {
    const query =
      'SELECT reference FROM bookings WHERE import_key = ?1 UNION ALL SELECT reference FROM enquiries WHERE import_key = ?1'
    const found = firstRow<{ reference: string }>(sql, query, key)
    return found && { outcome: 'known', key, reference: found.reference }
  }
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const isSame = found.kind === kind && sydneyWallTime(leadById(sql, kind, found.id).created_at) === sydneyWallTime(receivedAt)
  return { outcome: isSame ? 'known' : 'taken', key, reference }
}

/** Higher than that of any entry which the visitor's calendar may have, so that the calendar follows the next change. */
const CHANGED_SEQUENCE = 100

function writeBooking(
  sql: SqlStorage,
  { key, request, answers, assistant, session, place, ...lead }: Extract<PlacedLead, { kind: 'booking' }>,
  now: Millis,
  random: () => number,
): StoredLead | WrittenImport {
  const isAhead = session.startsAt > now && !session.isCancelled
  const overlapping = isAhead ? overlappingBookings(sql, place) : []
  const past: ChosenHost = { host: { key: DEFAULT_HOST, bookedAs: [] }, sharedBy: [] }
  const chosen = isAhead ? chooseHost(sql, place, overlapping, {}, now) : past
  if (!chosen) return { outcome: 'clash', key, besides: overlapping[0]?.reference ?? null }
  const row = storeLead<BookingRow>(sql, 'booking', {
    reference: lead.reference ?? freeReference(sql, 'booking', random),
    ...timeColumns(place),
    ...sentColumns(request),
    assistant,
    mailbox: mailboxOf(request.email),
    created_at: lead.receivedAt,
    network: null,
    status: session.isCancelled ? 'cancelled' : 'booked',
    changed_at: session.changedAt ?? null,
    sequence: session.changedAt === undefined ? 0 : CHANGED_SEQUENCE,
    moved_at: null,
    visitor_moves: 0,
    ...hostColumns(chosen.host),
    shared_by: JSON.stringify(chosen.sharedBy),
    ...answerColumns(answers, lead.receivedAt),
    // Nobody gets mail because of an import.
    reminded: 0,
    reply_domain: null,
    calendar_answers: '{}',
    offer: null,
    import_key: key,
    ...lead.agency,
  })
  addNotes(sql, { kind: 'booking', id: row.id }, lead.notes)
  return { kind: 'booking', row }
}

function writeEnquiry(
  sql: SqlStorage,
  { key, reference, request, receivedAt, agency, notes }: CheckedEnquiry,
  random: () => number,
): StoredLead {
  const row = storeLead<EnquiryRow>(sql, 'enquiry', {
    reference: reference ?? freeReference(sql, 'enquiry', random),
    name: request.name,
    number: request.number,
    company: request.company,
    enquiry: request.enquiry,
    ...originColumns(request),
    created_at: receivedAt,
    network: null,
    import_key: key,
    ...agency,
  })
  addNotes(sql, { kind: 'enquiry', id: row.id }, notes)
  return { kind: 'enquiry', row }
}

function addNotes(sql: SqlStorage, lead: LeadKey, notes: readonly NewNote[]): void {
  const table = new NotesTable(sql)
  for (const note of notes) table.add(lead, note)
}

/** What `write` returns; what it wrote is undone. */
export function tried<Result>(storage: DurableObjectStorage, write: () => Result): Result {
  const results: Result[] = []
  try {
    storage.transactionSync(() => {
      results.push(write())
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return results[0] as Result
}

class Undone extends Error {}

// A run is all that one press of a button imported: the acts `imported` of its leads have its id. What nobody has worked on since is
// taken back as a whole for a day, as if it had never come in: the same file can be imported again.

/** So many leads are taken back at once: each also leaves the index of words, and a lead that arrives meanwhile waits. */
const UNDO_SLICE = 10

/** More leads that stay are not named: nobody reads on. */
const KEPT_SHOWN = 100

/** Acts of a run; the first words are those of the index. */
const OF_RUNS = `FROM lead_acts AS came WHERE act = 'imported' AND reference IS NOT NULL AND detail <> ''`

/** By a colleague, or by its visitor, whose link and invite of before still work. */
const WORKED_ON = `(EXISTS (SELECT 1 FROM lead_acts AS later WHERE later.reference = came.reference AND later.id > came.id)
  OR EXISTS (SELECT 1 FROM bookings WHERE reference = came.reference
    AND (changed_at > came.at OR answers_sequence > 0 OR calendar_answers <> '{}')))`

/** The runs of the last day of which leads are here, the newest first. */
export function importRuns(sql: SqlStorage, now: Millis): ImportRun[] {
  const query = `SELECT detail AS run, MAX(at) AS at, made_by AS "by", COUNT(*) AS leads, SUM(${WORKED_ON}) AS kept ${OF_RUNS}
    GROUP BY detail HAVING MAX(at) > ? ORDER BY MAX(id) DESC`
  return rowsOf<ImportRun>(sql, query, now - DAY_MS)
}

/** Takes back a slice of a run; undefined if it has no lead, or is over for a day. To be called in one transaction. */
export function undoImport(sql: SqlStorage, run: string, by: Actor, now: Millis): UndoneImport | undefined {
  if (!hasRow(sql, `SELECT 1 ${OF_RUNS} AND detail = ? AND at > ? LIMIT 1`, run, now - DAY_MS)) return undefined
  const referencesOf = (which: string) => {
    const query = `SELECT reference ${OF_RUNS} AND detail = ? AND ${which} LIMIT ?`
    return rowsOf<{ reference: string }>(sql, query, run, KEPT_SHOWN).map(({ reference }) => reference)
  }
  joinWords(sql)
  const untouched = referencesOf(`NOT ${WORKED_ON}`)
  const references = untouched.slice(0, UNDO_SLICE)
  const { bookings, enquiries } = deleteLeads(sql, references, now)
  new AuditLog(sql).addSeveral('unimported', by, references.length, now)
  const isDone = untouched.length === references.length
  return { removed: bookings + enquiries, isDone, kept: isDone ? referencesOf(WORKED_ON) : [] }
}
