import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import { queryClient } from '../query-client'
import { type FailureReason, reasonOf } from '../request-failure'
import { TROUBLE_QUERY } from './use-trouble'

/** Which messages that were given up: one, or those of a kind, or all: then also messages that wait to be tried again are sent now. */
export type DeadLetters = { id: number } | { kind?: string }

/** Tries messages that were given up again, or drops them. Answers why it could not, if so. */
export async function changeDeadLetters(act: 'requeue' | 'dismiss', which: DeadLetters): Promise<FailureReason | undefined> {
  try {
    const { requeue, dismiss } = studioApi.messages
    // A colleague may have been quicker.
    if (act === 'requeue') await answerOf(requeue.$post({ json: which }), [200, 404])
    else await answerOf(dismiss.$post({ json: which }), [200, 404])
    return undefined
  } catch (error) {
    return reasonOf(error)
  } finally {
    await queryClient.invalidateQueries({ queryKey: TROUBLE_QUERY })
  }
}
