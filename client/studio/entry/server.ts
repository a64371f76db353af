import type { EntryIssue } from '../../../shared/entry/entry.ts'
import type { EntryDraft, EntryVersion } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import { bodyOf, type FailureReason, reasonOf, responseOf, studioApi } from '../server.ts'
import type { EntryValue } from './entry-value.ts'

/** `conflict`: the server has another draft than the one that this continues, or none any more. */
export type SaveResult =
  | { kind: 'saved'; revision: number; at: Millis }
  | { kind: 'conflict'; draft: EntryDraft | null }
  | { kind: FailureReason }

/** `visibleInMs` is how long it takes at most until every visitor sees it, `visibleBy` when that is. */
export type PublishResult =
  | { kind: 'published'; version: EntryVersion; visibleBy: Millis; visibleInMs: number }
  | { kind: 'outdated'; live: EntryVersion | null }
  | { kind: 'faulty'; issues: EntryIssue[] }
  | { kind: FailureReason }

export type DiscardResult = { kind: 'discarded' } | { kind: FailureReason }

/** `revision` is the one that the server gave last, 0 for a first draft. */
export type DraftToSend = { entry: EntryValue; basedOn: number | null; revision: number }

/** With `entry` null the entry is removed. `revision` is that of the draft that is published, if it was one: a newer one stays. */
export type EntryToPublish = { entry: EntryValue | null; basedOn: number | null; note: string; revision?: number }

/** What the editor asks of the server about one entry. None of these throws. */
export type EntryServer = { save: typeof saveDraft; publish: typeof publishDraft; discard: typeof discardDraft }

/** A connection that hangs counts as none, so that the next attempt can begin. */
const SAVE_TIMEOUT_MS = 20_000

/** Saves a draft on the server. `isLeaving`: the request must outlive the page. */
export async function saveDraft(key: string, draft: DraftToSend, isLeaving = false): Promise<SaveResult> {
  try {
    // Browsers allow 64 kB to outlive a page: more than an entry that can be published.
    const init = { signal: AbortSignal.timeout(SAVE_TIMEOUT_MS), keepalive: isLeaving }
    const request = studioApi.entries[':entry'].draft.$post({ param: { entry: key }, json: draft }, { init })
    const response = await responseOf(request, [200, 409])
    if (response.status === 409) return { kind: 'conflict', draft: (await response.json()).draft }
    return { kind: 'saved', ...(await response.json()) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}

/** Forgets the person's draft on the server if it still has this revision. */
export async function discardDraft(key: string, revision: number): Promise<DiscardResult> {
  try {
    await bodyOf(studioApi.entries[':entry'].discard.$post({ param: { entry: key }, json: { revision } }))
    return { kind: 'discarded' }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}

/** A second attempt is harmless: the server knows what it has published. */
const PUBLISH_TIMEOUT_MS = 30_000

/** Publishes an entry, or with `entry` null removes it. */
export async function publishDraft(key: string, publication: EntryToPublish): Promise<PublishResult> {
  try {
    const init = { signal: AbortSignal.timeout(PUBLISH_TIMEOUT_MS) }
    const request = studioApi.entries[':entry'].publish.$post({ param: { entry: key }, json: publication }, { init })
    const response = await responseOf(request, [200, 409, 422])
    if (response.status === 409) return { kind: 'outdated', ...(await response.json()) }
    if (response.status === 422) return { kind: 'faulty', issues: (await response.json()).faults }
    const { version, visibleBy } = await response.json()
    // The server's clock: this machine's may be wrong by minutes.
    const now = Date.parse(response.headers.get('Date') ?? '') || Date.now()
    return { kind: 'published', version, visibleBy, visibleInMs: Math.max(0, visibleBy - now) }
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
