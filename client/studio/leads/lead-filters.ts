import { LEAD_KINDS, type LeadKindName } from '../../../shared/lead/lead-kind'
import { LEAD_OUTCOMES, type LeadOutcome } from '../../../shared/lead/lead-outcome'

/** What the list of leads is narrowed down to. `from` and `to` are Sydney days, YYYY-MM-DD, both included. */
export type LeadFilters = {
  from?: string
  to?: string
  campaign?: string
  source?: string
  kind?: LeadKindName
  outcome?: LeadOutcome
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TEXT = /./

/** The filters in an address; what none of them can be is left out. */
export function filtersIn(address: URLSearchParams): LeadFilters {
  const known = {
    from: DAY,
    to: DAY,
    campaign: TEXT,
    source: TEXT,
    kind: new RegExp(`^(?:${LEAD_KINDS.join('|')})$`),
    outcome: new RegExp(`^(?:${LEAD_OUTCOMES.join('|')})$`),
  }
  const found = Object.entries(known).filter(([name, pattern]) => pattern.test(address.get(name) ?? ''))
  return Object.fromEntries(found.map(([name]) => [name, address.get(name)])) as LeadFilters
}

/** The same filters with some changed; one that is set to undefined is gone. */
export function changedFilters(filters: LeadFilters, changed: LeadFilters): LeadFilters {
  return Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined))
}
