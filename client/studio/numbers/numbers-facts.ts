import { createContext, use } from 'react'

/** What the cells of the overview need besides their campaign. */
type NumbersFacts = {
  /** Where the scale of all rates ends. */
  scale: number
  /** The most visits that a campaign had. */
  most: number
  /** Which days, as an address says it. */
  search: string
}

export const NumbersContext = createContext<NumbersFacts>({ scale: 1, most: 0, search: '' })

export function useNumbersFacts(): NumbersFacts {
  return use(NumbersContext)
}
