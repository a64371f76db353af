import { createContext, use } from 'react'

/** What the cells of the list need besides their lead. */
type LeadsFacts = {
  /** The titles of the campaigns by key, as far as they are known. */
  titles: ReadonlyMap<string, string>
  /** The filters as they are in the address, for the way back from a lead. */
  search: string
  /** What is searched for. */
  text: string
}

/** A context, because cells whose columns are made anew lose the focus. */
export const LeadsContext = createContext<LeadsFacts | null>(null)

export function useLeadsFacts(): LeadsFacts {
  const facts = use(LeadsContext)
  if (!facts) throw new Error('There is no LeadsContext around this component')
  return facts
}
