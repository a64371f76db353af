import { describe, expect, it } from 'vitest'
import { campaignsByState, matchesSearch } from '../../../../client/studio/campaign-list/rows.tsx'
import { canBeCopied, copyOf } from '../../../../client/studio/campaign-list/use-new-campaign.ts'
import { personWords } from '../../../../client/studio/people.ts'
import { leadMoment, momentWords, recentWords } from '../../../../client/studio/ui/format.ts'
import type { StudioCampaign } from '../../../../shared/studio.ts'
import { momentWords as inTerminal } from '../../../../worker/tools/terminal.ts'
import { campaignEntry } from '../../../support/campaign-entry.ts'

const ME = 'jo@agency.example'
const NOW = Date.parse('2026-11-26T07:30:00+11:00')

const campaign = (facts: Partial<StudioCampaign> = {}): StudioCampaign => ({
  key: 'shopfront-check',
  path: '/c/shopfront-check',
  title: 'People walk past. Count them.',
  builtIn: false,
  state: 'live',
  faults: [],
  drafts: [],
  ...facts,
})

describe('the search of the list', () => {
  it.each([
    ['', true],
    ['people past', true],
    ['PAST people', true],
    ['/c/shop', true],
    ['anna', true],
    ['nobody', false],
    ['people nobody', false],
  ])('“%s”', (search, isFound) => {
    expect(matchesSearch(campaign({ drafts: [{ by: 'anna@agency.example', at: NOW }] }), search)).toBe(isFound)
  })
})

it('the filter offers the states that there are, with how many', () => {
  const states = campaignsByState([campaign(), campaign({ state: 'over' }), campaign()])
  expect(states.map(({ id, count }) => [id, count])).toEqual([
    ['live', 2],
    ['over', 1],
  ])
})

describe('a new campaign from another one', () => {
  it.each([
    ['that is live', campaign(), true],
    ['that is faulty', campaign({ state: 'faulty' }), true],
    ['that is built in', campaign({ builtIn: true }), true],
    ['that is somebody else’s draft', campaign({ state: 'unpublished', drafts: [{ by: 'a@b.example', at: 0 }] }), false],
    ['that is the own draft', campaign({ state: 'unpublished', drafts: [{ by: ME, at: 0 }] }), true],
  ])('%s', (_what, from, can) => {
    expect(canBeCopied(from, ME)).toBe(can)
  })

  const entry = campaignEntry({ utmSource: 'mail' })
  const later = campaignEntry({ utmSource: 'poster' })
  const opened = (value: object, draft: object | null = null) => ({
    live: { id: 3, at: 0, by: null, via: 'studio' as const, note: '', removed: false, text: JSON.stringify(value) },
    draft: draft && { by: ME, at: 0, text: JSON.stringify(draft), basedOn: null, revision: 1 },
    others: [],
    who: ME,
    now: NOW,
  })

  it('takes what is live, not the own draft of it', () => {
    expect(copyOf('shop', opened(entry, { page: {} }))).toEqual(entry)
  })

  it('takes what is live now, without a change that is scheduled', () => {
    expect(copyOf('shop', opened({ ...entry, next: { at: '2026-12-01T09:00:00+11:00', entry: later } }))).toEqual(entry)
    expect(copyOf('shop', opened({ ...entry, next: { at: '2026-11-01T09:00:00+11:00', entry: later } }))).toEqual(later)
  })

  it('takes a faulty entry as it is, and the draft if nothing is live', () => {
    expect(copyOf('shop', opened({ page: 7, next: 8 }))).toEqual({ page: 7, next: 8 })
    expect(copyOf('shop', { ...opened(entry, { page: {} }), live: null })).toEqual({ page: {} })
    expect(copyOf('shop', { ...opened(entry), live: { ...opened(entry).live, text: '{' } })).toBeUndefined()
  })
})

describe('words', () => {
  it.each([
    [ME, 'you'],
    ['anna@agency.example', 'anna@…'],
    ['anna@other.example', 'anna@other.example'],
  ])('of a person, %s: %s', (email, words) => {
    expect(personWords(email, ME)).toBe(words)
  })

  it('of a moment: the time alone if it is of the same day in Sydney', () => {
    expect(recentWords(Date.parse('2026-11-25T13:30:00Z'), NOW)).toBe('12:30\u00a0AM')
    expect(recentWords(Date.parse('2026-11-25T12:30:00Z'), NOW)).toBe('25 Nov 2026, 11:30\u00a0PM')
  })
})

it('a moment is written alike in the studio and in the terminal, by whatever names a machine has for months', () => {
  const moment = Date.parse('2026-09-14T23:05:00Z')
  expect([momentWords(moment), leadMoment(moment, NOW)]).toEqual(['15 Sep 2026, 9:05\u00a0AM', 'Tue 15 Sep, 9:05\u00a0AM'])
  expect(inTerminal(moment)).toBe('15 Sep 2026, 9:05 AM')
})
