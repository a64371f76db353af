import { describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { checkCampaign, closeEntry, previewCampaign } from '../../../shared/campaign/parse.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { compactEntry, ENTRY_MAX_CHARACTERS } from '../../../shared/entry/entry.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { campaignEntry } from '../../support/campaign-entry.ts'

const KEY = 'shopfront-check'
const BUILT_IN = 'tradie-digital-trust'
const AT = '2026-12-01T09:00:00+11:00'
const AT_MS = Date.parse(AT)
const DAY_MS = 24 * 60 * 60 * 1000

const check = (entry: unknown, key = KEY) => checkCampaign(key, JSON.stringify(entry))
const issuesOf = (entry: unknown, key = KEY) => {
  const checked = check(entry, key)
  return checked.ok ? [] : checked.issues
}
const sentences = (entry: unknown, key = KEY) => issuesOf(entry, key).map(issueSentence)
const valid = (entry: unknown, key = KEY) => {
  const checked = check(entry, key)
  if (!checked.ok) throw new Error(checked.issues.map(issueSentence).join('\n'))
  return checked
}
const next = (entry: unknown) => ({ at: AT, entry })

describe('an entry with a scheduled change', () => {
  it('counts without it until that moment, and is what the change says from then on', () => {
    const later = campaignEntry({}, { headline: 'Later' })
    const entry = { ...campaignEntry(), next: next(later) }
    expect(entryAt(entry, AT_MS - 1)).toEqual({ entry: campaignEntry(), changesAt: AT_MS })
    expect(entryAt(entry, AT_MS)).toEqual({ entry: later, changesAt: undefined })
    expect(entryAt(campaignEntry(), AT_MS)).toEqual({ entry: campaignEntry(), changesAt: undefined })
    expect(entryAt({ ...entry, next: { at: '', entry: later } }, AT_MS).entry).toEqual(campaignEntry())
  })

  it('gives both campaigns, each whole', () => {
    const later = campaignEntry({ endsAt: '2027-01-01T00:00:00+11:00', utmSource: 'b' }, { headline: 'Later' })
    expect(valid({ ...campaignEntry({ draft: true, utmSource: 'a' }), next: next(later) })).toMatchObject({
      value: { draft: true, campaign: { utmSource: 'a', page: { lastDay: undefined } } },
      next: {
        at: AT_MS,
        value: { draft: false, campaign: { key: KEY, utmSource: 'b', page: { headline: 'Later', lastDay: '31 December 2026' } } },
      },
    })
  })

  it('can change a built-in campaign, of which each part keeps what it does not name', () => {
    const { title, subtitle } = DEFAULT_CAMPAIGNS[BUILT_IN]
    expect(valid({ title: 'Now', next: next({ subtitle: 'Later' }) }, BUILT_IN)).toMatchObject({
      builtIn: true,
      value: { title: 'Now', subtitle },
      next: { at: AT_MS, value: { title, subtitle: 'Later' } },
    })
  })

  it('may name a JSON Schema in both, which compacting drops', () => {
    const entry = { ...campaignEntry({ $schema: 'a' }), next: next(campaignEntry({ $schema: 'b' })) }
    expect(sentences(entry)).toEqual([])
    expect(sentences({ $schema: 'a', next: next({ $schema: 'b' }) }, BUILT_IN)).toEqual([])
    expect(JSON.parse(compactEntry(JSON.stringify(entry)))).toEqual({ ...campaignEntry(), next: next(campaignEntry()) })
    for (const odd of ['{"next":null}', '{"next":{"at":1}}', '{"next":{"entry":[1]}}', '[{"next":1}]', '{']) {
      expect(compactEntry(odd)).toBe(odd)
    }
  })

  const LATER = campaignEntry()
  const MOMENT = 'must be a moment with its zone, such as 2026-11-30T23:59:00+11:00'
  it.each<[string, unknown, string[]]>([
    ['no object', 'x', ['next must be an object, not a text']],
    ['null', null, ['next must be an object, not null']],
    ['no moment', { entry: LATER }, ['next.at is missing']],
    ['a moment without a zone', { at: '2026-12-01T09:00', entry: LATER }, [`next.at ${MOMENT}`]],
    ['no entry', { at: AT }, ['next.entry is missing']],
    ['an unknown key', { at: AT, entry: LATER, until: AT }, ['next has what nothing knows: until']],
    ['a change of its own', next({ ...LATER, next: next(LATER) }), ['next.entry has what nothing knows: next']],
    ['a fault in its page', next(campaignEntry({}, { headline: '' })), ['next.entry.page.headline is empty']],
    ['no page', next({ title: 'x' }), ['next.entry.page is missing']],
    ['a fault between its fields', next(campaignEntry({ expiredUrl: '/privacy' })), ['next.entry.expiredUrl needs endsAt']],
    [
      'a way back to itself',
      next(campaignEntry({ endsAt: AT, expiredUrl: `/c/${KEY}` })),
      ['next.entry.expiredUrl leads back to the page itself'],
    ],
    [
      'a fault of an override field',
      next(campaignEntry({ utmSource: 'a<b' })),
      ['next.entry.utmSource is not a value a booking takes'],
    ],
  ])('is refused whole with %s in the change', (_case, change, issues) => {
    expect(sentences({ ...campaignEntry(), next: change })).toEqual(issues)
  })

  it.each<[string, unknown, string[]]>([
    ['no object', [], ['next must be an object, not a list']],
    ['no moment', { entry: {} }, ['next.at is missing']],
    ['no entry', { at: AT }, ['next.entry is missing']],
    ['an entry of another kind', next(null), ['next.entry is not an object']],
    ['a change of its own', next({ next: next({}) }), ['next.entry has what nothing knows: next']],
    ['a page', next(campaignEntry()), ['next.entry has what nothing knows: page']],
    ['a long title', next({ title: 'x'.repeat(81) }), ['next.entry.title is over 80 characters']],
  ])('of a built-in campaign is refused whole with %s in the change', (_case, change, issues) => {
    expect(sentences({ title: 'Now', next: change }, BUILT_IN)).toEqual(issues)
  })

  it('reports the faults of both parts, each at its field', () => {
    const both = { ...campaignEntry({}, { headline: '' }), next: next(campaignEntry({}, { accent: 'red' })) }
    expect(issuesOf(both).map(({ path }) => path)).toEqual([
      ['page', 'headline'],
      ['next', 'entry', 'page', 'accent'],
    ])
    expect(sentences({ title: 7, next: next({ subtitle: 8 }) }, BUILT_IN)).toEqual([
      'title is not a text',
      'next.entry.subtitle is not a text',
    ])
  })

  it('is limited in length as a whole', () => {
    const half = campaignEntry({ $schema: 'x'.repeat(ENTRY_MAX_CHARACTERS / 2) })
    expect(sentences(half)).toEqual([])
    expect(sentences({ ...half, next: next(half) })).toEqual([
      expect.stringMatching(/^the entry is \d+ characters long; 16384 fit$/),
    ])
  })
})

describe('a campaign that is closed', () => {
  const close = (entry: unknown, now: number, key = KEY) => closeEntry(key, JSON.stringify(entry), now)
  const closed = (entry: unknown, now: number) => {
    const answer = close(entry, now)
    if (!answer.ok) throw new Error(answer.hindrance)
    return { ...answer, entry: JSON.parse(answer.text) }
  }
  const later = campaignEntry({}, { headline: 'Later' })

  it('loses a change still to come, which would open it again', () => {
    const now = AT_MS - DAY_MS
    const { entry, dropped } = closed({ ...campaignEntry({ utmSource: 'a' }), next: next(later) }, now)
    expect(entry).toEqual(campaignEntry({ utmSource: 'a', endsAt: new Date(now).toISOString() }))
    expect(dropped).toBe(AT_MS)
  })

  it('keeps what its change made of it', () => {
    const { entry, dropped } = closed({ ...campaignEntry(), next: next(later) }, AT_MS)
    expect(entry).toEqual({ ...later, endsAt: new Date(AT_MS).toISOString() })
    expect(dropped).toBeUndefined()
  })

  it('loses the change also if it is over until then, and keeps its end', () => {
    const over = campaignEntry({ endsAt: new Date(AT_MS - 2 * DAY_MS).toISOString() })
    const { entry, dropped } = closed({ ...over, next: next(later) }, AT_MS - DAY_MS)
    expect([entry, dropped]).toEqual([over, AT_MS])
  })

  it('is closed before it opens too, and then never opens', () => {
    const now = AT_MS - 3 * DAY_MS
    const early = campaignEntry({ startsAt: new Date(AT_MS - DAY_MS).toISOString() })
    const { entry, closed: checked } = closed(early, now)
    expect(entry).toEqual(campaignEntry({ endsAt: new Date(now).toISOString() }))
    expect(checked).toMatchObject({ ok: true })
    for (const at of [now, AT_MS, AT_MS + DAY_MS]) expect(previewCampaign(KEY, entry, at)?.state).toBe('over')
    const draft = campaignEntry({
      draft: true,
      startsAt: new Date(AT_MS).toISOString(),
      endsAt: new Date(AT_MS + DAY_MS).toISOString(),
    })
    expect(closed(draft, now).entry).toEqual(campaignEntry({ draft: true, endsAt: new Date(now).toISOString() }))
  })

  it('keeps when it opened', () => {
    const startsAt = new Date(AT_MS - 2 * DAY_MS).toISOString()
    expect(closed(campaignEntry({ startsAt }), AT_MS).entry).toEqual(
      campaignEntry({ startsAt, endsAt: new Date(AT_MS).toISOString() }),
    )
  })

  it.each([
    ['over for good', { ...campaignEntry(), next: next(campaignEntry({ endsAt: AT })) }, KEY, 'closed'],
    ['built in', { next: next({}) }, BUILT_IN, 'built-in'],
    ['faulty', { ...campaignEntry(), next: {} }, KEY, 'faulty'],
  ])('is not closed if it is %s', (_case, entry, key, hindrance) => {
    expect(close(entry, AT_MS, key)).toMatchObject({ ok: false, hindrance })
  })
})
