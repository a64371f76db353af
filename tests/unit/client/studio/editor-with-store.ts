import { afterEach, beforeEach, vi } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { FakeStorage, FakeVersionStore } from './fake-version-store.ts'

const KEY = 'schedule'
/** Longer than the pause before a save and its answer together. */
export const SAVED_MS = 1000
export const BEGUN = { open: '09:00', close: '17:00' }

export let store: FakeVersionStore
export let storage: FakeStorage
let windows = 0

/** Gives each test a store with one published entry, an empty storage, and a clock that the test moves. */
export function startVersionStore(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T20:30:00Z') })
    store = new FakeVersionStore()
    store.publishAs('anna', BEGUN)
    storage = new FakeStorage()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** What a window does when its page is opened. */
export function open(): EntryEditor {
  windows += 1
  const local = new LocalDrafts(KEY, store.who, String(windows), () => storage)
  const editor = new EntryEditor(KEY, store.opened(), { blank: {}, server: store, local })
  editor.start()
  return editor
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** What a page does every 30 seconds. */
export const poll = (editor: EntryEditor) => editor.reconcile(store.opened())
export const type = (editor: EntryEditor, open: string) => editor.changeAt(['open'], open)
export const draftOpen = () => store.draft && JSON.parse(store.draft.text).open
