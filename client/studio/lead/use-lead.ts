import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import type { LeadPageData } from './lead-page-data.ts'

/** The key of one lead's query. */
export function leadQuery(reference: string) {
  return ['lead', reference] as const
}

/** A message that is due leaves within seconds; one that has waited longer is tried more rarely. */
const DUE_MS = 60_000
const LOOK_AGAIN_MS = 3000

/** One lead, read anew until a message that is due has left; null if there is none with this reference. */
export function useLead(reference: string) {
  return useQuery({
    queryKey: leadQuery(reference),
    queryFn: async (): Promise<LeadPageData | null> => {
      const answer = await answerOf(studioApi.leads[':reference'].$get({ param: { reference } }), [200, 404])
      return answer.status === 404 ? null : ((await answer.json()) as LeadPageData)
    },
    refetchInterval: ({ state: { data } }) => data?.messages.some((message) => isLeaving(message, Date.now())) && LOOK_AGAIN_MS,
  })
}

function isLeaving({ state, nextAt }: LeadPageData['messages'][number], now: number): boolean {
  return state === 'sending' || (state === 'pending' && Math.abs(nextAt - now) < DUE_MS)
}
