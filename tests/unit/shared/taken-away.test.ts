import { describe, expect, it } from 'vitest'
import sample from '../../../shared/campaign/sample-campaign.json' with { type: 'json' }
import { takenAwayWords } from '../../../shared/content/studio/entry.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { takenAwayBy } from '../../../shared/taken-away.ts'

/** Early on Thursday in Sydney, where UTC still has Wednesday. */
const NOW = Date.parse('2026-11-26T06:40:00+11:00')
const [EARLIER, DECEMBER, LATER] = ['2026-11-26T06:30:00+11:00', '2026-12-05T00:00:00+11:00', '2026-12-20T09:00:00+11:00']

const said = (key: string, live: object | null, entry: object) => {
  const taken = takenAwayBy(key, live && JSON.stringify(live), entry, NOW)
  return taken && takenAwayWords(taken, (moment) => dayWithYear(sydneyDate(moment)))
}

describe('a page that visitors see', () => {
  const GONE = 'This page is live now and will be Page not found'
  it.each<[string, object, string | undefined]>([
    ['other words', { name: 'Another' }, undefined],
    ['an opening to come', { startsAt: DECEMBER }, `${GONE} until 5 Dec 2026`],
    ['an end that is past', { endsAt: EARLIER, expiredUrl: undefined }, GONE],
    [
      'an end that is past and leads elsewhere',
      { endsAt: EARLIER, expiredUrl: '/brand' },
      'This page is live now and will lead to /brand',
    ],
    ['an end to come', { endsAt: DECEMBER }, undefined],
    ['hiding it', { draft: true }, GONE],
    ['hiding it until a planned change', { draft: true, next: { at: DECEMBER, entry: sample } }, `${GONE} until 5 Dec 2026`],
    [
      'hiding it until the opening of a planned change',
      { draft: true, next: { at: DECEMBER, entry: { ...sample, startsAt: LATER } } },
      `${GONE} until 20 Dec 2026`,
    ],
    ['a planned change that has come and is hidden', { next: { at: EARLIER, entry: { ...sample, draft: true } } }, GONE],
  ])('%s', (_what, changes, words) => {
    expect(said('campaign:bookshop', sample, { ...sample, ...changes })).toBe(words)
  })
})

it.each<[string, string, object | null]>([
  ['nobody sees yet', 'campaign:bookshop', { ...sample, draft: true }],
  ['is new', 'campaign:bookshop', null],
  ['is built in', 'campaign:nfp-digital-growth-scan', {}],
])('nothing is taken away where the page %s', (_what, key, live) => {
  expect(said(key, live, { ...sample, startsAt: DECEMBER })).toBeUndefined()
})

describe('opening hours', () => {
  const TIMES = 'Visitors can book now, and will find no time at all'
  const all = { from: '2026-11-20T00:00', to: '2027-03-01T00:00' }
  const hosts = [
    { key: 'anna', name: 'Anna' },
    { key: 'ben', name: 'Ben' },
  ]
  it.each<[string, object, string | undefined]>([
    ['that close everything', { closures: [all] }, TIMES],
    ['that close it for one of two hosts', { hosts, closures: [{ ...all, host: 'anna' }] }, undefined],
    ['that close it for both', { hosts, closures: hosts.map(({ key }) => ({ ...all, host: key })) }, TIMES],
    ['with more notice than days ahead', { horizonDays: 1, noticeMinutes: 10080 }, TIMES],
    ['that are shorter', { close: '10:00' }, undefined],
  ])('%s', (_what, entry, words) => {
    expect(said('schedule', null, entry)).toBe(words)
    expect(said('schedule', { closures: [all] }, entry)).toBeUndefined()
  })
})
