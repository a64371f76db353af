import { createContext, use } from 'react'
import type { StudioCampaign, StudioLink } from '../../../shared/studio.ts'

/** What the cells of the list need besides their link. */
type LinksFacts = {
  /** Whoever looks at the list; undefined until that is known. */
  me: string | undefined
  /** Undefined until they are loaded. */
  campaigns: readonly StudioCampaign[] | undefined
  onChange: (link: StudioLink) => void
  onRemove: (link: StudioLink) => void
  onCode: (link: StudioLink) => void
}

/** A context, because cells whose columns are made anew lose the focus and their open menus. */
export const LinksContext = createContext<LinksFacts | null>(null)

export function useLinksFacts(): LinksFacts {
  const facts = use(LinksContext)
  if (!facts) throw new Error('There is no LinksContext around this component')
  return facts
}
