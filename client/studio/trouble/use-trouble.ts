import { useQuery } from '@tanstack/react-query'
import type { Trouble } from '../../../worker/health/health.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

export const TROUBLE_QUERY = ['trouble'] as const

/** The site's own health check is kept as long. */
const FRESH_MS = 60_000

/** What is stuck, asked for again every minute while the window is looked at. */
export function useTrouble() {
  return useQuery({
    queryKey: TROUBLE_QUERY,
    queryFn: async () => (await (await answerOf(studioApi.trouble.$get())).json()) as Trouble,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}
