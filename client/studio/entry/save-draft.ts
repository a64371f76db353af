import type { EntryDraft } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import { reasonOf } from '../request-failure.ts'
import type { DraftToSend, SaveAnswer } from './entry-server.ts'

/** A connection that hangs counts as none, so that the next attempt can begin. */
const TIMEOUT_MS = 20_000

/** Saves a draft on the server. Never throws. `isLeaving`: the request must outlive the page. */
export async function saveDraft(key: string, draft: DraftToSend, isLeaving = false): Promise<SaveAnswer> {
  try {
    // Browsers allow 64 kB to outlive a page: more than an entry that can be published.
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS), keepalive: isLeaving }
    const request = studioApi.entries[':entry'].draft.$post({ param: { entry: key }, json: draft }, { init })
    const answer = await answerOf(request, [200, 409])
    if (answer.status === 409) return { kind: 'clash', draft: ((await answer.json()) as { draft: EntryDraft | null }).draft }
    return { kind: 'saved', ...((await answer.json()) as { revision: number; at: number }) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
