import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Trouble } from '../../../worker/health/health.ts'
import { answerOf, type FailureReason, queryClient, reasonOf, studioApi } from '../server.ts'

export const ALERTS_QUERY = ['alerts'] as const

/** The site's own health check is kept as long. */
const FRESH_MS = MINUTE_MS

/** What is stuck, asked for again every minute while the window is looked at. */
export function useAlerts() {
  return useQuery({
    queryKey: ALERTS_QUERY,
    queryFn: async () => (await (await answerOf(studioApi.trouble.$get())).json()) as Trouble,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
}

/** Which messages that were given up: one, or those of a kind, or all: then also messages that wait to be tried again are sent now. */
export type FailedMessages = { id: number } | { kind?: string }

/** What is done to them: they are tried again, or dropped. */
export type FailedMessageAction = 'requeue' | 'dismiss'

/** One way to settle messages that were given up: whether a request is on its way, and why the last one brought nothing. */
export function useFailedMessages() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<FailureReason>()
  /** How many were settled; 0 if a colleague was quicker, undefined if it failed. */
  const settle = async (act: FailedMessageAction, which: FailedMessages): Promise<number | undefined> => {
    setPending(true)
    setFailure(undefined)
    try {
      const answer = await answerOf<Answer>(studioApi.messages[act].$post({ json: which }), [200, 404])
      const { requeued, dismissed } = (await answer.json()) as Partial<Record<'requeued' | 'dismissed', number>>
      return requeued ?? dismissed ?? 0
    } catch (error) {
      setFailure(reasonOf(error))
      return undefined
    } finally {
      await queryClient.invalidateQueries({ queryKey: ALERTS_QUERY })
      setPending(false)
    }
  }
  return { isPending, failure, settle }
}

type Answer = { status: number; headers: Headers; json: () => Promise<unknown> }
