import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import type { LeadPageData } from './lead-page-data'

/** The key of one lead's query. */
export function leadQuery(reference: string) {
  return ['lead', reference] as const
}

/** One lead; null if there is none with this reference. */
export function useLead(reference: string) {
  return useQuery({
    queryKey: leadQuery(reference),
    queryFn: async (): Promise<LeadPageData | null> => {
      const answer = await answerOf(studioApi.leads[':reference'].$get({ param: { reference } }), [200, 404])
      return answer.status === 404 ? null : ((await answer.json()) as LeadPageData)
    },
  })
}
