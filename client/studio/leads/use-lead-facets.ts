import { useQuery } from '@tanstack/react-query'
import type { LeadFacets } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** The ledger reads thousands of bookings for them, and they hardly change. */
const KEPT_MS = 10 * 60 * 1000

/** Which campaigns and sources leads came from. */
export function useLeadFacets() {
  return useQuery({
    queryKey: ['lead-facets'],
    queryFn: async () => (await (await answerOf(studioApi.leads.facets.$get())).json()) as LeadFacets,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  }).data
}
