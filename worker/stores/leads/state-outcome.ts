import type { LeadFault } from '../../../shared/lead/lead-fault'
import type { StatedOutcome } from '../../../shared/lead/lead-outcome'
import { outcomeFault } from '../../../shared/lead/outcome-fault'
import { type LeadChannels, outcomeWebhookOf } from '../../outbox/message-kinds'
import { LEAD_TABLES } from '../ledger/lead-tables'
import { OutboxTable } from '../outbox/outbox-table'
import { type Actor, LeadActTable } from './lead-act-table'
import { leadById } from './lead-by-id'
import { leadOfReference } from './lead-of-reference'

/** `sequence`: that of the outcome which whoever states this one saw; without it nobody looked. */
export type NewOutcome = Pick<StatedOutcome, 'state' | 'cents'> & { sequence?: number }

/** `changed` false: the lead had this outcome already. */
export type OutcomeResult = { ok: true; changed: boolean } | { ok: false; fault: LeadFault }

/**
 * Writes what became of a lead, in one transaction with the record of the act and the message to the agency's CRM, which takes the
 * place of an earlier one that is not sent yet. Undefined if no lead has this reference. `now` is ms since 1970.
 */
export function stateOutcome(
  sql: SqlStorage,
  reference: string,
  { state, cents, sequence }: NewOutcome,
  by: Actor,
  channels: LeadChannels,
  now: number,
): OutcomeResult | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const { kind, id } = found
  const fault = outcomeFault(kind, { state, cents })
  if (fault) return { ok: false, fault }
  const { outcome, outcome_cents, outcome_sequence } = leadById(sql, kind, id)
  if (outcome === state && outcome_cents === cents) return { ok: true, changed: false }
  if (sequence !== undefined && sequence !== outcome_sequence) return { ok: false, fault: 'outcome_changed' }
  sql.exec(
    `UPDATE ${LEAD_TABLES[kind]} SET outcome = ?, outcome_cents = ?, outcome_at = ?, outcome_sequence = outcome_sequence + 1 WHERE id = ?`,
    state,
    cents,
    now,
    id,
  )
  const detail = cents === null ? state : `${state} ${cents}`
  new LeadActTable(sql).add({ by, act: 'outcome', reference, detail }, now)
  const outbox = new OutboxTable(sql)
  const webhook = outcomeWebhookOf(kind)
  outbox.withdraw([webhook], id, now)
  if (channels.webhook) outbox.queue([webhook], id, now)
  return { ok: true, changed: true }
}
