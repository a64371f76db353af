import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import { reasonOf } from '../request-failure'
import type { DiscardAnswer } from './entry-server'

/** Forgets the person's draft on the server. Never throws. */
export async function discardDraft(key: string): Promise<DiscardAnswer> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    await answerOf(studioApi.entries[':entry'].discard.$post({ param: { entry: key } }, { init: { headers, body: '{}' } }))
    return { kind: 'discarded' }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
