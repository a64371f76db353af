import type { EntryFault } from '../../../shared/entry/entry.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import { reasonOf } from '../request-failure.ts'
import type { EntryToPublish, PublishAnswer } from './entry-server.ts'

/** A second attempt is harmless: the server knows what it has published. */
const TIMEOUT_MS = 30_000

/** Publishes an entry, or with `entry` null removes it. Never throws. */
export async function publishDraft(key: string, publication: EntryToPublish): Promise<PublishAnswer> {
  try {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) }
    const request = studioApi.entries[':entry'].publish.$post({ param: { entry: key }, json: publication }, { init })
    const answer = await answerOf(request, [200, 409, 422])
    const body = (await answer.json()) as unknown
    if (answer.status === 409) return { kind: 'overtaken', ...(body as { live: EntryVersion | null }) }
    if (answer.status === 422) return { kind: 'faulty', ...(body as { faults: EntryFault[] }) }
    const { version, visibleBy } = body as { version: EntryVersion; visibleBy: number }
    // The server's clock: this machine's may be wrong by minutes.
    const now = Date.parse(answer.headers.get('Date') ?? '') || Date.now()
    return { kind: 'published', version, visibleBy, visibleInMs: Math.max(0, visibleBy - now) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
