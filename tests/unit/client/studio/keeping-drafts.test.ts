import { describe, expect, it, vi } from 'vitest'
import { BEGUN, draftOpen, open, pass, SAVED_MS, startVersionStore, storage, store, type } from './editor-with-store.ts'
import { ANSWER_MS } from './fake-version-store.ts'

startVersionStore()

describe('keeping what is typed', () => {
  it('saves once the typing pauses', async () => {
    const editor = open()
    for (const text of ['1', '10', '10:', '10:30']) {
      type(editor, text)
      await pass(200)
    }
    expect(store.saved).toEqual([])
    await pass(SAVED_MS)
    expect(store.saved).toHaveLength(1)
    expect(draftOpen()).toBe('10:30')
    expect(editor.saveState.value).toBe('saved')
    expect(storage.length).toBe(0)
  })

  it('is in the browser before the server has it', async () => {
    type(open(), '10:30')
    const next = open()
    expect(next.value.value.open).toBe('10:30')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:30')
    expect(next.saveState.value).toBe('saved')
  })

  it('saves what is typed during a slow save after it, and not beside it', async () => {
    store.answerMs = 4000
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    type(editor, '11:00')
    await pass(2000)
    expect(editor.saveState.value).toBe('saving')
    await pass(10_000)
    expect(store.saved.map((text) => JSON.parse(text).open)).toEqual(['10:00', '11:00'])
    expect(editor.saveState.value).toBe('saved')
  })

  it('is not sent twice when the network comes back during a save', async () => {
    store.answerMs = 4000
    const save = vi.spyOn(store, 'save')
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    editor.save()
    await pass(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(editor.saveState.value).toBe('saved')
  })

  it('does not ask more often because somebody goes on typing offline', async () => {
    store.failure = 'offline'
    const save = vi.spyOn(store, 'save')
    const editor = open()
    for (let second = 0; second < 30; second++) {
      type(editor, String(second))
      await pass(1000)
    }
    expect(save.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('asks again after 5, 10, 20 seconds, and at once when the network is back', async () => {
    store.failure = 'offline'
    const save = vi.spyOn(store, 'save')
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    expect(editor.saveState.value).toBe('offline')
    await pass(36_000)
    expect(save).toHaveBeenCalledTimes(4)
    type(editor, '11:00')
    expect(editor.saveState.value).toBe('offline')
    store.failure = undefined
    editor.save()
    await pass(ANSWER_MS)
    expect(draftOpen()).toBe('11:00')
    expect(editor.saveState.value).toBe('saved')
  })

  it('is no conflict when the answer to the own save was lost', async () => {
    const editor = open()
    store.losesNextResponse = true
    type(editor, '10:00')
    await pass(SAVED_MS)
    expect(editor.saveState.value).toBe('offline')
    type(editor, '11:00')
    await pass(20_000)
    expect(editor.saveState.value).toBe('saved')
    expect(draftOpen()).toBe('11:00')
  })

  it('says so when the browser keeps nothing, and saves all the same', async () => {
    storage.isRefused = true
    const editor = open()
    type(editor, '10:00')
    expect(editor.keptInBrowser.value).toBe(false)
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('saves a last time when the page is left', async () => {
    const editor = open()
    type(editor, '10:00')
    editor.stop()
    await pass(ANSWER_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('goes on where a closed window was offline', async () => {
    store.failure = 'offline'
    const closed = open()
    type(closed, '10:00')
    closed.stop()
    await pass(60_000)
    store.failure = undefined
    const editor = open()
    expect(editor.value.value.open).toBe('10:00')
    expect(editor.isOutdated.value).toBe(false)
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
    expect(storage.length).toBe(0)
  })

  it('is no conflict when the last save of a closed window arrives late', async () => {
    const closed = open()
    type(closed, '10:00')
    store.answerMs = 3000
    closed.stop()
    const editor = open()
    await pass(100)
    type(editor, '11:00')
    await pass(60_000)
    expect(editor.saveState.value).toBe('saved')
    expect(draftOpen()).toBe('11:00')
  })

  it('begins a new draft when the own one was discarded in another window', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    store.draft = null
    type(editor, '11:00')
    await pass(2 * SAVED_MS)
    expect(editor.saveState.value).toBe('saved')
    expect(draftOpen()).toBe('11:00')
  })
})

describe('two people at one machine', () => {
  it('do not get each other’s unsaved text, and lose none', async () => {
    store.failure = 'offline'
    const anns = open()
    type(anns, '10:00')
    anns.stop()
    await pass(60_000)
    store.failure = undefined
    store.who = 'ben'
    const bens = open()
    expect(bens.value.value).toEqual(BEGUN)
    type(bens, '10:00')
    await pass(SAVED_MS)
    bens.stop()
    store.draft = null
    store.who = 'you'
    expect(open().value.value.open).toBe('10:00')
  })
})
