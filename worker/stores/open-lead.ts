import type { LeadAct } from '../../shared/lead/lead-act'
import type { ResendableKind } from '../../shared/lead/resendable'
import type { LeadChannels } from '../outbox/message-kinds'
import { LeadActTable } from './lead-act-table'
import { resendableOf } from './resend-message'
import { type ShownLead, showLead } from './show-lead'

/** One lead with what was done to it, the newest first, and which of its messages can be sent once more now. */
export type OpenedLead = ShownLead & { acts: LeadAct[]; resendable: ResendableKind[] }

/** The lead with this reference; undefined if there is none. `now` is ms since 1970. */
export function openLead(sql: SqlStorage, reference: string, channels: LeadChannels, now: number): OpenedLead | undefined {
  const shown = showLead(sql, reference)
  if (!shown) return undefined
  return { ...shown, acts: new LeadActTable(sql).ofLead(reference), resendable: resendableOf(sql, reference, channels, now) }
}
