import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { checkEntry } from '../../../shared/entry/check-entry'
import type { EntryFault } from '../../../shared/entry/entry-fault'
import type { EntryDraft, EntryVersion, OpenedEntry } from '../../../shared/studio/entry-version'
import { type EntryPath, type EntryValue, textOf, withValueAt } from './entry-value'
import { type History, NO_HISTORY, noteChange, stepBack, stepForward } from './history'
import { readLocalDraft, writeLocalDraft } from './local-draft'
import { type PublishAnswer, publishDraft } from './publish-draft'
import { saveDraft } from './save-draft'

/** Where the newest keystroke is kept. `clash`: the server has a later draft, saved from another window. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed-out' | 'failed' | 'clash'

/** Long enough to save a sentence and not each letter. */
const IDLE_MS = 800
const RETRY_MS = 5000

/**
 * One entry while it is edited: its value, what is wrong with it, its history, and where it is kept. Every change is kept in the
 * browser at once and on the server when the typing pauses.
 */
export class EntryEditor {
  readonly key: string
  readonly value: Signal<EntryValue>
  /** What visitors get now; null if the entry was never published. */
  readonly live: Signal<EntryVersion | null>
  /** The version that this work began from. */
  readonly basedOn: Signal<number | null>
  readonly saveState: Signal<SaveState> = signal('saved')
  /** A later draft of the same person, while `saveState` is `clash`. */
  readonly otherDraft: Signal<EntryDraft | null> = signal(null)
  readonly savedAt: Signal<number | undefined> = signal(undefined)
  readonly keptInBrowser = signal(true)
  readonly faults: ReadonlySignal<readonly EntryFault[]>
  /** Whether it differs from what is live. */
  readonly isChanged: ReadonlySignal<boolean>
  /** Another version was published after this work began. */
  readonly isOvertaken: ReadonlySignal<boolean>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  readonly #history: Signal<History> = signal(NO_HISTORY)
  #revision: number
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `blank` is what a new entry begins as. */
  constructor(key: string, { live, draft }: OpenedEntry, blank: EntryValue) {
    this.key = key
    const local = readLocalDraft(key)
    const kept = local && !local.saved ? local : undefined
    const start = kept ?? (draft && { value: parsed(draft.text, blank), basedOn: draft.basedOn })
    this.live = signal(live)
    this.value = signal(start?.value ?? parsed(live?.text, blank))
    this.basedOn = signal(start ? start.basedOn : (live?.id ?? null))
    this.#revision = kept?.revision ?? draft?.revision ?? 0
    this.savedAt.value = draft?.at
    this.faults = computed(() => {
      const checked = checkEntry(key, textOf(this.value.value), Date.now())
      return checked.ok ? [] : checked.faults
    })
    this.isChanged = computed(() => textOf(this.value.value) !== this.live.value?.text)
    this.isOvertaken = computed(() => this.isChanged.value && (this.live.value?.id ?? null) !== this.basedOn.value)
    this.canUndo = computed(() => this.#history.value.past.length > 0)
    this.canRedo = computed(() => this.#history.value.future.length > 0)
    if (kept) this.saveState.value = 'waiting'
  }

  /** Starts to save what waits and to try again when the network is back; the result ends that. */
  attach(): () => void {
    if (this.saveState.value === 'waiting') this.#saveSoon()
    const goOn = () => this.saveState.value !== 'saved' && void this.save()
    addEventListener('online', goOn)
    return () => {
      removeEventListener('online', goOn)
      if (this.saveState.value === 'waiting') void this.save()
      clearTimeout(this.#timer)
    }
  }

  /** Replaces the value. Changes with the same `group` in quick succession are undone together. */
  change(value: EntryValue, group?: string): void {
    batch(() => {
      this.#history.value = noteChange(this.#history.value, this.value.value, group, Date.now())
      this.#show(value)
    })
  }

  /** Changes the value at a path; undefined removes it. */
  changeAt(path: EntryPath, next: unknown): void {
    this.change(withValueAt(this.value.value, path, next) as EntryValue, path.join('.'))
  }

  undo(): void {
    this.#step(stepBack(this.#history.value, this.value.value))
  }

  redo(): void {
    this.#step(stepForward(this.#history.value, this.value.value))
  }

  /** Takes in what the server now says is live. Work that differs from it goes on, and is overtaken. */
  takeIn(live: EntryVersion | null): void {
    batch(() => {
      const untouched = !this.isChanged.value
      this.live.value = live
      if (!untouched || live?.text == null) return
      this.value.value = parsed(live.text, this.value.value)
      this.basedOn.value = live.id
    })
  }

  /** Goes on from the version that came in between: its author's change is known, and this work is meant to replace it. */
  keepMine(): void {
    this.basedOn.value = this.live.value?.id ?? null
    this.#keep()
  }

  /** Takes a version's value; undo brings the own one back. */
  takeVersion(version: EntryVersion): void {
    this.change(parsed(version.text, this.value.value))
    if (version.id === this.live.value?.id) this.keepMine()
  }

  /** Ends a clash of drafts: with the other window's draft, or with this one. */
  settle(choice: 'other' | 'mine'): void {
    const other = this.otherDraft.value
    if (!other) return
    this.#revision = other.revision
    this.otherDraft.value = null
    if (choice === 'other') this.change(parsed(other.text, this.value.value))
    else this.#keep()
  }

  /** Publishes exactly what is on the screen. */
  async publish(note: string): Promise<PublishAnswer> {
    const value = this.value.value
    const answer = await publishDraft(this.key, { entry: value, basedOn: this.basedOn.value, note })
    if (answer.kind === 'overtaken') this.live.value = answer.live
    if (answer.kind === 'published') this.#begin(answer.version, textOf(this.value.value) === textOf(value))
    return answer
  }

  /** Forgets this work in the browser and shows what is live; the server's copy is discarded by the caller. */
  discard(): void {
    const live = this.live.value
    if (!live) return
    this.value.value = parsed(live.text, this.value.value)
    this.#begin(live, true)
  }

  /** Saves at once what waits. For when the window is left, and in tests. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    const value = this.value.value
    this.saveState.value = 'saving'
    const draft = { entry: value, basedOn: this.basedOn.value, revision: this.#revision }
    const answer = await saveDraft(this.key, draft)
    if (answer.kind === 'saved') {
      this.#revision = answer.revision
      this.savedAt.value = answer.at
      const isNewest = this.value.value === value
      this.saveState.value = isNewest ? 'saved' : 'waiting'
      writeLocalDraft(this.key, this.#localDraft(isNewest))
      if (!isNewest) this.#saveSoon()
      return
    }
    if (answer.kind === 'clash') this.otherDraft.value = answer.draft
    this.saveState.value = answer.kind
    if (answer.kind === 'offline' || answer.kind === 'failed') this.#saveSoon(RETRY_MS)
  }

  #begin(live: EntryVersion, isWhole: boolean): void {
    clearTimeout(this.#timer)
    batch(() => {
      this.live.value = live
      this.basedOn.value = live.id
      this.#revision = 0
      this.savedAt.value = undefined
      this.saveState.value = 'saved'
    })
    writeLocalDraft(this.key, undefined)
    if (!isWhole) this.#keep()
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
    this.#keep()
  }

  #keep(): void {
    this.keptInBrowser.value = writeLocalDraft(this.key, this.#localDraft(false))
    if (this.saveState.value === 'clash' && this.otherDraft.value) return
    this.saveState.value = 'waiting'
    this.#saveSoon()
  }

  #localDraft(saved: boolean) {
    return { value: this.value.value, basedOn: this.basedOn.value, revision: this.#revision, at: Date.now(), saved }
  }

  #saveSoon(ms = IDLE_MS): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }
}

function parsed(text: string | null | undefined, otherwise: EntryValue): EntryValue {
  if (text == null) return otherwise
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as EntryValue
  } catch {
    return otherwise
  }
}
