import { LEAD_KINDS, LEAD_OUTCOMES, type LeadKindName, type LeadOutcome } from '../../../shared/lead.ts'
import { isCalendarDay } from '../../../shared/schedule/time.ts'

/** What the list of leads is narrowed down to. `from` and `to` are Sydney days, YYYY-MM-DD, both included. */
export type LeadFilters = {
  from?: string
  to?: string
  campaign?: string
  source?: string
  kind?: LeadKindName
  outcome?: LeadOutcome
  /** Those with a message that was given up. */
  trouble?: 'dead'
}

/** The filters in an address; a value that a filter cannot have is left out. */
export function filtersIn(address: URLSearchParams): LeadFilters {
  const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)
  const known: Record<keyof LeadFilters, (text: string) => boolean> = {
    from: isCalendarDay,
    to: isCalendarDay,
    campaign: (text) => text !== '',
    source: (text) => text !== '',
    kind: isOneOf(LEAD_KINDS),
    outcome: isOneOf(LEAD_OUTCOMES),
    trouble: isOneOf(['dead']),
  }
  const found = Object.entries(known).filter(([name, isValue]) => isValue(address.get(name) ?? ''))
  return Object.fromEntries(found.map(([name]) => [name, address.get(name)])) as LeadFilters
}

/** The same filters with some changed; one that is set to undefined is gone. */
export function changedFilters(filters: LeadFilters, changed: LeadFilters): LeadFilters {
  return Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined))
}
