import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import { reasonOf } from '../request-failure.ts'
import type { DiscardAnswer } from './entry-server.ts'

/** Forgets the person's draft on the server if it still has this revision. Never throws. */
export async function discardDraft(key: string, revision: number): Promise<DiscardAnswer> {
  try {
    await answerOf(studioApi.entries[':entry'].discard.$post({ param: { entry: key }, json: { revision } }))
    return { kind: 'discarded' }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
