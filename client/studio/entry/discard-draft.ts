import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import { reasonOf } from '../request-failure'
import type { DiscardAnswer } from './entry-server'

/** Forgets the person's draft on the server if it still has this revision. Never throws. */
export async function discardDraft(key: string, revision: number): Promise<DiscardAnswer> {
  try {
    await answerOf(studioApi.entries[':entry'].discard.$post({ param: { entry: key }, json: { revision } }))
    return { kind: 'discarded' }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
