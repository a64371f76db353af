import type { LeadError } from '../../shared/lead.ts'
import type { CorrectableField, LeadDocument, LeadSession } from '../../shared/lead-document.ts'
import type { DeletedLeads } from '../../shared/person.ts'
import { businessMinutes, nextOpenDay, overdueBefore } from '../../shared/schedule/business-time.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import type { HandOverChoice, LeadCounts, ToDo } from '../../shared/studio.ts'
import { addDays } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { rememberErasure } from '../backup/erasures.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { cancelSession, handOverChoices, handOverSession, moveSession } from '../bookings/book.ts'
import type { HandOverOutcome } from '../bookings/hand-over.ts'
import type { Env } from '../env.ts'
import type { Actor } from '../records/audit-log.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger, Unavailable } from '../storage/objects.ts'
import { CORRECTABLE, type Correction, checkCorrection } from './correction.ts'
import type { OpenedLead, ShownLead } from './lead.ts'
import type { ToDoCursor, ToDoPage, ToDoWindow } from './to-do.ts'

/** How the lead stands after an act, or why it was not done; `present`: how it stands, where that is why. */
export type ActResult = { ok: true; opened: OpenedLead } | { ok: false; error: LeadError | 'not_found'; present?: OpenedLead }

/** How a lead stands. */
export async function openLead(env: Env, reference: string): Promise<ActResult> {
  const opened = await callLedger(env, async (ledger) => await ledger.lead(reference))
  return opened ? { ok: true, opened } : { ok: false, error: 'not_found' }
}

/** One page of what is to be done now, with how long each lead has waited in opening hours. */
export async function readToDo(env: Env, after: ToDoCursor | undefined, now: Millis): Promise<ToDoPage> {
  const schedule = await readSchedule(env, now)
  const { leads, next } = await callLedger(env, async (ledger) => await ledger.toDo(toDoWindow(schedule, now), after))
  const minutesSince = ({ why, at }: ToDo) => (why === 'session' || why === 'due' ? null : businessMinutes(schedule, at, now))
  return {
    leads: leads.map((line) => ({ ...line, ...(line.toDo && { toDo: { ...line.toDo, minutes: minutesSince(line.toDo) } }) })),
    next,
  }
}

/** How many leads each filter of the list leaves to a colleague. */
export async function readLeadCounts(env: Env, owner: string, now: Millis): Promise<LeadCounts> {
  const window = toDoWindow(await readSchedule(env, now), now)
  return callLedger(env, (ledger) => ledger.leadCounts(window, owner))
}

/** Sessions are to be prepared for until the end of the next open day: on a Friday, those of Monday. */
function toDoWindow(schedule: Schedule, now: Millis): ToDoWindow {
  const until = sydneyMidnight(addDays(nextOpenDay(schedule, now), 1))
  return { now, until, overdueBefore: overdueBefore(schedule, now) }
}

type Done = { ok: true } | { ok: false; error: LeadError }
type LedgerCall = Parameters<typeof callLedger<Done | undefined>>[1]

/** Has the ledger do something to a lead that needs nothing else. `call` gets an id by which a repeated call is known. */
export async function actOnLead(env: Env, reference: string, call: LedgerCall): Promise<ActResult> {
  return resultOf(env, reference, await callLedger(env, call))
}

/** Moves a booking for somebody who asks the agency to. */
export function moveLead(env: Env, reference: string, startsAt: Millis, by: Actor, now: Millis): Promise<ActResult> {
  return changeSession(env, reference, ({ attribution: { campaign } }) =>
    moveSession(env, { reference, campaign, by }, startsAt, now),
  )
}

/** Gives a session to another host, by key, at the same time. */
export function handOverLead(env: Env, reference: string, host: string, by: Actor, now: Millis): Promise<ActResult> {
  return changeSession(env, reference, (lead) =>
    handOverSession(env, { session: bookedSession(lead), sequence: lead.session.sequence, by }, host, now),
  )
}

/** The hosts to whom a session could be handed over; undefined if no booking has this reference. */
export async function findHandOverChoices(env: Env, reference: string, now: Millis): Promise<HandOverChoice[] | undefined> {
  const found = await openLead(env, reference)
  if (!found.ok) return undefined
  const { lead } = found.opened
  return lead.session ? handOverChoices(env, bookedSession({ ...lead, session: lead.session }), now) : undefined
}

function bookedSession({ reference, name, session, attribution: { campaign } }: BookedLead): ComingSession {
  const { startsAt, endsAt, host } = session
  return { reference, name, startsAt, endsAt, host, campaign }
}

/** Cancels a booking for somebody who asks the agency to. */
export function cancelLead(env: Env, reference: string, by: Actor, now: Millis): Promise<ActResult> {
  return changeSession(env, reference, () => cancelSession(env, { reference, by }, now))
}

type BookedLead = LeadDocument & { session: LeadSession }

async function changeSession(
  env: Env,
  reference: string,
  change: (lead: BookedLead) => Promise<HandOverOutcome | undefined>,
): Promise<ActResult> {
  const found = await openLead(env, reference)
  if (!found.ok) return found
  const { lead } = found.opened
  if (!lead.session) return { ok: false, error: 'no_session' }
  const done = await change({ ...lead, session: lead.session })
  // Only visitors' changes have a limit a day.
  if (done?.ok === false && done.error === 'day_ceiling') throw new Unavailable()
  return resultOf(env, reference, done)
}

/** Whoever is refused with these looked at a lead that has changed since. */
const HAS_CHANGED: readonly LeadError[] = ['outcome_changed', 'desk_changed', 'no_note']

async function resultOf(env: Env, reference: string, done: Done | undefined): Promise<ActResult> {
  if (!done) return { ok: false, error: 'not_found' }
  if (!done.ok && !HAS_CHANGED.includes(done.error)) return { ok: false, error: done.error }
  const present = await openLead(env, reference)
  return done.ok || !present.ok ? present : { ok: false, error: done.error, present: present.opened }
}

export type CorrectOutcome =
  | { outcome: 'corrected'; shown: ShownLead }
  | { outcome: 'not_found' }
  | { outcome: 'invalid'; field: CorrectableField; message: string }

/** Corrects one lead. Two calls are safe, because a lead never changes its kind. A value that it has already is no correction. */
export async function correctLead(env: Env, reference: string, correction: Correction, by: Actor): Promise<CorrectOutcome> {
  const found = await openLead(env, reference)
  if (!found.ok) return { outcome: 'not_found' }
  const { lead } = found.opened
  const checked = checkCorrection(lead.kind, correction)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const fields = CORRECTABLE.filter((field) => checked.values[field] !== undefined && checked.values[field] !== lead[field])
  if (fields.length === 0) return { outcome: 'corrected', shown: found.opened }
  const shown = await callLedger(env, async (ledger, id) => await ledger.correct(reference, checked.columns, fields, by, id))
  return shown ? { outcome: 'corrected', shown } : { outcome: 'not_found' }
}

/** Deletes leads; the sessions of deleted bookings become free again. A backup of before does not bring them back. */
export async function deleteLeads(env: Env, references: readonly string[], by: Actor): Promise<DeletedLeads> {
  const now = Date.now()
  await rememberErasure(env, await callLedger(env, async (ledger) => await ledger.erasureOf(references)), now)
  return callLedger(env, (ledger, id) => ledger.deleteLeads(references, by, id)).finally(() => dropBusyTimes(env))
}
