import type { ImportResult, ImportResults, UndoneImport, WrittenImport } from '../../shared/import/sent-lead.ts'
import type { Millis } from '../../shared/time.ts'
import { erasedAmong, type Known } from '../backup/erasures.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { placeOfAgreed } from '../bookings/book.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import { addressesNamedIn, withoutAddress } from '../records/without-address.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import { type CheckedLead, checkImported, type ImportRequest } from './import-check.ts'
import type { Erased, PlacedLead } from './import-write.ts'

/** Imports leads of a file, or only checks. Nothing is sent, and who was deleted stays so unless `deletedToo`. `run`: by which it is undone. */
export async function importLeads(
  env: Env,
  { leads, check, deletedToo, run }: ImportRequest & { run?: string },
  by: Actor,
  now: Millis,
): Promise<ImportResults> {
  const checked = await Promise.all(leads.map((lead) => checkImported(lead, now)))
  const valid = checked.flatMap((one, index) =>
    one.outcome === 'valid' ? [{ lead: one.lead, isDated: leads[index]?.receivedAt !== undefined }] : [],
  )
  const { erased, unknown } = deletedToo ? { erased: [], unknown: 0 } : await findErased(env, valid)
  const sessions = await placeSessions(env, deletedToo ? valid.map(({ lead }) => lead) : await withoutErased(env, valid), now)
  const placed = sessions.map((lead, index): PlacedLead => ({ ...lead, erased: erased[index] }))
  const command = { leads: placed, check, deletedToo, by, run }
  const written: WrittenImport[] =
    placed.length === 0 ? [] : await callLedger(env, async (ledger, id) => await ledger.importLeads(command, id))
  if (!check && placed.length > 0) await dropBusyTimes(env)
  let next = 0
  const results = checked.flatMap((one): ImportResult[] => (one.outcome === 'valid' ? written.slice(next, ++next) : [one]))
  return { results, unknownDeletions: unknown }
}

/** Takes back a slice of what a run imported; undefined if it cannot be taken back. Its sessions become free again. */
export function undoImport(env: Env, run: string, by: Actor): Promise<UndoneImport | undefined> {
  return callLedger(env, async (ledger, id) => await ledger.undoImport(run, by, id)).finally(() => dropBusyTimes(env))
}

type DatedLead = { lead: CheckedLead; isDated: boolean }

/** A lead that does not say when it came in may be of any time. */
const cameInAt = ({ lead, isDated }: DatedLead) => (isDated ? lead.receivedAt : 0)

/** The leads without the addresses of other people who were deleted since, in what colleagues noted of them and in their answers. */
async function withoutErased(env: Env, leads: readonly DatedLead[]): Promise<CheckedLead[]> {
  const known = leads.flatMap((dated) => {
    const { agency, notes, ...rest } = dated.lead
    const written = [
      agency.next_step,
      agency.owner,
      ...notes.flatMap(({ by, text }) => [by, text]),
      'answers' in rest && rest.answers,
    ]
    return [...addressesNamedIn(JSON.stringify(written))].map((address) => ({ at: cameInAt(dated), address, lead: dated.lead }))
  })
  if (known.length === 0) return leads.map(({ lead }) => lead)
  const { erased } = await erasedAmong(
    env,
    known.map(({ at, address }) => ({ at, address })),
  )
  return leads.map(({ lead }) => {
    const gone = erased.flatMap((index) => (known[index]?.lead === lead ? [known[index].address] : []))
    if (gone.length === 0) return lead
    const clean = <Text extends string | null>(text: Text) =>
      text && gone.reduce((from, address) => withoutAddress(from, address, true), text)
    const own = (address: string | null) => (clean(address) === address ? address : null)
    const { next_step, owner } = lead.agency
    return {
      ...lead,
      agency: { ...lead.agency, next_step: clean(next_step), owner: own(owner) },
      notes: lead.notes.map(({ at, by, text }) => ({ at, by: own(by), text: clean(text) })),
      ...(lead.kind === 'booking' && { answers: lead.answers.map((one) => ({ ...one, answer: clean(one.answer) })) }),
    }
  })
}

/** Which of these, or of whose people, were deleted after the leads came in. */
async function findErased(env: Env, leads: readonly DatedLead[]): Promise<{ erased: Erased[]; unknown: number }> {
  const known = leads.flatMap((dated) => {
    const at = cameInAt(dated)
    return [personOf(dated.lead, at), { at, reference: dated.lead.reference }]
  })
  const { erased, erasedAt, unknown } = await erasedAmong(env, known)
  const when = new Map(erased.map((index, place) => [index, erasedAt[place]]))
  return { erased: leads.map((_, index) => ({ person: when.get(2 * index), lead: when.get(2 * index + 1) })), unknown }
}

function personOf(lead: CheckedLead, at: Millis): Known {
  if (lead.kind === 'booking') return { at, email: lead.request.email, phone: lead.request.phone }
  const { name, company, number, enquiry } = lead.request
  return { at, phone: number, text: [enquiry, name, company, number].join('\n') }
}

/** Adds to each session its place. */
async function placeSessions(env: Env, leads: readonly CheckedLead[], now: Millis): Promise<PlacedLead[]> {
  if (leads.every(({ kind }) => kind === 'enquiry')) return leads.filter((lead) => lead.kind === 'enquiry')
  const schedule = await readSchedule(env, now)
  return leads.map((lead) => {
    if (lead.kind === 'enquiry') return lead
    return { ...lead, place: placeOfAgreed(schedule, lead.request.campaign, lead.session.startsAt) }
  })
}
