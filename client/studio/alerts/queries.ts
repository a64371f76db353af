import { useMutation, useQuery } from '@tanstack/react-query'
import type { Trouble } from '../../../shared/health.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { answerOf, bodyOf, type JsonAnswer, queryClient, studioApi } from '../server.ts'

export const ALERTS_QUERY = ['alerts'] as const

/** Begins the key of every lead's query. */
export const LEAD_QUERY = 'lead'

/** The site's own health check is kept as long. */
const FRESH_MS = MINUTE_MS

/** What does not work, asked for again every minute while the window is looked at. */
export function useAlerts() {
  return useQuery({
    queryKey: ALERTS_QUERY,
    queryFn: () => bodyOf<Trouble>(studioApi.trouble.$get()),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}

/** Which messages that were given up: one, or those of a kind, or all: then also messages that wait to be tried again are sent now. */
export type FailedMessages = { id: number } | { kind?: string }

/** What is done to them: they are tried again, or dropped. */
export type FailedMessageAction = 'requeue' | 'dismiss'

type FailedMessagesChange = { action: FailedMessageAction; which: FailedMessages }

/** Requeues or drops messages that were given up. `onDone` gets how many they were: 0 if a colleague was quicker. */
export function useFailedMessages(onDone?: (count: number, change: FailedMessagesChange) => void) {
  return useMutation({
    mutationFn: async ({ action, which }: FailedMessagesChange): Promise<number> => {
      const answer = await answerOf<JsonAnswer>(studioApi.messages[action].$post({ json: which }), [200, 404])
      const { requeued, dismissed } = (await answer.json()) as { requeued?: number; dismissed?: number }
      return requeued ?? dismissed ?? 0
    },
    onSuccess: async (count, change) => {
      await readAgain()
      onDone?.(count, change)
    },
    onError: () => void readAgain(),
  })
}

/** The alerts, and the messages on a lead's page. */
function readAgain(): Promise<unknown> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === ALERTS_QUERY[0] || of === LEAD_QUERY })
}
