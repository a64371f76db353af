import { describe, expect, it } from 'vitest'
import { type KeptVisit, visitAfter } from '../../../../client/visits/visit.ts'

const OWN = 'https://www.brightwattle.example'
const PAPER = 'https://www.thepaperbark.example/news'
const ADS = 'https://ads.visitor.example/'
const KNOWN: KeptVisit = { query: 'utm_source=first&gclid=1', referrer: PAPER }

const visitOn = (visit: KeptVisit | undefined, search: string, referrer = '') => visitAfter(visit, { search, referrer }, OWN)

describe('a visit after an arrival', () => {
  it.each([
    ['no query and no referrer', undefined, '', '', undefined],
    ['a page of the site itself', undefined, '', `${OWN}/privacy`, undefined],
    [
      'a page of the site itself that had a campaign',
      undefined,
      '',
      `${OWN}/?utm_source=mail&email=jo`,
      { query: 'utm_source=mail', referrer: undefined },
    ],
    ['a page of another site', undefined, '', `${PAPER}?to=jo#top`, { query: '', referrer: PAPER }],
    ['a campaign', undefined, '?utm_source=mail&email=jo', '', { query: 'utm_source=mail', referrer: undefined }],
    ['a campaign on another site', undefined, '?utm_source=ads', ADS, { query: 'utm_source=ads', referrer: ADS }],
  ])('the first one: %s', (_what, visit, search, referrer, expected) => {
    expect(visitOn(visit, search, referrer)).toEqual(expected)
  })

  it.each([
    ['a page of the site itself', '', `${OWN}/privacy`, KNOWN],
    ['a page of the site itself that had a campaign', '', `${OWN}/?utm_source=other`, KNOWN],
    ['a reload without query or referrer', '', '', KNOWN],
    ['a page of another site', '', ADS, KNOWN],
    ['keys with empty values', '?utm_source=&gclid=%20', '', KNOWN],
    ['the same campaign, from a page of the site', '?gclid=1&UTM_SOURCE=first', `${OWN}/`, KNOWN],
    [
      'the same campaign after a reload, of which the browser tells the site alone',
      '?utm_source=first&gclid=1',
      new URL('/', PAPER).href,
      KNOWN,
    ],
    ['another campaign, as a whole', '?utm_term=x', '', { query: 'utm_term=x', referrer: PAPER }],
    ['another campaign on another site', '?utm_term=x', ADS, { query: 'utm_term=x', referrer: ADS }],
  ])('a later one: %s', (_what, search, referrer, expected) => {
    expect(visitOn(KNOWN, search, referrer)).toEqual(expected)
  })
})
