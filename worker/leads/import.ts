import type { ImportResult, ImportResults, UndoneImport, WrittenImport } from '../../shared/import/sent-lead.ts'
import type { Millis } from '../../shared/time.ts'
import { erasedAmong, type Known } from '../backup/erasures.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { placeOfAgreed } from '../bookings/book.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import { enquiryText } from '../records/contacts.ts'
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
  const checked = await Promise.all(
    // A lead that does not say when it came in may be of any time.
    leads.map(async (lead) => ({ result: await checkImported(lead, now), at: lead.receivedAt ?? 0 })),
  )
  const valid = checked.flatMap(({ result, at }) => (result.outcome === 'valid' ? [{ lead: result.lead, at }] : []))
  const { kept, unknown } = deletedToo ? { kept: valid.map(({ lead }) => lead), unknown: 0 } : await seeErased(env, valid)
  const schedule = await readSchedule(env, now)
  const placed = kept.map(
    (lead): PlacedLead =>
      lead.kind === 'booking' ? { ...lead, place: placeOfAgreed(schedule, lead.request.campaign, lead.session.startsAt) } : lead,
  )
  const command = { leads: placed, check, deletedToo, by, run }
  const written: WrittenImport[] = await callLedger(env, async (ledger, id) => await ledger.importLeads(command, id))
  if (!check) await dropBusyTimes(env)
  let next = 0
  const results = checked.flatMap(({ result }): ImportResult[] =>
    result.outcome === 'valid' ? written.slice(next, ++next) : [result],
  )
  return { results, unknownDeletions: unknown }
}

/** Takes back a slice of what a run imported; undefined if it cannot be taken back. Its sessions become free again. */
export function undoImport(env: Env, run: string, by: Actor): Promise<UndoneImport | undefined> {
  return callLedger(env, async (ledger, id) => await ledger.undoImport(run, by, id)).finally(() => dropBusyTimes(env))
}

type KeptLead = CheckedLead & { erased?: Erased }

/**
 * The leads with when they, or their people, were deleted after they came in, and without the addresses of other people who were, in what
 * colleagues noted of them and in their answers.
 */
async function seeErased(
  env: Env,
  leads: readonly { lead: CheckedLead; at: Millis }[],
): Promise<{ kept: KeptLead[]; unknown: number }> {
  const asked = leads.map(({ lead, at }) => ({
    lead,
    person: { at, ...personOf(lead) },
    itself: { at, reference: lead.reference },
    others: [...addressesNamedIn(JSON.stringify(lead))].map((address) => ({ at, address })),
  }))
  const known: Known[] = asked.flatMap(({ person, itself, others }) => [person, itself, ...others])
  const { erased, erasedAt, unknown } = await erasedAmong(env, known)
  const when = new Map(erased.map((index, place) => [known[index], erasedAt[place]]))
  const kept = asked.map(({ lead, person, itself, others }) => {
    const gone = others.filter((other) => when.has(other)).map(({ address }) => address)
    return { ...withoutAddresses(lead, gone), erased: { person: when.get(person), lead: when.get(itself) } }
  })
  return { kept, unknown }
}

function withoutAddresses(lead: CheckedLead, gone: readonly string[]): CheckedLead {
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
}

function personOf(lead: CheckedLead): Omit<Known, 'at'> {
  if (lead.kind === 'booking') return { email: lead.request.email, phone: lead.request.phone }
  return { phone: lead.request.number, text: enquiryText(lead.request) }
}
