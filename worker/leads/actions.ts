import type { LeadFault, ResendableKind } from '../../shared/lead.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { type ChangeResult, cancelSession, moveSession } from '../bookings/book.ts'
import type { Env } from '../env.ts'
import { callDesk, callLedger } from '../storage/objects.ts'
import type { ForgottenColleague } from '../studio/version-store.ts'
import type { Actor } from './audit-log.ts'
import { CORRECTABLE, type CorrectableField, type Correction, checkCorrection } from './correction.ts'
import type { DeletedLeads } from './delete.ts'
import type { NewOutcome, OpenedLead, ShownLead } from './lead.ts'

/** How the lead stands after an act, or why it was not done; `present`: how it stands, where that is why. */
export type ActResult = { ok: true; opened: OpenedLead } | { ok: false; fault: LeadFault | 'not_found'; present?: OpenedLead }

/** States what became of a lead. As all acts here: undefined if the ledger cannot be reached. */
export async function stateOutcome(env: Env, reference: string, outcome: NewOutcome, by: Actor): Promise<ActResult | undefined> {
  const answer = await callLedger(env, async (ledger) => ({ done: await ledger.stateOutcome(reference, outcome, by) }))
  if (!answer) return undefined
  const { done } = answer
  if (!done || done.ok || done.fault !== 'outcome_changed') return settled(env, reference, done)
  const present = await openLead(env, reference)
  return present?.ok ? { ...done, present: present.opened } : present
}

/** Queues one message about a lead once more. */
export async function resendMessage(
  env: Env,
  reference: string,
  kind: ResendableKind,
  by: Actor,
): Promise<ActResult | undefined> {
  const answer = await callLedger(env, async (ledger) => ({ done: await ledger.resend(reference, kind, by) }))
  return answer && settled(env, reference, answer.done)
}

/** Moves a booking for somebody who asks the agency to; `startsAt` and `now` are ms since 1970. */
export async function moveLead(
  env: Env,
  reference: string,
  startsAt: number,
  by: Actor,
  now: number,
): Promise<ActResult | undefined> {
  const found = await openLead(env, reference)
  if (!found?.ok) return found
  if (!found.opened.lead.session) return { ok: false, fault: 'no_session' }
  const { campaign } = found.opened.lead.attribution
  return changed(env, reference, await moveSession(env, { reference, campaign, by }, startsAt, now))
}

/** Cancels a booking for somebody who asks the agency to; `now` is ms since 1970. */
export async function cancelLead(env: Env, reference: string, by: Actor, now: number): Promise<ActResult | undefined> {
  const found = await openLead(env, reference)
  if (!found?.ok) return found
  if (!found.opened.lead.session) return { ok: false, fault: 'no_session' }
  return changed(env, reference, await cancelSession(env, { reference, by }, now))
}

/** How a lead stands. */
export async function openLead(env: Env, reference: string): Promise<ActResult | undefined> {
  const answer = await callLedger(env, async (ledger) => ({ opened: await ledger.lead(reference) }))
  if (!answer) return undefined
  return answer.opened ? { ok: true, opened: answer.opened } : { ok: false, fault: 'not_found' }
}

async function changed(env: Env, reference: string, result: ChangeResult): Promise<ActResult | undefined> {
  return result && settled(env, reference, result.outcome)
}

async function settled(
  env: Env,
  reference: string,
  done: { ok: true } | { ok: false; fault: LeadFault } | undefined,
): Promise<ActResult | undefined> {
  if (!done) return { ok: false, fault: 'not_found' }
  return done.ok ? openLead(env, reference) : { ok: false, fault: done.fault }
}

export type CorrectOutcome =
  | { outcome: 'corrected'; shown: ShownLead }
  | { outcome: 'not_found' }
  | { outcome: 'invalid'; field: CorrectableField; message: string }

/**
 * Corrects one lead; undefined if the ledger cannot be reached. Two calls are safe, because a lead never changes its kind. What it
 * has already is no correction.
 */
export async function correctLead(
  env: Env,
  reference: string,
  correction: Correction,
  by: Actor,
): Promise<CorrectOutcome | undefined> {
  const found = await callLedger(env, async (ledger) => ({ shown: await ledger.lead(reference) }))
  if (!found) return undefined
  if (!found.shown) return { outcome: 'not_found' }
  const checked = checkCorrection(found.shown.lead.kind, correction)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const { lead } = found.shown
  const fields = CORRECTABLE.filter((field) => checked.values[field] !== undefined && checked.values[field] !== lead[field])
  if (fields.length === 0) return { outcome: 'corrected', shown: found.shown }
  const kept = await callLedger(env, async (ledger) => ({
    shown: await ledger.correct(reference, checked.columns, fields, by),
  }))
  if (!kept) return undefined
  return kept.shown ? { outcome: 'corrected', shown: kept.shown } : { outcome: 'not_found' }
}

/** `studio`: what was recorded of a colleague of this address; `acts`: how many no longer tell who did them. */
export type ForgottenPerson = { deleted: DeletedLeads; studio: ForgottenColleague & { acts: number } }

/**
 * Deletes every lead of one email address, and what the studio recorded of a colleague who has it. Undefined if not all of it could be
 * reached; whoever asks again deletes the rest.
 */
export async function forgetEverywhere(env: Env, email: string, by: Actor): Promise<ForgottenPerson | undefined> {
  const deleted = await callLedger(env, (ledger) => ledger.forget(email, by))
  await dropBusyTimes(env)
  const [studio, acts] = await Promise.all([
    callDesk(env, (desk) => desk.forget(email)),
    callLedger(env, (ledger) => ledger.forgetColleague(email)),
  ])
  return deleted && studio && acts !== undefined ? { deleted, studio: { ...studio, acts } } : undefined
}
