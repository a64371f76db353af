import type { EntryFault } from '../../../shared/entry/entry-fault'
import type { EntryVersion } from '../../../shared/studio/entry-version'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'
import { type FailureReason, reasonOf } from '../request-failure'
import type { EntryValue } from './entry-value'

/** `visibleBy` (ms since 1970) is when every visitor sees it at the latest. */
export type PublishAnswer =
  | { kind: 'published'; version: EntryVersion; visibleBy: number }
  | { kind: 'overtaken'; live: EntryVersion | null }
  | { kind: 'faulty'; faults: EntryFault[] }
  | { kind: FailureReason }

/** Publishes an entry, or with `entry` null removes it. Never throws. */
export async function publishDraft(
  key: string,
  publication: { entry: EntryValue | null; basedOn: number | null; note: string },
): Promise<PublishAnswer> {
  try {
    const request = studioApi.entries[':entry'].publish.$post({ param: { entry: key }, json: publication })
    const answer = await answerOf(request, [200, 409, 422])
    const body = (await answer.json()) as unknown
    if (answer.status === 409) return { kind: 'overtaken', ...(body as { live: EntryVersion | null }) }
    if (answer.status === 422) return { kind: 'faulty', ...(body as { faults: EntryFault[] }) }
    return { kind: 'published', ...(body as { version: EntryVersion; visibleBy: number }) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
