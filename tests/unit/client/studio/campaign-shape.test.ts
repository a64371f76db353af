import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thisTimeTomorrow } from '../../../../client/studio/campaign/form.tsx'
import { BUILT_IN_SHAPE, blankSection, CAMPAIGN_SHAPE, SECTION_KINDS } from '../../../../client/studio/campaign/schema.ts'
import { type EntryPath, type EntryValue, withValueAt } from '../../../../client/studio/entry/entry-value.ts'
import { supportedFields, unmappedIssues } from '../../../../client/studio/entry/form-shape.tsx'
import { campaignEntryJsonSchema } from '../../../../shared/campaign/entry-schema.ts'
import { checkEntry } from '../../../../shared/check-entry.ts'
import { campaignEntry } from '../../../support/campaign-entry.ts'

const NOW = Date.parse('2026-11-25T22:10:00Z')
const FACTS = ['page', 'offer', 'facts']

function issuesOf(entry: unknown, key = 'odd') {
  const checked = checkEntry(`campaign:${key}`, JSON.stringify(entry), NOW)
  return checked.ok ? [] : checked.issues
}

function strayPaths(place: EntryPath, odd: unknown, key = 'odd'): EntryPath[] {
  const entry = withValueAt(key === 'odd' ? campaignEntry() : {}, place, odd)
  return unmappedIssues(issuesOf(entry, key), entry, key === 'odd' ? CAMPAIGN_SHAPE : BUILT_IN_SHAPE).map(({ path }) => path)
}

describe('a fault of a campaign', () => {
  it.each<[EntryPath, unknown]>([
    [['page', 'headline'], 'x'.repeat(71)],
    [['page', 'accent'], 'red'],
    [['page', 'benefits'], 'a'],
    [['page', 'sections'], 5],
    [['page', 'sections', 0], null],
    [['page', 'sections', 0], { kind: 'video' }],
    [['page', 'sections', 0, 'heading'], {}],
    [['page', 'sections', 0, 'picture'], 5],
    [['page', 'sections', 0, 'picture'], { id: '', width: 1, height: 1, alt: 'x', colour: 1 }],
    [[...FACTS, 0], 'two walks'],
    [['draft'], 'yes'],
    [['endsAt'], 5],
    [['next'], { at: 'soon', entry: campaignEntry() }],
    [['next'], { at: '2030-01-01T00:00:00Z', entry: campaignEntry({}, { intro: 3 }) }],
  ])('is shown at its field: %j is %j', (place, odd) => {
    expect(strayPaths(place, odd)).toEqual([])
  })

  it.each<[EntryPath, unknown, EntryPath]>([
    [['colour'], 1, []],
    [['page'], 'x', ['page']],
    [['page', 'offer', 'colour'], 1, ['page', 'offer']],
    [[...FACTS, 0, 'colour'], 1, [...FACTS, 0]],
    [['page', 'closing'], 'bye', ['page', 'closing']],
    [['page', 'sections', 0, 'colour'], 1, ['page', 'sections', 0]],
    [['next'], 5, ['next']],
    [['next'], { at: '2030-01-01T00:00:00Z', entry: campaignEntry({}, { colour: 1 }) }, ['next', 'entry', 'page']],
  ])('is listed above the form if it has no field: %j is %j', (place, odd, path) => {
    expect(strayPaths(place, odd)).toEqual([path])
  })

  it('of a built-in one is listed if it has no field', () => {
    expect(strayPaths(['page'], {}, 'fractional-cmo')).toEqual([[]])
    expect(strayPaths(['title'], 5, 'fractional-cmo')).toEqual([])
  })
})

describe('what nothing knows of a campaign', () => {
  it('is removed wherever it is, and nothing else is', () => {
    const odd = { ...campaignEntry({}, { colour: 1, closing: 'bye' }), constructor: 1, next: 5 }
    expect(supportedFields(odd, CAMPAIGN_SHAPE)).toEqual(campaignEntry())
  })

  it('leaves nothing to list but what a field is missing for', () => {
    const places: EntryPath[] = [['page', 'offer'], [...FACTS, 0], ['page', 'sections', 0], ['page'], []]
    const holds = fc.property(fc.constantFrom(...places), fc.string(), fc.jsonValue(), (place, name, value) => {
      const known = supportedFields(withValueAt(campaignEntry(), [...place, name], value) as EntryValue, CAMPAIGN_SHAPE)
      expect(unmappedIssues(issuesOf(known), known, CAMPAIGN_SHAPE)).toEqual([])
    })
    fc.assert(holds)
  })

  it('is what no schema knows', () => {
    const { properties } = campaignEntryJsonSchema() as { properties: Record<string, { properties: object }> }
    const { $schema: _, page, ...others } = properties
    const experiment = { name: 'headline-1', variants: [{ headline: 'x', intro: 'x', benefits: [], offer: { facts: [] } }] }
    const every = {
      ...others,
      experiment,
      wordings: [{ name: 'x', query: 'utm_term', values: ['x'], headline: 'x', intro: 'x' }],
      next: { at: 1, entry: {} },
      page: Object.fromEntries(namesOf(page).map((name) => [name, []])),
    }
    const { offer, closing, ...rest } = every.page
    const entry = { ...every, page: { ...rest, offer: {}, closing: {}, sections: SECTION_KINDS.map(blankSection) } }
    expect([offer, closing]).toEqual([[], []])
    expect(supportedFields(entry, CAMPAIGN_SHAPE)).toEqual(entry)
  })
})

describe('a planned change', () => {
  it('is proposed for the next day, with the offset of Sydney', () => {
    expect(thisTimeTomorrow(NOW)).toBe('2026-11-27T09:00:00+11:00')
    expect(thisTimeTomorrow(Date.parse('2026-06-01T03:45:10Z'))).toBe('2026-06-02T13:00:00+10:00')
  })
})

function namesOf(schema: { properties: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {})
}
