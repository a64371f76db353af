import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { type EntryIssue, isSameValue } from '../../../shared/entry/entry.ts'
import type { EntryVersion, OpenedEntry } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import { DraftKeeper, type OtherDraft, type SaveState } from './drafts.ts'
import { EntryIssues } from './entry-issues.ts'
import {
  type EntryPath,
  type EntryValue,
  entryOfText,
  type History,
  NO_HISTORY,
  pushHistory,
  stepBack,
  stepForward,
  valueAt,
  withValueAt,
} from './entry-value.ts'
import type { LocalDrafts } from './local-draft.ts'
import type { DiscardResult, EntryServer, PublishResult } from './server.ts'

/** `blank` is what a new entry begins as; the rest is where the work is kept. */
export type EditorTools = { blank: EntryValue; server: EntryServer; local: LocalDrafts }

/** Nothing is published or discarded while there is another draft of the same person: they decide first. */
export type Refusal = { kind: 'conflict' }

/** What a field holds beside the entry, such as half a date. `takeIn` moves it there, or marks what is missing and returns false. */
type Unfinished = { label: string; takeIn: () => boolean }

/** One entry while it is edited: its value, what is wrong with it, its history, and how it is published. */
export class EntryEditor {
  readonly key: string
  /** Whether the person may only look: then it holds what is live, and changes nothing. */
  readonly isReadOnly: boolean
  /** When a draft of theirs was saved that they may not go on with now; undefined if there is none. */
  readonly keptAt: Millis | undefined
  readonly value: Signal<EntryValue>
  /** What visitors get now; null if the entry was never published. */
  readonly live: Signal<EntryVersion | null>
  /** The entry of what is live; undefined if there is none that can be read. */
  readonly liveValue: ReadonlySignal<EntryValue | undefined>
  /** The version that this work began from. */
  readonly basedOn: Signal<number | null>
  /** Somebody else's version that replaced an unchanged value here. */
  readonly updated: Signal<EntryVersion | null> = signal(null)
  /** When the draft from another window was saved that is now shown here; null if none is. */
  readonly updatedDraft: Signal<number | null> = signal(null)
  readonly saveState: ReadonlySignal<SaveState>
  /** Another draft of the same person, while `saveState` is `conflict`. */
  readonly otherDraft: ReadonlySignal<OtherDraft | null>
  readonly savedAt: ReadonlySignal<number | undefined>
  readonly keptInBrowser: ReadonlySignal<boolean>
  /** Everything that stands in the way of a publication. */
  readonly issues: ReadonlySignal<readonly EntryIssue[]>
  /** The issues that are marked at their fields. An empty field is marked only after somebody has left it or tried to publish. */
  readonly errors: ReadonlySignal<readonly EntryIssue[]>
  /** The issues of fields that are empty, and that nobody has left yet. */
  readonly toFillIn: ReadonlySignal<readonly EntryIssue[]>
  /** What was typed and is not in the value yet. */
  readonly unfinished: Signal<readonly Unfinished[]> = signal([])
  /** Whether it differs from what is live, or from the blank entry if nothing is. */
  readonly isChanged: ReadonlySignal<boolean>
  /** Another version was published after this work began. */
  readonly isOutdated: ReadonlySignal<boolean>
  /** Whether there is a draft, here or on the server. */
  readonly hasDraft: ReadonlySignal<boolean>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  readonly isPublishing = signal(false)
  readonly #issues: EntryIssues
  readonly #history: Signal<History> = signal(NO_HISTORY)
  readonly #keeper: DraftKeeper
  readonly #blank: EntryValue
  readonly #server: EntryServer
  #publication: Promise<PublishResult | Refusal> | undefined

  constructor(key: string, opened: OpenedEntry, { blank, server, local }: EditorTools) {
    const { live } = opened
    this.isReadOnly = opened.isReadOnly ?? false
    // A draft from the time before stays where it is kept.
    const draft = this.isReadOnly ? null : opened.draft
    const unsaved = this.isReadOnly ? [] : local.others()
    this.keptAt = this.isReadOnly ? (local.others()[0] ?? opened.draft)?.at : undefined
    const begun = unsaved[0] ?? (draft && { value: entryOfText(draft.text) ?? blank, basedOn: draft.basedOn })
    this.key = key
    this.live = signal(live)
    this.liveValue = computed(() => entryOfText(this.live.value?.text))
    this.value = signal(begun?.value ?? this.liveValue.value ?? blank)
    this.basedOn = signal(begun ? begun.basedOn : idOf(live))
    this.#blank = blank
    this.#server = server
    this.#keeper = new DraftKeeper(key, server, local, draft, () => ({ value: this.value.value, basedOn: this.basedOn.value }))
    this.#keeper.adopt(unsaved)
    this.saveState = this.#keeper.state
    this.otherDraft = this.#keeper.otherDraft
    this.savedAt = this.#keeper.savedAt
    this.keptInBrowser = this.#keeper.keptInBrowser
    this.#issues = new EntryIssues(key, this.value)
    this.issues = this.#issues.all
    this.errors = this.#issues.errors
    this.toFillIn = this.#issues.toFillIn
    this.isChanged = computed(() => {
      const published = this.live.value?.text == null ? blank : this.liveValue.value
      return !isSameValue(this.value.value, published)
    })
    this.isOutdated = computed(() => this.isChanged.value && idOf(this.live.value) !== this.basedOn.value)
    // A value that equals the live one is no draft, even before it is saved.
    this.hasDraft = computed(() => this.isChanged.value && (this.savedAt.value !== undefined || this.saveState.value !== 'saved'))
    this.canUndo = computed(() => this.#history.value.past.length > 0)
    this.canRedo = computed(() => this.#history.value.future.length > 0)
    this.#rebase()
  }

  /** Starts to save what waits, until `stop`. */
  start(): void {
    this.#keeper.start()
  }

  stop(): void {
    this.#keeper.stop()
  }

  /** Replaces the value. Changes with the same `group` in quick succession are undone together. */
  change(value: EntryValue, group?: string): void {
    if (this.isReadOnly || isSameValue(value, this.value.value)) return
    batch(() => {
      this.#history.value = pushHistory(this.#history.value, this.value.value, group, Date.now())
      this.#show(value)
    })
  }

  /** Changes the value at a path; undefined removes it. What is typed into one field in one go is undone together. */
  changeAt(path: EntryPath, next: unknown): void {
    if (isSameValue(next, valueAt(this.value.value, path))) return
    // The list's items may have moved, so that the paths of its left fields are out of date.
    if (Array.isArray(next)) this.#issues.forget(path)
    const isTyped = typeof next === 'string' || typeof next === 'number'
    this.change(withValueAt(this.value.value, path, next) as EntryValue, isTyped ? path.join('.') : undefined)
  }

  /** Somebody has left the field at a path: from now on it is marked while it is empty. */
  leave(path: EntryPath): void {
    this.#issues.leave(path)
  }

  /** Marks every field that is still empty: somebody has tried to publish. */
  markAll(): void {
    this.#issues.leaveAll()
  }

  /** Nothing is published while this is unfinished. Returns how to say that it no longer is. */
  holdBack(one: Unfinished): () => void {
    this.unfinished.value = [...this.unfinished.peek(), one]
    return () => {
      this.unfinished.value = this.unfinished.peek().filter((other) => other !== one)
    }
  }

  /** Takes in what is unfinished; false if some of it has to be completed by hand, and is marked now. */
  takeIn(): boolean {
    return this.unfinished.peek().filter(({ takeIn }) => !takeIn()).length === 0
  }

  undo(): void {
    this.#step(stepBack(this.#history.value, this.value.value))
  }

  redo(): void {
    this.#step(stepForward(this.#history.value, this.value.value))
  }

  /** Reconciles with the entry as it was read again: a newer draft from another window, and what is live. */
  reconcile({ live, draft }: Pick<OpenedEntry, 'live' | 'draft'>): void {
    batch(() => {
      const newer = this.#keeper.reconcile(this.isReadOnly ? null : draft)
      if (newer) this.#showNewer(newer)
      this.#takeInLive(live)
      this.#rebase()
    })
  }

  /** Goes on from the version that came in between: its author's change is known, and this work is meant to replace it. */
  keepMine(): void {
    this.basedOn.value = idOf(this.live.value)
    this.#keeper.markDirty()
  }

  /** Goes on from a version; undo brings the own value back. A version without a readable text changes nothing. */
  restore(version: EntryVersion): void {
    const value = entryOfText(version.text)
    if (!value) return
    batch(() => {
      this.#replace(value)
      if (version.id === idOf(this.live.value)) this.keepMine()
    })
  }

  /** Ends a conflict of drafts: with the other window's draft, or with this one. */
  resolveConflict(choice: 'other' | 'mine'): void {
    const other = this.otherDraft.value
    if (!other) return
    batch(() => {
      if (choice === 'other') {
        this.basedOn.value = other.basedOn
        this.#replace(other.value)
      }
      this.#keeper.resolveConflict()
    })
  }

  /** Publishes exactly what is on the screen. While that goes on, a second call gets the same answer. */
  publish(note: string): Promise<PublishResult | Refusal> {
    this.#publication ??= this.#publish(note).finally(() => {
      this.#publication = undefined
      this.isPublishing.value = false
    })
    return this.#publication
  }

  /** Forgets this work, here and on the server, and shows what is live. Undo brings it back. */
  async discard(): Promise<DiscardResult | Refusal> {
    await this.#keeper.pause()
    const isRefused = this.otherDraft.value !== null
    const answer = isRefused ? ({ kind: 'conflict' } as const) : await this.#server.discard(this.key, this.#keeper.revision)
    if (answer.kind === 'discarded') {
      batch(() => {
        this.#replace(this.liveValue.value ?? this.#blank)
        this.basedOn.value = idOf(this.live.value)
        this.#keeper.discard()
      })
    }
    this.#keeper.resume()
    return answer
  }

  /** Saves at once what waits, if nothing forbids it. `isLeaving`: the page may be gone before the answer comes. */
  save(isLeaving = false): void {
    this.#keeper.flush(isLeaving)
  }

  async #publish(note: string): Promise<PublishResult | Refusal> {
    this.isPublishing.value = true
    const value = this.value.value
    await this.#keeper.pause()
    const result = await this.#send(value, note)
    this.#keeper.resume()
    return result
  }

  async #send(value: EntryValue, note: string): Promise<PublishResult | Refusal> {
    const { value: state } = this.saveState
    if (state !== 'saved' && state !== 'waiting' && state !== 'saving') return { kind: state }
    // What was typed while the draft was saved is in it already, and is not published.
    const isWhole = this.value.value === value
    const revision = isWhole ? this.#keeper.revision : 0
    const result = await this.#server.publish(this.key, { entry: value, basedOn: this.basedOn.value, note, revision })
    batch(() => {
      if (result.kind === 'outdated') this.live.value = result.live
      if (result.kind !== 'published') return
      this.live.value = result.version
      this.basedOn.value = result.version.id
      if (isWhole) this.#keeper.discard()
      if (this.value.value !== value) this.#keeper.markDirty()
    })
    return result
  }

  /** Replaces the value by another one, whose fields nobody has left yet. */
  #replace(value: EntryValue): void {
    this.#issues.forgetAll()
    this.change(value)
  }

  #showNewer({ value, basedOn, at }: OtherDraft): void {
    this.basedOn.value = basedOn
    if (isSameValue(value, this.value.value)) return
    this.#history.value = pushHistory(this.#history.value, this.value.value, undefined, Date.now())
    this.#issues.forgetAll()
    this.value.value = value
    this.updatedDraft.value = at
  }

  /** Changed work stays as it is, and is outdated then. */
  #takeInLive(live: EntryVersion | null): void {
    // A response from before this page published is older than what it has.
    if ((idOf(live) ?? 0) <= (idOf(this.live.value) ?? 0)) return
    const wasChanged = this.isChanged.value
    const value = entryOfText(live?.text)
    this.live.value = live
    if (wasChanged || !value) return
    if (this.canUndo.value) this.#history.value = pushHistory(this.#history.value, this.value.value, undefined, Date.now())
    this.#issues.forgetAll()
    this.value.value = value
    this.updated.value = live
  }

  /** A value equal to the live version is based on it. */
  #rebase(): void {
    if (!this.isChanged.value) this.basedOn.value = idOf(this.live.value)
  }

  #step(step: { value: EntryValue; history: History } | undefined): void {
    if (!step) return
    batch(() => {
      this.#history.value = step.history
      this.#show(step.value)
    })
  }

  #show(value: EntryValue): void {
    this.value.value = value
    this.#keeper.markDirty()
  }
}

function idOf(version: EntryVersion | null): number | null {
  return version?.id ?? null
}
