import { useQuery } from '@tanstack/react-query'
import type { LeadFacets } from '../../../shared/studio/studio-lead'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'

/** Which campaigns and sources leads came from. */
export function useLeadFacets() {
  return useQuery({
    queryKey: ['lead-facets'],
    queryFn: async () => (await (await answerOf(studioApi.leads.facets.$get())).json()) as LeadFacets,
  }).data
}
