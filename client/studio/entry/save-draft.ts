import type { EntryDraft } from '../../../shared/studio/entry-version'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import { type FailureReason, reasonOf } from '../request-failure'
import type { EntryValue } from './entry-value'

export type SaveAnswer =
  | { kind: 'saved'; revision: number; at: number }
  | { kind: 'clash'; draft: EntryDraft | null }
  | { kind: FailureReason }

/** Saves a draft on the server. Never throws. `revision` is the one that the server gave last, 0 for a first draft. */
export async function saveDraft(
  key: string,
  draft: { entry: EntryValue; basedOn: number | null; revision: number },
): Promise<SaveAnswer> {
  try {
    const request = studioApi.entries[':entry'].draft.$post({ param: { entry: key }, json: draft })
    const answer = await answerOf(request, [200, 409])
    if (answer.status === 409) return { kind: 'clash', draft: ((await answer.json()) as { draft: EntryDraft | null }).draft }
    return { kind: 'saved', ...((await answer.json()) as { revision: number; at: number }) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
