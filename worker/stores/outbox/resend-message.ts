import type { LeadFault } from '../../../shared/lead/lead-fault'
import type { ResendableKind } from '../../../shared/lead/resendable'
import { kindsOf, type LeadChannels } from '../../outbox/message-kinds'
import { RESEND_WINDOW_MS, resendableKinds, resendFault } from '../../rules/resend-fault'
import { type Actor, LeadActTable } from '../leads/lead-act-table'
import { leadDocumentById } from '../leads/lead-document-by-id'
import { leadOfReference } from '../leads/lead-of-reference'
import { OutboxTable } from './outbox-table'

export type ResendOutcome = { ok: true } | { ok: false; fault: LeadFault }

/**
 * Queues one message about a lead once more, in one transaction with the record of the act; a dead letter of the same kind goes.
 * Undefined if no lead has this reference. `now` is ms since 1970.
 */
export function resendMessage(
  sql: SqlStorage,
  reference: string,
  kind: ResendableKind,
  by: Actor,
  channels: LeadChannels,
  now: number,
): ResendOutcome | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const fault = faultsOf(sql, reference, found, channels, now)(kind)
  if (fault) return { ok: false, fault }
  const outbox = new OutboxTable(sql)
  outbox.withdraw([kind], found.id, now)
  outbox.queue([kind], found.id, now)
  new LeadActTable(sql).add({ by, act: 'resent', reference, detail: kind }, now)
  return { ok: true }
}

/** Which messages about a lead can be sent once more now. */
export function resendableOf(sql: SqlStorage, reference: string, channels: LeadChannels, now: number): ResendableKind[] {
  const found = leadOfReference(sql, reference)
  return found ? resendableKinds(faultsOf(sql, reference, found, channels, now)) : []
}

function faultsOf(
  sql: SqlStorage,
  reference: string,
  found: NonNullable<ReturnType<typeof leadOfReference>>,
  { webhook }: LeadChannels,
  now: number,
): (kind: ResendableKind) => LeadFault | undefined {
  const lead = leadDocumentById(sql, found.kind, found.id)
  const messages = new OutboxTable(sql).ofLead(kindsOf(found.kind), found.id)
  const acts = new LeadActTable(sql)
  return (kind) => {
    const waits = messages.some((message) => message.kind === kind && ['pending', 'sending'].includes(message.state))
    const resent = acts.resentSince(reference, kind, now - RESEND_WINDOW_MS)
    return resendFault(kind, lead, { webhook, waits, resent }, now)
  }
}
