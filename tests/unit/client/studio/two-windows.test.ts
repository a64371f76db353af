import { describe, expect, it } from 'vitest'
import type { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { draftOpen, open, pass, poll, SAVED_MS, startVersionStore, storage, store, type } from './editor-with-store.ts'

startVersionStore()

describe('two windows of one person', () => {
  async function conflict(): Promise<[EntryEditor, EntryEditor]> {
    const one = open()
    const other = open()
    type(one, '10:00')
    await pass(SAVED_MS)
    type(other, '11:00')
    await pass(SAVED_MS)
    return [one, other]
  }

  it('overwrite nothing of each other', async () => {
    const [, other] = await conflict()
    expect(other.saveState.value).toBe('conflict')
    expect(other.otherDraft.value?.value.open).toBe('10:00')
    expect(draftOpen()).toBe('10:00')
    type(other, '11:30')
    await pass(60_000)
    expect(draftOpen()).toBe('10:00')
    other.stop()
    expect(open().value.value.open).toBe('11:30')
  })

  it('can use the other draft, and undo that', async () => {
    const [, other] = await conflict()
    other.resolveConflict('other')
    expect(other.value.value.open).toBe('10:00')
    await pass(SAVED_MS)
    expect(other.saveState.value).toBe('saved')
    other.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('11:00')
  })

  it('can keep this draft', async () => {
    const [, other] = await conflict()
    other.resolveConflict('mine')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('11:00')
    expect(other.saveState.value).toBe('saved')
    expect(other.otherDraft.value).toBeNull()
  })

  it('keep their own copies offline, and a third window shows both', async () => {
    store.failure = 'offline'
    const one = open()
    const other = open()
    type(one, '10:00')
    await pass(10)
    type(other, '11:00')
    one.stop()
    other.stop()
    await pass(60_000)
    store.failure = undefined
    const third = open()
    expect(third.saveState.value).toBe('conflict')
    expect([third.value.value.open, third.otherDraft.value?.value.open]).toEqual(['11:00', '10:00'])
    third.resolveConflict('other')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
    expect(storage.length).toBe(0)
  })
})

describe('a window that another one has left behind', () => {
  /** An idle window shows an older draft of the same person than the server has. */
  async function leftBehind(): Promise<EntryEditor> {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    const phone = open()
    type(phone, '11:00')
    await pass(SAVED_MS)
    phone.stop()
    expect(draftOpen()).toBe('11:00')
    return editor
  }

  it('shows the newer draft when nothing here waits to be saved, says so, and can undo that', async () => {
    const editor = await leftBehind()
    poll(editor)
    expect(editor.value.value.open).toBe('11:00')
    expect(editor.updatedDraft.value).toBe(store.draft?.at)
    type(editor, '12:00')
    await pass(SAVED_MS)
    expect([editor.saveState.value, draftOpen()]).toEqual(['saved', '12:00'])
    editor.undo()
    editor.undo()
    expect(editor.value.value.open).toBe('10:00')
  })

  it('asks which one goes on while something here waits to be saved', async () => {
    const editor = await leftBehind()
    type(editor, '12:00')
    poll(editor)
    expect(editor.saveState.value).toBe('conflict')
    expect(editor.otherDraft.value?.value.open).toBe('11:00')
    await pass(60_000)
    expect([editor.value.value.open, draftOpen()]).toEqual(['12:00', '11:00'])
    editor.resolveConflict('mine')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('12:00')
  })

  it('shows the newest state of the other draft while it asks', async () => {
    const editor = await leftBehind()
    type(editor, '12:00')
    poll(editor)
    const phone = open()
    phone.resolveConflict('other')
    type(phone, '11:30')
    await pass(2 * SAVED_MS)
    phone.stop()
    store.draft = store.draft && { ...store.draft, text: JSON.stringify({ open: '11:45' }), revision: store.draft.revision + 9 }
    poll(editor)
    expect(editor.otherDraft.value?.value.open).toBe('11:45')
  })

  it('publishes without taking the newer draft along, which is shown after that', async () => {
    const editor = await leftBehind()
    const result = editor.publish('')
    await pass(SAVED_MS)
    expect((await result).kind).toBe('published')
    expect(JSON.parse(store.live?.text ?? '').open).toBe('10:00')
    expect(draftOpen()).toBe('11:00')
    poll(editor)
    expect(editor.value.value.open).toBe('11:00')
    expect(editor.isOutdated.value).toBe(true)
  })

  it('discards without taking the newer draft along, which is shown after that', async () => {
    const editor = await leftBehind()
    const result = editor.discard()
    await pass(SAVED_MS)
    await result
    expect(draftOpen()).toBe('11:00')
    poll(editor)
    expect(editor.value.value.open).toBe('11:00')
  })

  it.each(['publish', 'discard'] as const)('does not %s what it has not saved yet before somebody decides', async (act) => {
    const editor = await leftBehind()
    type(editor, '12:00')
    const answer = editor[act]('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('conflict')
    expect([store.published, draftOpen(), editor.value.value.open]).toEqual([[], '11:00', '12:00'])
    expect(editor.otherDraft.value?.value.open).toBe('11:00')
  })

  it.each(['publish', 'discard'] as const)('does not %s while there are two drafts', async (act) => {
    const editor = await leftBehind()
    type(editor, '12:00')
    poll(editor)
    const answer = editor[act]('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('conflict')
    expect([store.published, draftOpen(), editor.value.value.open]).toEqual([[], '11:00', '12:00'])
  })

  it('is not misled by an answer that is older than its own save, publication or discarding', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    const older = store.opened()
    type(editor, '11:00')
    await pass(SAVED_MS)
    const newer = store.opened()
    editor.reconcile(older)
    expect([editor.value.value.open, editor.saveState.value]).toEqual(['11:00', 'saved'])
    const discarded = editor.discard()
    await pass(SAVED_MS)
    await discarded
    editor.reconcile(newer)
    expect([editor.value.value.open, editor.hasDraft.value]).toEqual(['09:00', false])
  })

  it('knows its own draft when the answer to its save was lost', async () => {
    const editor = open()
    store.losesNextResponse = true
    type(editor, '10:00')
    await pass(SAVED_MS)
    type(editor, '11:00')
    poll(editor)
    expect(editor.otherDraft.value).toBeNull()
    await pass(20_000)
    expect([editor.saveState.value, draftOpen()]).toEqual(['saved', '11:00'])
  })

  it.each(['publish', 'discard'] as const)(
    'leaves no draft behind after a %s when the answer to its save was lost',
    async (act) => {
      const editor = open()
      store.losesNextResponse = true
      type(editor, '10:00')
      await pass(SAVED_MS)
      type(editor, '11:00')
      const answer = editor[act]('')
      await pass(SAVED_MS)
      expect(['published', 'discarded']).toContain((await answer).kind)
      expect(store.draft).toBeNull()
    },
  )
})
