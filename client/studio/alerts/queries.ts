import { useMutation, useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '../../../shared/time.ts'
import { bodyOf, queryClient, responseOf, studioApi } from '../server.ts'

export const ALERTS_QUERY = ['alerts'] as const

/** Begins the key of every lead's query. */
export const LEAD_QUERY = 'lead'

/** The site's own health check is kept as long. */
const FRESH_MS = MINUTE_MS

/** What does not work, asked for again every minute while the window is looked at. */
export function useAlerts() {
  return useQuery({
    queryKey: ALERTS_QUERY,
    queryFn: () => bodyOf(studioApi.trouble.$get()),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}

/** Which messages that were given up: one, or those of a kind, or all: then also messages that wait to be tried again are sent now. */
export type FailedMessages = { id: number } | { kind?: string }

export type FailedMessageAction = 'requeue' | 'dismiss'

type FailedMessagesChange = { action: FailedMessageAction; which: FailedMessages }

/** Requeues or drops messages that were given up. `onDone` gets how many they were: 0 if a colleague was quicker. */
export function useFailedMessages(onDone?: (count: number, change: FailedMessagesChange) => void) {
  return useMutation({
    mutationFn: async ({ action, which: json }: FailedMessagesChange): Promise<number> => {
      const { requeue, dismiss } = studioApi.messages
      if (action === 'requeue') {
        const response = await responseOf(requeue.$post({ json }), [200, 404])
        return response.status === 200 ? (await response.json()).requeued : 0
      }
      const response = await responseOf(dismiss.$post({ json }), [200, 404])
      return response.status === 200 ? (await response.json()).dismissed : 0
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
