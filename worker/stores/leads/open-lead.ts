import type { LeadAct } from '../../../shared/lead/lead-act'
import type { ResendableKind } from '../../../shared/lead/resendable'
import type { LeadChannels } from '../../outbox/message-kinds'
import { resendableOf } from '../outbox/resend-message'
import { LeadActTable } from './lead-act-table'
import { leadById } from './lead-by-id'
import { leadOfReference } from './lead-of-reference'
import { type ShownLead, showLead } from './show-lead'

/**
 * One lead with what was done to it, the newest first, and which of its messages can be sent once more now. `visitorZone`: an IANA name,
 * null if the visitor's browser told none.
 */
export type OpenedLead = ShownLead & { acts: LeadAct[]; resendable: ResendableKind[]; visitorZone: string | null }

/** The lead with this reference; undefined if there is none. `now` is ms since 1970. */
export function openLead(sql: SqlStorage, reference: string, channels: LeadChannels, now: number): OpenedLead | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  return {
    ...showLead(sql, found.kind, found.id),
    acts: new LeadActTable(sql).ofLead(reference),
    resendable: resendableOf(sql, reference, channels, now),
    visitorZone: found.kind === 'booking' ? leadById(sql, 'booking', found.id).visitor_zone : null,
  }
}
