import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { isSameValue } from '../../../shared/entry/entry.ts'
import type { EntryDraft } from '../../../shared/studio.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { FailureReason } from '../server.ts'
import { type EntryValue, entryOfText } from './entry-value.ts'
import type { LocalDraft, LocalDrafts } from './local-draft.ts'
import type { EntryServer } from './server.ts'

/** Where the newest keystroke is kept. `conflict`: there is another draft of the same person, from another window. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | FailureReason

/** What is edited now, and the version that it began from. */
export type Work = { value: EntryValue; basedOn: number | null }

/** Another draft of the same person; it has a revision if the server has it. */
export type OtherDraft = Work & { at: number; revision?: number }

/** Long enough to save a sentence and not each letter. */
const IDLE_MS = 800
/** After a failure the pause doubles up to a minute. */
const RETRY_MS = 5000
const RETRY_MAX_MS = MINUTE_MS

/** Keeps a draft: in the browser at once, and on the server when the typing pauses. One save is under way at a time. */
export class DraftKeeper {
  readonly state: Signal<SaveState> = signal('saved')
  readonly savedAt: Signal<number | undefined>
  readonly keptInBrowser = signal(true)
  readonly otherDraft: ReadonlySignal<OtherDraft | null>
  readonly #others: Signal<readonly OtherDraft[]> = signal([])
  readonly #key: string
  readonly #server: EntryServer
  readonly #local: LocalDrafts
  readonly #work: () => Work
  #revision: number
  /** The newest revision that this window knows of. Responses with an older one are ignored. */
  #newestRevision: number
  #failures = 0
  /** What was sent without an answer: if the server has it, that is no draft of another window. */
  #unanswered: EntryValue[] = []
  #saving: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  #isStopped = false

  /** `work` tells what is edited now; `draft` is the server's. */
  constructor(key: string, server: EntryServer, local: LocalDrafts, draft: EntryDraft | null, work: () => Work) {
    this.#key = key
    this.#server = server
    this.#local = local
    this.#work = work
    this.#revision = draft?.revision ?? 0
    this.#newestRevision = this.#revision
    this.savedAt = signal(draft?.at)
    this.otherDraft = computed(() => this.#others.value[0] ?? null)
  }

  /** The draft's revision that is in this window, as the server counts; 0 for none. */
  get revision(): number {
    return this.#revision
  }

  /** Continues drafts that earlier windows could not save: the first is edited, and the person decides about the rest. */
  adopt([first, ...rest]: readonly LocalDraft[]): void {
    if (!first) return
    this.#revision = first.revision
    this.#unanswered = [first.value]
    this.#others.value = rest
      .filter(({ value }) => !isSameValue(value, first.value))
      .map(({ value, basedOn, at }) => ({ value, basedOn, at }))
    this.state.value = this.otherDraft.value ? 'conflict' : 'waiting'
  }

  start(): void {
    this.#isStopped = false
    if (this.state.value === 'saved') return
    this.keptInBrowser.value = this.#write()
    if (this.keptInBrowser.value) this.#local.clearOthers(this.#work().value)
    if (this.state.value !== 'conflict') this.#saveSoon()
  }

  /** Saves a last time, and does not try again. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isStopped = true
    this.flush()
  }

  markDirty(): void {
    this.keptInBrowser.value = this.#write()
    const { value: state } = this.state
    if (state === 'saved') this.state.value = 'waiting'
    // After a failure the next attempt is due already.
    if (!this.#isPaused && (state === 'saved' || state === 'waiting')) this.#saveSoon()
  }

  /** Saves at once what waits. `isLeaving`: the page may be gone before the answer comes. */
  save(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving ??= this.#send(isLeaving).finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  /** Saves at once what waits, unless paused or in conflict. */
  flush(isLeaving = false): void {
    if (this.#isWaiting() && !this.#isPaused) void this.save(isLeaving)
  }

  /** Saves what waits, and nothing more until `resume`: a save after a publication would bring the draft back. */
  async pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#timer)
    await this.#saving
    // Now a conflict shows, or that an earlier save arrived: then a second one is due.
    if (this.#isWaiting()) await this.save()
    if (this.state.value === 'waiting') await this.save()
    clearTimeout(this.#timer)
  }

  resume(): void {
    this.#isPaused = false
    if (this.#isWaiting()) this.#saveSoon()
  }

  /** This window's draft is gone, here and on the server. If the server has a newer one, `reconcile` brings it. */
  discard(): void {
    batch(() => {
      this.savedAt.value = undefined
      this.state.value = 'saved'
    })
    this.#revision = 0
    this.#failures = 0
    this.#local.clear()
  }

  /** Returns a newer draft from another window, to be shown, if nothing here waits to be saved; else the person decides. */
  reconcile(draft: EntryDraft | null): OtherDraft | undefined {
    // A save under way gets the server's draft in its own answer.
    if (!draft || draft.revision <= this.#newestRevision || this.#isPaused || this.#saving) return undefined
    const other = otherOf(draft)
    if (this.state.value === 'saved') {
      this.#setRevision(draft.revision)
      this.savedAt.value = draft.at
      return other
    }
    if (this.#isOwn(other.value)) this.#goOnFrom(draft.revision)
    else this.#openConflict(other)
    return undefined
  }

  /** Ends a draft conflict. The other draft was merged or discarded. */
  resolveConflict(): void {
    const [other, ...rest] = this.#others.value
    if (!other) return
    this.#revision = other.revision ?? this.#revision
    if (other.revision === undefined) this.#local.clearOthers(other.value)
    this.#others.value = rest
    this.state.value = rest.length > 0 ? 'conflict' : 'waiting'
    this.markDirty()
  }

  async #send(isLeaving: boolean): Promise<void> {
    const sent = this.#work()
    if (this.state.value === 'waiting') this.state.value = 'saving'
    const draft = { entry: sent.value, basedOn: sent.basedOn, revision: this.#revision }
    const result = await this.#server.save(this.#key, draft, isLeaving)
    if (result.kind === 'saved') this.#onSaved(result, sent)
    else if (result.kind === 'conflict') this.#onConflict(result.draft, sent)
    else this.#onFailure(result.kind, sent)
  }

  #onSaved({ revision, at }: { revision: number; at: number }, sent: Work): void {
    this.#setRevision(revision)
    this.#failures = 0
    this.#unanswered = []
    this.savedAt.value = at
    const { value, basedOn } = this.#work()
    if (value === sent.value && basedOn === sent.basedOn) {
      this.state.value = 'saved'
      this.#local.clear()
      return
    }
    this.#write()
    this.state.value = 'waiting'
    this.#saveSoon()
  }

  /** The server has another draft: the person decides, unless it is this one, or was discarded or published elsewhere. */
  #onConflict(draft: EntryDraft | null, sent: Work): void {
    const other = draft && otherOf(draft)
    if (!other && this.#revision === 0) this.#onFailure('failed', sent)
    else if (!other || isSameValue(other.value, sent.value) || this.#isOwn(other.value)) this.#goOnFrom(other?.revision ?? 0)
    else this.#openConflict(other)
  }

  /** Whether it is what is edited here, or was sent from here. */
  #isOwn(value: EntryValue): boolean {
    return [this.#work().value, ...this.#unanswered].some((own) => isSameValue(own, value))
  }

  #setRevision(revision: number): void {
    this.#revision = revision
    this.#newestRevision = Math.max(this.#newestRevision, revision)
  }

  /** Saves over a revision that turned out to be this window's own. */
  #goOnFrom(revision: number): void {
    this.#setRevision(revision)
    this.#others.value = this.#unsavedOthers()
    this.state.value = this.otherDraft.value ? 'conflict' : 'waiting'
    if (!this.otherDraft.value) this.#saveSoon(0)
  }

  /** Lets the person decide between this draft and the server's, of which only the newest state counts. */
  #openConflict(other: OtherDraft & { revision: number }): void {
    clearTimeout(this.#timer)
    this.#newestRevision = Math.max(this.#newestRevision, other.revision)
    this.#others.value = [other, ...this.#unsavedOthers()]
    this.state.value = 'conflict'
  }

  #unsavedOthers(): OtherDraft[] {
    return this.#others.value.filter(({ revision }) => revision === undefined)
  }

  #onFailure(reason: FailureReason, sent: Work): void {
    this.#unanswered.push(sent.value)
    this.#failures += 1
    this.state.value = reason
    this.#saveSoon(Math.min(RETRY_MS * 2 ** (this.#failures - 1), RETRY_MAX_MS))
  }

  #isWaiting(): boolean {
    return this.state.value !== 'saved' && this.state.value !== 'conflict'
  }

  #write(): boolean {
    return this.#local.write({ ...this.#work(), revision: this.#revision, at: Date.now() })
  }

  #saveSoon(ms = IDLE_MS): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped && !this.#isPaused) this.#timer = setTimeout(() => void this.save(), ms)
  }
}

function otherOf({ text, basedOn, at, revision }: EntryDraft) {
  return { value: entryOfText(text) ?? {}, basedOn, at, revision }
}
