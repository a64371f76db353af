import { describe, expect, it } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { BEGUN, open, pass, SAVED_MS, startVersionStore, storage, store, type } from './editor-with-store.ts'

startVersionStore()

const look = () =>
  new EntryEditor(
    'schedule',
    { ...store.opened(), isReadOnly: true },
    { blank: {}, server: store, local: new LocalDrafts('schedule', store.who, 'looking', () => storage) },
  )

describe('an entry that somebody may only look at', () => {
  it('is what is live, and nothing changes or saves it', async () => {
    const editor = look()
    editor.start()
    type(editor, '10:00')
    editor.change({ open: '11:00' })
    await pass(SAVED_MS)
    expect(editor.value.value).toEqual(BEGUN)
    expect([editor.hasDraft.value, editor.canUndo.value, store.saved]).toEqual([false, false, []])
  })

  it('follows what others publish', () => {
    const editor = look()
    store.publishAs('anna', { open: '08:00' })
    editor.reconcile(store.opened())
    expect(editor.value.value).toEqual({ open: '08:00' })
  })

  it('leaves a draft of before where it is, and says when it was saved', async () => {
    const before = open()
    type(before, '10:00')
    await pass(SAVED_MS)
    before.stop()
    const editor = look()
    editor.start()
    editor.reconcile(store.opened())
    expect(editor.value.value).toEqual(BEGUN)
    expect(editor.keptAt).toBe(store.draft?.at)
    expect(store.draft?.text).toContain('10:00')
  })
})

describe('somebody who loses the right in the middle of work', () => {
  it('keeps what they typed in this browser, and has it saved once the right is back', async () => {
    const editor = open()
    store.failure = 'forbidden'
    type(editor, '10:00')
    await pass(SAVED_MS)
    expect(editor.saveState.value).toBe('forbidden')
    const publication = editor.publish('')
    await pass(SAVED_MS)
    expect(await publication).toEqual({ kind: 'forbidden' })
    expect([storage.length, store.published]).toEqual([1, []])
    store.failure = undefined
    await pass(60_000)
    expect(editor.saveState.value).toBe('saved')
    expect(store.draft?.text).toContain('10:00')
  })
})
