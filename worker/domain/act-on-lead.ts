import type { LeadFault } from '../../shared/lead/lead-fault'
import type { ResendableKind } from '../../shared/lead/resendable'
import type { Env } from '../env'
import type { Actor } from '../stores/leads/lead-act-table'
import type { OpenedLead } from '../stores/leads/open-lead'
import type { NewOutcome } from '../stores/leads/state-outcome'
import { callLedger } from '../stores/ledger/call-ledger'
import { type ChangeResult, cancelSession, moveSession } from './change-session'

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
