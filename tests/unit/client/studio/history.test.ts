import { describe, expect, it } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { type History, NO_HISTORY, pushHistory, stepBack, stepForward } from '../../../../client/studio/entry/entry-value.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { FakeStorage, FakeVersionStore } from './fake-version-store.ts'

const state = (title: string) => ({ title })

describe('the history of an entry', () => {
  it('undoes what was typed in one go together, and a pause parts it', () => {
    let history: History = NO_HISTORY
    history = pushHistory(history, state(''), 'title', 0)
    history = pushHistory(history, state('a'), 'title', 300)
    history = pushHistory(history, state('ab'), 'title', 2000)
    expect(history.past).toEqual([state(''), state('ab')])
  })

  it('undoes the digits of a number together too', () => {
    const local = new LocalDrafts('schedule', 'anna', '1', () => new FakeStorage())
    const opened = { live: null, draft: null, others: [], who: 'anna', now: Date.now() }
    const editor = new EntryEditor('schedule', opened, { blank: { slotMinutes: 45 }, server: new FakeVersionStore(), local })
    editor.changeAt(['slotMinutes'], 6)
    editor.changeAt(['slotMinutes'], 60)
    editor.undo()
    expect(editor.value.value).toEqual({ slotMinutes: 45 })
  })

  it('parts changes of different fields, and changes without a group', () => {
    let history: History = NO_HISTORY
    history = pushHistory(history, state('1'), 'title', 0)
    history = pushHistory(history, state('2'), 'intro', 1)
    history = pushHistory(history, state('3'), undefined, 2)
    history = pushHistory(history, state('4'), undefined, 3)
    expect(history.past).toHaveLength(4)
  })

  it('goes back and forward again', () => {
    const back = stepBack(pushHistory(NO_HISTORY, state('old'), 'title', 0), state('new'))
    expect(back?.value).toEqual(state('old'))
    const forward = stepForward(back?.history ?? NO_HISTORY, state('old'))
    expect(forward?.value).toEqual(state('new'))
    expect(forward?.history).toEqual({ past: [state('old')], future: [] })
    expect(stepBack(NO_HISTORY, state('new'))).toBeUndefined()
    expect(stepForward(NO_HISTORY, state('new'))).toBeUndefined()
  })

  it('begins a new step after an undo, and forgets what was undone', () => {
    const back = stepBack(pushHistory(NO_HISTORY, state('old'), 'title', 0), state('new'))
    const next = pushHistory(back?.history ?? NO_HISTORY, state('old'), 'title', 10)
    expect(next).toMatchObject({ past: [state('old')], future: [] })
  })

  it('keeps 300 steps', () => {
    let history: History = NO_HISTORY
    for (let step = 0; step < 400; step++) history = pushHistory(history, state(String(step)), undefined, step)
    expect(history.past).toHaveLength(300)
    expect(history.past.at(-1)).toEqual(state('399'))
  })
})
