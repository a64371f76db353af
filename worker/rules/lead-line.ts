import type { LeadLine } from '../../shared/studio/studio-lead'
import type { LeadDocument } from './lead-document'
import { sourceOfLead } from './source-of-lead'

/** A lead as a line of the studio's list. */
export function leadLine(lead: LeadDocument, trouble: LeadLine['trouble']): LeadLine {
  const { reference, kind, createdAt, name, organisation, session, attribution, outcome } = lead
  return {
    reference,
    kind,
    createdAt,
    name,
    organisation,
    campaign: attribution.campaign,
    source: sourceOfLead(lead),
    variant: attribution.variant,
    session: session && { startsAt: session.startsAt, endsAt: session.endsAt, status: session.status },
    outcome: {
      state: outcome.state,
      cents: outcome.amount === null ? null : Math.round(outcome.amount * 100),
      at: outcome.at === null ? null : Date.parse(outcome.at),
    },
    trouble,
  }
}
