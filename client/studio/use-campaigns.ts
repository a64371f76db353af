import { useQuery } from '@tanstack/react-query'
import type { StudioCampaign } from '../../shared/studio.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { bodyOf, studioApi } from './server.ts'

/** Other people's drafts appear in the list while it is open. */
const ASK_MS = MINUTE_MS

export const CAMPAIGNS_QUERY = ['campaigns'] as const

/** Every campaign, and the server's clock. */
export function useCampaigns() {
  return useQuery({
    queryKey: CAMPAIGNS_QUERY,
    queryFn: async () => {
      return bodyOf<{ campaigns: StudioCampaign[]; now: Millis }>(studioApi.campaigns.$get())
    },
    refetchInterval: ASK_MS,
  })
}
