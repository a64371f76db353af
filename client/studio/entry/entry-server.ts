import type { EntryFault } from '../../../shared/entry/entry.ts'
import type { EntryDraft, EntryVersion } from '../../../shared/studio.ts'
import type { FailureReason } from '../request-failure.ts'
import type { EntryValue } from './entry-value.ts'

/** `clash`: the server has another draft than the one that this continues, or none any more. */
export type SaveAnswer =
  | { kind: 'saved'; revision: number; at: number }
  | { kind: 'clash'; draft: EntryDraft | null }
  | { kind: FailureReason }

/** `visibleInMs` is how long it takes at most until every visitor sees it, `visibleBy` (ms since 1970) when that is. */
export type PublishAnswer =
  | { kind: 'published'; version: EntryVersion; visibleBy: number; visibleInMs: number }
  | { kind: 'overtaken'; live: EntryVersion | null }
  | { kind: 'faulty'; faults: EntryFault[] }
  | { kind: FailureReason }

export type DiscardAnswer = { kind: 'discarded' } | { kind: FailureReason }

/** `revision` is the one that the server gave last, 0 for a first draft. */
export type DraftToSend = { entry: EntryValue; basedOn: number | null; revision: number }

/** With `entry` null the entry is removed. `revision` is that of the draft that is published, if it was one: a newer one stays. */
export type EntryToPublish = { entry: EntryValue | null; basedOn: number | null; note: string; revision?: number }

/** What the editor asks of the server about one entry. None of these throws. */
export type EntryServer = {
  /** `isLeaving`: the request must outlive the page. */
  save(key: string, draft: DraftToSend, isLeaving: boolean): Promise<SaveAnswer>
  publish(key: string, entry: EntryToPublish): Promise<PublishAnswer>
  /** Only the draft with this revision is discarded. */
  discard(key: string, revision: number): Promise<DiscardAnswer>
}
