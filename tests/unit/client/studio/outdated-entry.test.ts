import { describe, expect, it } from 'vitest'
import { BEGUN, draftOpen, open, pass, poll, SAVED_MS, startVersionStore, store, type } from './editor-with-store.ts'

startVersionStore()

describe('somebody else publishes', () => {
  it('while nothing is changed here: theirs is shown', () => {
    const editor = open()
    store.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    expect(editor.value.value.open).toBe('08:00')
    expect(editor.updated.value?.by).toBe('ben')
    expect(editor.hasDraft.value).toBe(false)
    type(editor, '08:30')
    expect(editor.isOutdated.value).toBe(false)
  })

  it('the very same: nothing is outdated', () => {
    const editor = open()
    type(editor, '08:00')
    store.publishAs('ben', { close: '17:00', open: '08:00' })
    poll(editor)
    type(editor, '08:30')
    expect(editor.isOutdated.value).toBe(false)
  })

  it('and mine is outdated: the server refuses it too', async () => {
    const editor = open()
    type(editor, '10:00')
    store.publishAs('ben', { ...BEGUN, open: '08:00' })
    const result = editor.publish('')
    await pass(SAVED_MS)
    expect((await result).kind).toBe('outdated')
    expect(editor.isOutdated.value).toBe(true)
    expect(editor.live.value?.by).toBe('ben')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('and theirs is taken: mine comes back by undo', () => {
    const editor = open()
    type(editor, '10:00')
    const theirs = store.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    expect(editor.isOutdated.value).toBe(true)
    editor.restore(theirs)
    expect(editor.value.value.open).toBe('08:00')
    expect(editor.isOutdated.value).toBe(false)
    editor.undo()
    expect(editor.value.value.open).toBe('10:00')
  })

  it('and mine is kept: publishing replaces theirs', async () => {
    const editor = open()
    type(editor, '10:00')
    store.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    editor.keepMine()
    expect(editor.isOutdated.value).toBe(false)
    const result = editor.publish('')
    await pass(SAVED_MS)
    expect((await result).kind).toBe('published')
  })

  it('and removes it: that overtakes mine', () => {
    const editor = open()
    type(editor, '10:00')
    store.live = { ...store.publishAs('ben', {}), text: null, removed: true }
    poll(editor)
    expect(editor.isOutdated.value).toBe(true)
    expect(editor.value.value.open).toBe('10:00')
  })

  it('and the version that a draft began from is gone: it can go on', async () => {
    store.draft = { by: 'you', at: 1, text: JSON.stringify({ open: '10:00' }), basedOn: 7, revision: 3 }
    store.live = null
    const editor = open()
    expect(editor.isOutdated.value).toBe(true)
    editor.keepMine()
    const result = editor.publish('')
    await pass(SAVED_MS)
    expect((await result).kind).toBe('published')
  })
})

describe('what is live', () => {
  it.each([
    ['laid out differently', JSON.stringify(BEGUN, null, 2)],
    ['with a byte order mark', `\uFEFF${JSON.stringify(BEGUN)}`],
    ['with the address of its schema', JSON.stringify({ $schema: './schedule.schema.json', ...BEGUN })],
  ])('%s is no change', (_how, text) => {
    store.live = store.live && { ...store.live, text }
    const editor = open()
    expect(editor.isChanged.value).toBe(false)
    expect(editor.value.value).toEqual(BEGUN)
  })

  it('in another order of keys is no change', async () => {
    const editor = open()
    editor.change({ close: '17:00', open: '09:00' })
    expect(editor.isChanged.value).toBe(false)
  })

  it('as an old draft has it is what the work goes on from', () => {
    store.draft = { by: 'you', at: 1, text: JSON.stringify({ ...BEGUN, open: '08:00' }), basedOn: 1, revision: 3 }
    store.publishAs('you', { ...BEGUN, open: '08:00' })
    const editor = open()
    type(editor, '08:30')
    expect(editor.isOutdated.value).toBe(false)
  })

  it.each(['not JSON', '[1]', 'null'])('%s shows the blank entry', (text) => {
    store.live = store.live && { ...store.live, text }
    const editor = open()
    expect(editor.value.value).toEqual({})
    expect(editor.isChanged.value).toBe(true)
  })
})
