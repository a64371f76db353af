import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/entry-editor'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft'
import { ANSWER_MS, FakeDesk, FakeStorage } from './fake-desk'

const KEY = 'schedule'
/** Longer than the pause before a save and its answer together. */
const SAVED_MS = 1000
const BEGUN = { open: '09:00', close: '17:00' }

let desk: FakeDesk
let storage: FakeStorage
let windows = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T02:00:00Z') })
  desk = new FakeDesk()
  desk.publishAs('anna', BEGUN)
  storage = new FakeStorage()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a window does when its page is opened. */
function open(): EntryEditor {
  windows += 1
  const local = new LocalDrafts(KEY, desk.who, String(windows), () => storage)
  const editor = new EntryEditor(KEY, desk.opened(), { blank: {}, server: desk, local })
  editor.start()
  return editor
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** What a page does every 30 seconds. */
const poll = (editor: EntryEditor) => editor.takeIn(desk.opened())
const type = (editor: EntryEditor, open: string) => editor.changeAt(['open'], open)
const draftOpen = () => desk.draft && JSON.parse(desk.draft.text).open

describe('keeping what is typed', () => {
  it('saves once the typing pauses', async () => {
    const editor = open()
    for (const text of ['1', '10', '10:', '10:30']) {
      type(editor, text)
      await pass(200)
    }
    expect(desk.saved).toEqual([])
    await pass(SAVED_MS)
    expect(desk.saved).toHaveLength(1)
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
    desk.answerMs = 4000
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    type(editor, '11:00')
    await pass(2000)
    expect(editor.saveState.value).toBe('saving')
    await pass(10_000)
    expect(desk.saved.map((text) => JSON.parse(text).open)).toEqual(['10:00', '11:00'])
    expect(editor.saveState.value).toBe('saved')
  })

  it('is not sent twice when the network comes back during a save', async () => {
    desk.answerMs = 4000
    const save = vi.spyOn(desk, 'save')
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    editor.save()
    await pass(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(editor.saveState.value).toBe('saved')
  })

  it('does not ask more often because somebody goes on typing offline', async () => {
    desk.failure = 'offline'
    const save = vi.spyOn(desk, 'save')
    const editor = open()
    for (let second = 0; second < 30; second++) {
      type(editor, String(second))
      await pass(1000)
    }
    expect(save.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('asks again after 5, 10, 20 seconds, and at once when the network is back', async () => {
    desk.failure = 'offline'
    const save = vi.spyOn(desk, 'save')
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    expect(editor.saveState.value).toBe('offline')
    await pass(36_000)
    expect(save).toHaveBeenCalledTimes(4)
    type(editor, '11:00')
    expect(editor.saveState.value).toBe('offline')
    desk.failure = undefined
    editor.save()
    await pass(ANSWER_MS)
    expect(draftOpen()).toBe('11:00')
    expect(editor.saveState.value).toBe('saved')
  })

  it('is no clash when the answer to the own save was lost', async () => {
    const editor = open()
    desk.losesNextAnswer = true
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
    desk.failure = 'offline'
    const closed = open()
    type(closed, '10:00')
    closed.stop()
    await pass(60_000)
    desk.failure = undefined
    const editor = open()
    expect(editor.value.value.open).toBe('10:00')
    expect(editor.isOvertaken.value).toBe(false)
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
    expect(storage.length).toBe(0)
  })

  it('is no clash when the last save of a closed window arrives late', async () => {
    const closed = open()
    type(closed, '10:00')
    desk.answerMs = 3000
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
    desk.draft = null
    type(editor, '11:00')
    await pass(2 * SAVED_MS)
    expect(editor.saveState.value).toBe('saved')
    expect(draftOpen()).toBe('11:00')
  })
})

describe('two people at one machine', () => {
  it('do not get each other’s unsaved text, and lose none', async () => {
    desk.failure = 'offline'
    const anns = open()
    type(anns, '10:00')
    anns.stop()
    await pass(60_000)
    desk.failure = undefined
    desk.who = 'ben'
    const bens = open()
    expect(bens.value.value).toEqual(BEGUN)
    type(bens, '10:00')
    await pass(SAVED_MS)
    bens.stop()
    desk.draft = null
    desk.who = 'you'
    expect(open().value.value.open).toBe('10:00')
  })
})

describe('two windows of one person', () => {
  async function clash(): Promise<[EntryEditor, EntryEditor]> {
    const one = open()
    const other = open()
    type(one, '10:00')
    await pass(SAVED_MS)
    type(other, '11:00')
    await pass(SAVED_MS)
    return [one, other]
  }

  it('overwrite nothing of each other', async () => {
    const [, other] = await clash()
    expect(other.saveState.value).toBe('clash')
    expect(other.otherDraft.value?.value.open).toBe('10:00')
    expect(draftOpen()).toBe('10:00')
    type(other, '11:30')
    await pass(60_000)
    expect(draftOpen()).toBe('10:00')
    other.stop()
    expect(open().value.value.open).toBe('11:30')
  })

  it('can use the other draft, and undo that', async () => {
    const [, other] = await clash()
    other.settle('other')
    expect(other.value.value.open).toBe('10:00')
    await pass(SAVED_MS)
    expect(other.saveState.value).toBe('saved')
    other.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('11:00')
  })

  it('can keep this draft', async () => {
    const [, other] = await clash()
    other.settle('mine')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('11:00')
    expect(other.saveState.value).toBe('saved')
    expect(other.otherDraft.value).toBeNull()
  })

  it('keep their own copies offline, and a third window shows both', async () => {
    desk.failure = 'offline'
    const one = open()
    const other = open()
    type(one, '10:00')
    await pass(10)
    type(other, '11:00')
    one.stop()
    other.stop()
    await pass(60_000)
    desk.failure = undefined
    const third = open()
    expect(third.saveState.value).toBe('clash')
    expect([third.value.value.open, third.otherDraft.value?.value.open]).toEqual(['11:00', '10:00'])
    third.settle('other')
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
    expect(editor.takenInDraft.value).toBe(desk.draft?.at)
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
    expect(editor.saveState.value).toBe('clash')
    expect(editor.otherDraft.value?.value.open).toBe('11:00')
    await pass(60_000)
    expect([editor.value.value.open, draftOpen()]).toEqual(['12:00', '11:00'])
    editor.settle('mine')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('12:00')
  })

  it('shows the newest state of the other draft while it asks', async () => {
    const editor = await leftBehind()
    type(editor, '12:00')
    poll(editor)
    const phone = open()
    phone.settle('other')
    type(phone, '11:30')
    await pass(2 * SAVED_MS)
    phone.stop()
    desk.draft = desk.draft && { ...desk.draft, text: JSON.stringify({ open: '11:45' }), revision: desk.draft.revision + 9 }
    poll(editor)
    expect(editor.otherDraft.value?.value.open).toBe('11:45')
  })

  it('publishes without taking the newer draft along, which is shown after that', async () => {
    const editor = await leftBehind()
    const answer = editor.publish('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('published')
    expect(JSON.parse(desk.live?.text ?? '').open).toBe('10:00')
    expect(draftOpen()).toBe('11:00')
    poll(editor)
    expect(editor.value.value.open).toBe('11:00')
    expect(editor.isOvertaken.value).toBe(true)
  })

  it('discards without taking the newer draft along, which is shown after that', async () => {
    const editor = await leftBehind()
    const answer = editor.discard()
    await pass(SAVED_MS)
    await answer
    expect(draftOpen()).toBe('11:00')
    poll(editor)
    expect(editor.value.value.open).toBe('11:00')
  })

  it.each(['publish', 'discard'] as const)('does not %s what it has not saved yet before somebody decides', async (act) => {
    const editor = await leftBehind()
    type(editor, '12:00')
    const answer = editor[act]('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('clash')
    expect([desk.published, draftOpen(), editor.value.value.open]).toEqual([[], '11:00', '12:00'])
    expect(editor.otherDraft.value?.value.open).toBe('11:00')
  })

  it.each(['publish', 'discard'] as const)('does not %s while there are two drafts', async (act) => {
    const editor = await leftBehind()
    type(editor, '12:00')
    poll(editor)
    const answer = editor[act]('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('clash')
    expect([desk.published, draftOpen(), editor.value.value.open]).toEqual([[], '11:00', '12:00'])
  })

  it('is not misled by an answer that is older than its own save, publication or discarding', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    const older = desk.opened()
    type(editor, '11:00')
    await pass(SAVED_MS)
    const newer = desk.opened()
    editor.takeIn(older)
    expect([editor.value.value.open, editor.saveState.value]).toEqual(['11:00', 'saved'])
    const discarded = editor.discard()
    await pass(SAVED_MS)
    await discarded
    editor.takeIn(newer)
    expect([editor.value.value.open, editor.hasDraft.value]).toEqual(['09:00', false])
  })

  it('knows its own draft when the answer to its save was lost', async () => {
    const editor = open()
    desk.losesNextAnswer = true
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
      desk.losesNextAnswer = true
      type(editor, '10:00')
      await pass(SAVED_MS)
      type(editor, '11:00')
      const answer = editor[act]('')
      await pass(SAVED_MS)
      expect(['published', 'discarded']).toContain((await answer).kind)
      expect(desk.draft).toBeNull()
    },
  )
})

describe('publishing', () => {
  it('publishes once however often it is asked to', async () => {
    const editor = open()
    type(editor, '10:00')
    const answers = [editor.publish(''), editor.publish('')]
    await pass(SAVED_MS)
    expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect(desk.published).toHaveLength(1)
    expect(editor.isChanged.value).toBe(false)
  })

  it('leaves no draft behind, even if a save was under way', async () => {
    desk.answerMs = 4000
    const editor = open()
    type(editor, '10:00')
    await pass(900)
    desk.answerMs = ANSWER_MS
    const answer = editor.publish('')
    await pass(60_000)
    expect((await answer).kind).toBe('published')
    expect(desk.draft).toBeNull()
    expect(editor.hasDraft.value).toBe(false)
    expect(storage.length).toBe(0)
  })

  it('keeps what is typed while it goes on as a new draft', async () => {
    desk.answerMs = 2000
    const editor = open()
    type(editor, '10:00')
    const answer = editor.publish('')
    await pass(500)
    type(editor, '11:00')
    await pass(60_000)
    expect((await answer).kind).toBe('published')
    expect(JSON.parse(desk.live?.text ?? '').open).toBe('10:00')
    expect(draftOpen()).toBe('11:00')
    expect(editor.isOvertaken.value).toBe(false)
  })

  it('loses nothing when it fails, and works the second time', async () => {
    const editor = open()
    type(editor, '10:00')
    desk.losesNextAnswer = true
    const lost = editor.publish('')
    await pass(ANSWER_MS)
    expect((await lost).kind).toBe('offline')
    expect(editor.value.value.open).toBe('10:00')
    const answer = editor.publish('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('published')
    expect(desk.live?.id).toBe(2)
  })

  it('can be undone into a new draft', async () => {
    const editor = open()
    type(editor, '10:00')
    const answer = editor.publish('')
    await pass(SAVED_MS)
    await answer
    editor.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('09:00')
    expect(editor.isOvertaken.value).toBe(false)
    expect(editor.isChanged.value).toBe(true)
  })

  it('is not undone by an older answer of what is live', async () => {
    const editor = open()
    const before = desk.opened()
    type(editor, '10:00')
    const answer = editor.publish('')
    await pass(SAVED_MS)
    await answer
    editor.takeIn(before)
    editor.takeIn({ ...before, live: null })
    expect(editor.value.value.open).toBe('10:00')
    expect(editor.live.value?.id).toBe(2)
  })
})

describe('somebody else publishes', () => {
  it('while nothing is changed here: theirs is shown', () => {
    const editor = open()
    desk.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    expect(editor.value.value.open).toBe('08:00')
    expect(editor.takenIn.value?.by).toBe('ben')
    expect(editor.hasDraft.value).toBe(false)
    type(editor, '08:30')
    expect(editor.isOvertaken.value).toBe(false)
  })

  it('the very same: nothing is overtaken', () => {
    const editor = open()
    type(editor, '08:00')
    desk.publishAs('ben', { close: '17:00', open: '08:00' })
    poll(editor)
    type(editor, '08:30')
    expect(editor.isOvertaken.value).toBe(false)
  })

  it('and mine is overtaken: the server refuses it too', async () => {
    const editor = open()
    type(editor, '10:00')
    desk.publishAs('ben', { ...BEGUN, open: '08:00' })
    const answer = editor.publish('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('overtaken')
    expect(editor.isOvertaken.value).toBe(true)
    expect(editor.live.value?.by).toBe('ben')
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('and theirs is taken: mine comes back by undo', () => {
    const editor = open()
    type(editor, '10:00')
    const theirs = desk.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    expect(editor.isOvertaken.value).toBe(true)
    editor.takeVersion(theirs)
    expect(editor.value.value.open).toBe('08:00')
    expect(editor.isOvertaken.value).toBe(false)
    editor.undo()
    expect(editor.value.value.open).toBe('10:00')
  })

  it('and mine is kept: publishing replaces theirs', async () => {
    const editor = open()
    type(editor, '10:00')
    desk.publishAs('ben', { ...BEGUN, open: '08:00' })
    poll(editor)
    editor.keepMine()
    expect(editor.isOvertaken.value).toBe(false)
    const answer = editor.publish('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('published')
  })

  it('and removes it: that overtakes mine', () => {
    const editor = open()
    type(editor, '10:00')
    desk.live = { ...desk.publishAs('ben', {}), text: null, removed: true }
    poll(editor)
    expect(editor.isOvertaken.value).toBe(true)
    expect(editor.value.value.open).toBe('10:00')
  })

  it('and the version that a draft began from is gone: it can go on', async () => {
    desk.draft = { by: 'you', at: 1, text: JSON.stringify({ open: '10:00' }), basedOn: 7, revision: 3 }
    desk.live = null
    const editor = open()
    expect(editor.isOvertaken.value).toBe(true)
    editor.keepMine()
    const answer = editor.publish('')
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('published')
  })
})

describe('what is live', () => {
  it.each([
    ['laid out differently', JSON.stringify(BEGUN, null, 2)],
    ['with a byte order mark', `\uFEFF${JSON.stringify(BEGUN)}`],
    ['with the address of its schema', JSON.stringify({ $schema: './schedule.schema.json', ...BEGUN })],
  ])('%s is no change', (_how, text) => {
    desk.live = desk.live && { ...desk.live, text }
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
    desk.draft = { by: 'you', at: 1, text: JSON.stringify({ ...BEGUN, open: '08:00' }), basedOn: 1, revision: 3 }
    desk.publishAs('you', { ...BEGUN, open: '08:00' })
    const editor = open()
    type(editor, '08:30')
    expect(editor.isOvertaken.value).toBe(false)
  })

  it.each(['not JSON', '[1]', 'null'])('%s shows the blank entry', (text) => {
    desk.live = desk.live && { ...desk.live, text }
    const editor = open()
    expect(editor.value.value).toEqual({})
    expect(editor.isChanged.value).toBe(true)
  })
})

describe('an entry that is not published', () => {
  it('has nothing to publish while it is blank', () => {
    desk.live = null
    const editor = open()
    expect(editor.isChanged.value).toBe(false)
    type(editor, '10:00')
    expect(editor.isChanged.value).toBe(true)
    expect(editor.isOvertaken.value).toBe(false)
  })
})

describe('discarding', () => {
  it('shows what is live, and undo brings the draft back', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    const answer = editor.discard()
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('discarded')
    expect(editor.value.value).toEqual(BEGUN)
    expect([desk.draft, editor.hasDraft.value, storage.length]).toEqual([null, false, 0])
    editor.undo()
    await pass(SAVED_MS)
    expect(draftOpen()).toBe('10:00')
  })

  it('of an entry that was never published leaves the blank one, here and on the server', async () => {
    desk.live = null
    const editor = open()
    type(editor, '10:00')
    await pass(100)
    const answer = editor.discard()
    await pass(SAVED_MS)
    await answer
    editor.stop()
    await pass(60_000)
    expect([desk.draft, storage.length]).toEqual([null, 0])
    expect(open().value.value).toEqual({})
  })

  it('changes nothing when it fails', async () => {
    const editor = open()
    type(editor, '10:00')
    await pass(SAVED_MS)
    desk.failure = 'offline'
    const answer = editor.discard()
    await pass(SAVED_MS)
    expect((await answer).kind).toBe('offline')
    expect(editor.value.value.open).toBe('10:00')
  })
})
