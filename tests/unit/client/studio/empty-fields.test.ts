import { describe, expect, it } from 'vitest'
import { EntryEditor } from '../../../../client/studio/entry/editor.ts'
import { LocalDrafts } from '../../../../client/studio/entry/local-draft.ts'
import { FakeStorage, FakeVersionStore } from './fake-version-store.ts'

const FACT = { figure: '', label: '' }
const BLANK = {
  page: {
    headline: '',
    intro: '',
    benefits: ['', ''],
    offer: { name: '', takes: '', facts: [FACT, FACT] },
    accent: 'wattle',
    sections: [],
  },
}
const HEADLINE = ['page', 'headline']
const SECTIONS = ['page', 'sections']
const SECTION = { kind: 'text', heading: '', paragraphs: [''] }

function newCampaign(server = new FakeVersionStore()): EntryEditor {
  const local = new LocalDrafts('campaign:spring', 'anna', '1', () => new FakeStorage())
  const opened = { live: null, draft: null, others: [], who: 'anna', now: Date.now() }
  return new EntryEditor('campaign:spring', opened, { blank: BLANK, server, local })
}

const counts = ({ errors, toFillIn }: EntryEditor) => [errors.value.length, toFillIn.value.length]

describe('a field that is still empty', () => {
  it('is no error in a new campaign, but stands in the way of a publication', () => {
    const editor = newCampaign()
    expect(counts(editor)).toEqual([0, 10])
    expect(editor.issues.value).toHaveLength(10)
    editor.changeAt(HEADLINE, 'Count who walks past.')
    expect(counts(editor)).toEqual([0, 9])
  })

  it('is an error once it was left, and what is written wrongly is one at once', () => {
    const editor = newCampaign()
    editor.leave(HEADLINE)
    expect(editor.errors.value.map(({ path }) => path)).toEqual([HEADLINE])
    editor.changeAt(HEADLINE, 'Count who walks past.')
    expect(counts(editor)).toEqual([0, 9])
    editor.changeAt(HEADLINE, 'x'.repeat(80))
    expect(counts(editor)).toEqual([1, 9])
    editor.changeAt(HEADLINE, '')
    expect(counts(editor)).toEqual([1, 9])
  })

  it('is an error once somebody tries to publish', () => {
    const editor = newCampaign()
    editor.markAll()
    expect(counts(editor)).toEqual([10, 0])
  })

  it('is none in a section that is added, also where one was removed that somebody had left', () => {
    const editor = newCampaign()
    editor.changeAt(SECTIONS, [SECTION])
    expect(counts(editor)).toEqual([0, 12])
    editor.leave([...SECTIONS, 0, 'heading'])
    expect(counts(editor)).toEqual([1, 11])
    editor.changeAt(SECTIONS, [])
    editor.changeAt(SECTIONS, [SECTION])
    expect(counts(editor)).toEqual([0, 12])
  })

  it('is none once the draft is discarded in which somebody had left it or tried to publish', async () => {
    const store = new FakeVersionStore()
    store.answerMs = 0
    const editor = newCampaign(store)
    editor.changeAt(['page', 'intro'], 'Most walk on.')
    editor.leave(HEADLINE)
    editor.markAll()
    await editor.discard()
    expect(counts(editor)).toEqual([0, 10])
  })

  it('is none in a version that takes the place of what somebody had left or tried to publish', () => {
    const store = new FakeVersionStore()
    const editor = newCampaign(store)
    editor.leave(HEADLINE)
    editor.markAll()
    editor.restore(store.publishAs('ben', { page: { ...BLANK.page, intro: 'Most walk on.' } }))
    expect(counts(editor)).toEqual([0, 9])
  })

  it('is none in a planned change either, nor where its key is missing', () => {
    const editor = newCampaign()
    editor.changeAt(HEADLINE, undefined)
    editor.changeAt(['next'], { entry: BLANK })
    const waiting = editor.toFillIn.value.map(({ path }) => path.join('.'))
    expect(waiting).toEqual(expect.arrayContaining(['page.headline', 'next.at', 'next.entry.page.headline']))
  })
})
