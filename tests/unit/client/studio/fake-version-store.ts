import type { DraftStorage } from '../../../../client/studio/entry/local-draft.ts'
import type {
  DiscardResult,
  DraftToSend,
  EntryServer,
  EntryToPublish,
  PublishResult,
  SaveResult,
} from '../../../../client/studio/entry/server.ts'
import type { FailureReason } from '../../../../client/studio/server.ts'
import type { EntryDraft, EntryVersion, OpenedEntry } from '../../../../shared/studio.ts'

/** How long the server takes to answer. */
export const ANSWER_MS = 100

/** One person's draft and the versions of one entry, by the rules of worker/versions/version-store.ts. */
export class FakeVersionStore implements EntryServer {
  who = 'you'
  live: EntryVersion | null = null
  draft: EntryDraft | null = null
  /** Everything that was ever saved, in order. */
  readonly saved: string[] = []
  readonly published: string[] = []
  answerMs = ANSWER_MS
  /** Why nothing can be reached, if so. */
  failure: FailureReason | undefined
  /** The next request is done, but its answer gets lost. */
  losesNextResponse = false

  opened(): OpenedEntry {
    return { live: this.live, draft: this.draft, others: [], who: this.who, now: Date.now() }
  }

  publishAs(by: string, entry: object): EntryVersion {
    const id = (this.live?.id ?? 0) + 1
    this.live = { id, at: Date.now(), by, via: 'studio', note: '', removed: false, text: JSON.stringify(entry) }
    return this.live
  }

  save(_key: string, draft: DraftToSend): Promise<SaveResult> {
    return this.#answer<SaveResult>(() => {
      const text = JSON.stringify(draft.entry)
      const stored = this.draft
      if (stored?.text === text && stored.basedOn === draft.basedOn)
        return { kind: 'saved', revision: stored.revision, at: stored.at }
      if ((stored?.revision ?? 0) !== draft.revision) return { kind: 'conflict', draft: stored }
      const revision = Math.max(draft.revision + 1, Date.now())
      this.draft = { by: this.who, at: Date.now(), text, basedOn: draft.basedOn, revision }
      this.saved.push(text)
      return { kind: 'saved', revision: this.draft.revision, at: this.draft.at }
    })
  }

  publish(_key: string, { entry, basedOn, revision }: EntryToPublish): Promise<PublishResult> {
    return this.#answer<PublishResult>(() => {
      const isSame = this.live?.text === JSON.stringify(entry)
      if (!isSame && (this.live?.id ?? null) !== basedOn) return { kind: 'outdated', live: this.live }
      const version = isSame && this.live ? this.live : this.publishAs(this.who, entry ?? {})
      this.published.push(version.text ?? '')
      if (this.draft?.revision === revision || this.draft?.text === version.text) this.draft = null
      return { kind: 'published', version, visibleBy: version.at + 90_000, visibleInMs: 90_000 }
    })
  }

  discard(_key: string, revision: number): Promise<DiscardResult> {
    return this.#answer<DiscardResult>(() => {
      if (this.draft?.revision === revision) this.draft = null
      return { kind: 'discarded' }
    })
  }

  async #answer<A>(act: () => A): Promise<A | { kind: FailureReason }> {
    const { failure, losesNextResponse } = this
    this.losesNextResponse = false
    const half = () => new Promise((done) => setTimeout(done, this.answerMs / 2))
    await half()
    const answer = failure ? { kind: failure } : act()
    await half()
    return losesNextResponse ? { kind: 'offline' } : answer
  }
}

/** `localStorage`, which several windows share; `isRefused` as in a private window of some browsers. */
export class FakeStorage implements DraftStorage {
  readonly #items = new Map<string, string>()
  isRefused = false

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isRefused) throw new Error('Refused')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }
}
