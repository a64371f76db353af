import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compareEntries, plannedChanges, valueLines } from '../../../../client/studio/entry/compare.ts'
import { EntryComparison } from '../../../../client/studio/entry/comparison.tsx'
import { placeWords } from '../../../../client/studio/entry/place-words.ts'
import { droppedBy } from '../../../../client/studio/entry/versions-dialog.tsx'

const TEXT = { kind: 'text', heading: 'A street is a search result', paragraphs: ['Most of your next readers pass the door.'] }
const STEPS = {
  kind: 'steps',
  heading: 'From the footpath to the till',
  items: [
    { name: 'You pick a day', text: 'An ordinary one.' },
    { name: 'We walk past', text: 'Once in the morning, once at dusk.' },
  ],
}
const QUOTE = { kind: 'quote', quote: 'We moved one table.', author: 'Noor Haddad' }
const withSections = (...sections: object[]) => ({ startsAt: '2026-01-01T00:00:00+11:00', page: { headline: 'Count', sections } })

/** Each change as “kind place”. */
const changes = (before: object, after: object) =>
  compareEntries(before, after).map(({ kind, path }) => `${kind} ${placeWords(path, kind === 'removed' ? before : after)}`)

describe('what is different in two entries', () => {
  it('is nothing if only the order of keys is', () => {
    expect(changes({ open: '9', close: '5' }, { close: '5', open: '9' })).toEqual([])
  })

  it.each([
    ['a text', { page: { headline: 'A' } }, { page: { headline: 'B' } }, ['changed Headline']],
    ['a text more', { page: {} }, { page: { price: 'Free' } }, ['added Price']],
    ['a text less', { title: 'A', page: {} }, { page: {} }, ['removed Title of the booking card']],
    ['somebody’s role', { 'annaB@a.example': 'sales' }, { 'annaB@a.example': 'owner' }, ['changed annaB@a.example']],
    ['an empty text', { title: '' }, { title: 'A' }, ['changed Title of the booking card']],
    [
      'in what is scheduled',
      { next: { at: '1', entry: { page: { headline: 'A' } } } },
      { next: { at: '1', entry: { page: { headline: 'B' } } } },
      ['changed A change to come: headline'],
    ],
    ['of another type', { page: { sections: 'none' } }, { page: { sections: [] } }, ['changed Everything']],
    [
      'hours of a weekday',
      { hours: { friday: [] } },
      { hours: { friday: [], saturday: [] } },
      ['added Hours by weekday: Saturday'],
    ],
    ['a key that nothing knows', { maxSeats: 1 }, { maxSeats: 2 }, ['changed Max seats']],
  ])('%s', (_what, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  it('an inserted section is one change, and so is a removed one', () => {
    const [two, three] = [withSections(TEXT, STEPS), withSections(TEXT, QUOTE, STEPS)]
    expect(changes(two, three)).toEqual(['added Section 2, Quote'])
    expect(changes(three, two)).toEqual(['removed Section 2, Quote'])
  })

  it('a changed section behind an inserted one is changed and not new', () => {
    const changed = {
      ...STEPS,
      heading: 'From the footpath to the shelf',
      items: [STEPS.items[0], { name: 'We walk', text: 'At dusk.' }],
    }
    expect(changes(withSections(TEXT, STEPS), withSections(QUOTE, TEXT, changed))).toEqual([
      'added Section 1, Quote',
      'changed Section 3, Steps: heading',
      'changed Section 3, Steps: number 2, name',
      'changed Section 3, Steps: number 2, text',
    ])
  })

  it('a section of the same kind behind a new one is matched by its words', () => {
    const fresh = { kind: 'text', heading: 'Why is it free?', paragraphs: ['One shop in five asks us for more.'] }
    const changed = { ...TEXT, heading: 'A street is a shop window' }
    expect(changes(withSections(TEXT), withSections(fresh, changed))).toEqual([
      'added Section 1, Text',
      'changed Section 2, Text: heading',
    ])
  })

  it('a section that changed its place is moved', () => {
    const [change, ...rest] = compareEntries(withSections(TEXT, STEPS, QUOTE), withSections(STEPS, QUOTE, TEXT))
    expect(rest).toEqual([])
    expect(change).toMatchObject({ kind: 'moved', path: ['page', 'sections', 2], from: 0 })
  })

  it('a reversed order moves all but one', () => {
    expect(changes(withSections(TEXT, STEPS, QUOTE), withSections(QUOTE, STEPS, TEXT))).toEqual([
      'moved Section 2, Steps',
      'moved Section 3, Text',
    ])
  })

  it('days and times are compared as sets', () => {
    const before = { closedDates: ['2026-12-24', '2026-12-28'] }
    const after = { closedDates: ['2026-12-28', '2026-12-29', '2026-12-30'] }
    const found = compareEntries(before, after)
    expect(found.map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(valueLines(found[1]?.after, ['closedDates'], after)).toEqual([{ place: '', text: 'Tue 29 Dec 2026, Wed 30 Dec 2026' }])
    expect(compareEntries({ heldTimes: ['12:00', '12:30'] }, { heldTimes: ['12:30', '12:00'] })).toHaveLength(1)
  })

  it('hundreds of closures are compared at once', () => {
    const closures = Array.from({ length: 400 }, (_, day) => ({
      from: `2026-12-01T${day}`,
      to: 'x',
      note: `Closed for reason ${day}`,
    }))
    const after = closures.map((closure, day) => (day % 2 ? closure : { ...closure, note: `Open again for reason ${day}` }))
    const start = performance.now()
    expect(compareEntries({ closures }, { closures: after }).every(({ kind }) => kind === 'changed')).toBe(true)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('a planned change that only one of two entries has', () => {
  const now = { page: { headline: 'B', intro: 'Same' } }
  const planned = { ...now, next: { at: '2026-12-01T09:00:00+11:00', entry: { page: { headline: 'C', intro: 'Same' } } } }

  it('is different by its moment alone, and shows no words that the other entry never had', () => {
    const version = { page: { headline: 'A', intro: 'Same' } }
    expect(changes(version, planned)).toEqual(['changed Headline', 'added A change to come: the change takes effect'])
    expect(changes(planned, version)).toEqual(['changed Headline', 'removed A change to come: the change takes effect'])
    expect(JSON.stringify(compareEntries(version, planned))).not.toContain('"C"')
    expect(JSON.stringify(compareEntries(planned, version))).not.toContain('"C"')
  })

  it('tells what it will change of its own entry', () => {
    expect(plannedChanges({ page: {} }, planned)).toEqual([
      { kind: 'changed', path: ['page', 'headline'], before: 'B', after: 'C' },
    ])
    expect(plannedChanges(planned, planned)).toEqual([])
    expect(plannedChanges(planned, now)).toEqual([])
  })

  it('is told wherever the two are compared', () => {
    const sides = { before: { label: 'This version', entry: now }, after: { label: 'Yours', entry: planned } }
    const html = renderToStaticMarkup(createElement(EntryComparison, sides))
    expect(html).toContain('The change planned for 1 Dec 2026, 9:00\u00a0AM makes 1 difference to this page')
  })
})

describe('what using a version drops', () => {
  const plan = { next: { at: '2026-12-01T09:00:00+11:00', entry: {} } }
  const experiment = { experiment: { name: 'headlines', variants: [] } }

  it('is the planned change and the experiment that the version does not have', () => {
    expect(droppedBy({ ...plan, ...experiment }, {})).toEqual([
      'the change planned for 1 Dec 2026, 9:00\u00a0AM',
      'the experiment “headlines”',
    ])
    expect(droppedBy({ ...plan, ...experiment }, { ...plan, ...experiment })).toEqual([])
    expect(droppedBy({}, plan)).toEqual([])
  })
})

describe('a value in words', () => {
  it('a whole section is listed field by field', () => {
    const entry = withSections(STEPS)
    expect(valueLines(STEPS, ['page', 'sections', 0], entry)).toEqual([
      { place: 'Heading', text: 'From the footpath to the till' },
      { place: 'Number 1: name', text: 'You pick a day' },
      { place: 'Number 1: text', text: 'An ordinary one.' },
      { place: 'Number 2: name', text: 'We walk past' },
      { place: 'Number 2: text', text: 'Once in the morning, once at dusk.' },
    ])
  })

  it.each([
    ['2026-11-30T23:59:00+11:00', ['endsAt'], '30 Nov 2026, 11:59\u00a0PM'],
    ['2026-12-01T13:00', ['closures', 0, 'from'], 'Tue 1 Dec 2026, 1:00\u00a0PM'],
    ['09:00', ['open'], '9:00\u00a0AM'],
    ['09:00', ['page', 'intro'], '09:00'],
    [true, ['draft'], 'Yes'],
    ['', ['title'], 'Empty'],
    [null, ['title'], 'Empty'],
  ])('%s at %j', (value, path, text) => {
    expect(valueLines(value, path, {})).toEqual([{ place: '', text }])
  })
})
