import { createContext, use } from 'react'
import type { StudioCampaign } from '../../../shared/studio.ts'

/** What the cells of the list need besides their campaign. */
type CampaignListFacts = {
  /** Whoever looks at the list; undefined until that is known. */
  me: string | undefined
  /** The server's clock, in ms since 1970. */
  now: number
  onCopy: (key: string) => void
  onExport: (campaign: StudioCampaign, which: 'live' | 'draft') => void
}

/** A context, because cells whose columns are made anew lose the focus and their open menus. */
export const CampaignListContext = createContext<CampaignListFacts | null>(null)

export function useCampaignListFacts(): CampaignListFacts {
  const facts = use(CampaignListContext)
  if (!facts) throw new Error('There is no CampaignListContext around this component')
  return facts
}
