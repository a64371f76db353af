import { afterEach, beforeEach, vi } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { FakeDesk, FakeStorage } from './fake-desk.ts'

const KEY = 'schedule'
/** Longer than the pause before a save and its answer together. */
export const SAVED_MS = 1000
export const BEGUN = { open: '09:00', close: '17:00' }

export let desk: FakeDesk
export let storage: FakeStorage
let windows = 0

/** Gives each test a desk with one published entry, an empty storage, and a clock that the test moves. */
export function startDesk(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-25T02:00:00Z') })
    desk = new FakeDesk()
    desk.publishAs('anna', BEGUN)
    storage = new FakeStorage()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** What a window does when its page is opened. */
export function open(): EntryEditor {
  windows += 1
  const local = new LocalDrafts(KEY, desk.who, String(windows), () => storage)
  const editor = new EntryEditor(KEY, desk.opened(), { blank: {}, server: desk, local })
  editor.start()
  return editor
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** What a page does every 30 seconds. */
export const poll = (editor: EntryEditor) => editor.reconcile(desk.opened())
export const type = (editor: EntryEditor, open: string) => editor.changeAt(['open'], open)
export const draftOpen = () => desk.draft && JSON.parse(desk.draft.text).open
