import { createContext, use } from 'react'

/** What a page can ask of the desk around its entry. */
export type Desk = {
  /** Opens the dialog that publishes what is on the screen. */
  publish: () => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('There is no EntryDesk around this component')
  return desk
}
