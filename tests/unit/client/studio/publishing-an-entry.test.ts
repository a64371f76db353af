import { describe, expect, it } from 'vitest'
import { BEGUN, draftOpen, open, pass, SAVED_MS, startVersionStore, storage, store, type } from './editor-with-store.ts'
import { ANSWER_MS } from './fake-version-store.ts'

startVersionStore()

describe('publishing', () => {
  it('publishes once however often it is asked to', async () => {
    const editor = open()
    type(editor, '10:00')
    const answers = [editor.publish(''), editor.publish('')]
    await pass(SAVED_MS)
    expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect(store.published).toHaveLength(1)
    expect(editor.isChanged.value).toBe(false)
  })

  it('leaves no draft behind, even if a save was under way', async () => {
    store.answerMs = 4000
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    store.answerMs = ANSWER_MS
    const result = editor.publish('')
    await pass(60_000)
    expect((await result).kind).toBe('published')
    expect(store.draft).toBeNull()
    expect(editor.hasDraft.value).toBe(false)
    expect(storage.length).toBe(0)
  })

  it('keeps what is typed while it goes on as a new draft', async () => {
    store.answerMs = 2000
    const editor = open()
    type(editor, '10:00')
    const result = editor.publish('')
    await pass(500)
    type(editor, '11:00')
    await pass(60_000)
    expect((await result).kind).toBe('published')
    expect(JSON.parse(store.live?.text ?? '').open).toBe('10:00')
    expect(draftOpen()).toBe('11:00')
    expect(editor.isOutdated.value).toBe(false)
  })

  it('loses nothing when it fails, and works the second time', async () => {
    const editor = open()
    type(editor, '10:00')
    store.losesNextResponse = true
    const lost = editor.publish('')
    await pass(ANSWER_MS)
    expect((await lost).kind).toBe('offline')
    expect(editor.value.value.open).toBe('10:00')
    const result = editor.publish('')
    await pass(SAVED_MS)
    expect((await result).kind).toBe('published')
    expect(store.live?.id).toBe(2)
  })

  it('can be undone into a new draft', async () => {
    const editor = open()
    type(editor, '10:00')
    const result = editor.publish('')
    await pass(SAVED_MS)
    await result
    editor.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('09:00')
    expect(editor.isOutdated.value).toBe(false)
    expect(editor.isChanged.value).toBe(true)
  })

  it('is not undone by an older answer of what is live', async () => {
    const editor = open()
    const before = store.opened()
    type(editor, '10:00')
    const result = editor.publish('')
    await pass(SAVED_MS)
    await result
    editor.reconcile(before)
    editor.reconcile({ ...before, live: null })
    expect(editor.value.value.open).toBe('10:00')
    expect(editor.live.value?.id).toBe(2)
  })
})

describe('an entry that is not published', () => {
  it('has nothing to publish while it is blank', () => {
    store.live = null
    const editor = open()
    expect(editor.isChanged.value).toBe(false)
    type(editor, '10:00')
    expect(editor.isChanged.value).toBe(true)
    expect(editor.isOutdated.value).toBe(false)
  })
})

describe('discarding', () => {
  it('shows what is live, and undo brings the draft back', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    const result = editor.discard()
    await pass(SAVED_MS)
    expect((await result).kind).toBe('discarded')
    expect(editor.value.value).toEqual(BEGUN)
    expect([store.draft, editor.hasDraft.value, storage.length]).toEqual([null, false, 0])
    editor.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('of an entry that was never published leaves the blank one, here and on the server', async () => {
    store.live = null
    const editor = open()
    type(editor, '10:00')
    await pass(100)
    const result = editor.discard()
    await pass(SAVED_MS)
    await result
    editor.stop()
    await pass(60_000)
    expect([store.draft, storage.length]).toEqual([null, 0])
    expect(open().value.value).toEqual({})
  })

  it('changes nothing when it fails', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    store.failure = 'offline'
    const result = editor.discard()
    await pass(SAVED_MS)
    expect((await result).kind).toBe('offline')
    expect(editor.value.value.open).toBe('10:00')
  })
})
