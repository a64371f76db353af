import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deviceOf, sendVisits } from '../../../client/visits/send-visits.ts'
import { trackArrival } from '../../../client/visits/track-arrival.ts'
import * as shared from '../../../client/visits/visit.ts'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { blockStorage, comeFrom, fresh, pass, startPage } from '../../support/client/page.ts'

const PATH = '/nfp-digital-growth-scan'
startPage(`${PATH}?utm_source=news&gclid=Click-1&email=private`)

let visit: typeof shared
const newDocument = async ({ search = '', referrer = '' } = {}) => {
  history.replaceState(null, '', PATH + search)
  comeFrom(referrer)
  visit = await fresh('visits/visit.ts')
}
beforeEach(async () => {
  comeFrom('')
  visit = await fresh('visits/visit.ts')
})

const PAPER = 'https://www.thepaperbark.example/news'
const OWN = location.origin + PATH

describe('where the visit came from', () => {
  it('is known to the next document of the tab, without anything else of the link', async () => {
    expect(visit.currentVisit()).toMatchObject({ utm: { utmSource: 'news' }, clickIds: { gclid: 'Click-1' } })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('private')
    await newDocument({ referrer: OWN })
    expect(visit.currentVisit()).toEqual({ utm: { utmSource: 'news' }, clickIds: { gclid: 'Click-1' }, referrer: undefined })
  })

  it('is known to the page even where storage is blocked', () => {
    blockStorage()
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
    history.replaceState(null, '', PATH)
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
  })

  it('is the next campaign link’s once that is followed within the document', () => {
    const listen = vi.spyOn(navigation, 'addEventListener')
    visit.followVisit()
    onTestFinished(() => navigation.removeEventListener(...(listen.mock.calls[0] as [string, () => void])))
    history.pushState(null, '', `${PATH}?utm_source=next`)
    history.pushState(null, '', PATH)
    expect(visit.currentVisit()).toMatchObject({ utm: { utmSource: 'next' }, clickIds: {} })
  })

  it('is known to a new tab for as long as the policy says, and not longer', async () => {
    visit.currentVisit()
    sessionStorage.clear()
    await pass(RETENTION.originHours * 3_600_000 - 1)
    await newDocument()
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
    sessionStorage.clear()
    await pass(1)
    await newDocument()
    expect(visit.currentVisit().utm).toEqual({})
    expect(localStorage.getItem('visit')).toBeNull()
  })

  it.each(['{', 'null', '7', '{"query":7}', '[]'])('is what this page says if what is stored is damaged (%s)', (stored) => {
    sessionStorage.setItem('visit', stored)
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
  })

  it('is what the start script of an earlier document noted, which had no time for more', async () => {
    sessionStorage.setItem('arrivals', `utm_source=earlier&gclid=Click-2 ${PAPER}\n`)
    await newDocument({ referrer: OWN })
    expect(visit.currentVisit()).toEqual({ utm: { utmSource: 'earlier' }, clickIds: { gclid: 'Click-2' }, referrer: PAPER })
    expect(sessionStorage.getItem('arrivals')).toBeNull()
  })
})

describe('what the start script notes when a document is left', () => {
  it('is its campaign parameters and the page that led here, one line a document', () => {
    comeFrom(`${PAPER}?to=jo`)
    trackArrival()
    trackArrival()
    const line = `utm_source=news&gclid=Click-1 ${PAPER}\n`
    expect(sessionStorage.getItem('arrivals')).toBe(line + line)
  })

  it('is nothing where storage is blocked', () => {
    blockStorage()
    expect(trackArrival).not.toThrow()
  })
})

describe('the steps of a visit', () => {
  const SCAN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']

  it('are counted as far as the visitor went, and never back', () => {
    const { beginVisit, trackStep, visits } = visit
    beginVisit(SCAN, {})
    expect(visits.get(SCAN.key)).toMatchObject({ reached: 1, sent: 0 })
    trackStep(SCAN.key, 'details')
    trackStep(SCAN.key, 'opened')
    expect(visits.get(SCAN.key)?.reached).toBe(3)
    beginVisit(SCAN, {})
    expect(visits.get(SCAN.key)?.reached).toBe(3)
    trackStep(SCAN.key, 'times')
    expect(visits.get(SCAN.key)?.reached).toBe(4)
  })

  it('are not counted of a preview, or of a page without a visit', () => {
    const { beginVisit, trackStep, visits } = visit
    history.replaceState(null, '', `${PATH}?utm_source=x&preview=key`)
    beginVisit(SCAN, {})
    trackStep(SCAN.key, 'opened')
    expect(visits.size).toBe(0)
  })

  it('are sent once each, as soon as the page is hidden', async () => {
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('screen', { width: 390, height: 844 })
    comeFrom(`${PAPER}?to=jo`)
    shared.beginVisit({ ...SCAN, variant: 'headline:b' }, {})
    sendVisits()
    expect(shared.visits.get(SCAN.key)?.sent).toBe(0)
    beacon.mockClear().mockReturnValue(true)
    vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    sendVisits()
    shared.trackStep(SCAN.key, 'details')
    sendVisits()
    const sent = beacon.mock.calls.map(([path, body]) => ({ path, body: body as Blob }))
    for (const { path, body } of sent) expect([path, body.type]).toEqual(['/api/visit', 'application/json'])
    const visitor = {
      device: 'phone',
      variant: 'headline:b',
      utmSource: 'news',
      click: 'gclid',
      referrer: 'www.thepaperbark.example',
    }
    expect(await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text())))).toEqual([
      { campaign: SCAN.key, from: 0, to: 1, ...visitor },
      { campaign: SCAN.key, from: 1, to: 3, ...visitor },
    ])
  })
})

it.each([
  ['a phone upright', true, 393, 852, 'phone'],
  ['a large phone on its side', true, 956, 440, 'phone'],
  ['the smallest iPad', true, 744, 1133, 'tablet'],
  ['a tablet on its side', true, 960, 600, 'tablet'],
  ['a laptop with a touch screen, whose first pointer is the mouse', false, 1280, 720, 'computer'],
  ['a small window of a computer', false, 400, 500, 'computer'],
])('%s is told by its pointer and its shorter side', (_, isCoarse, width, height, device) => {
  expect(deviceOf(isCoarse, { width, height })).toBe(device)
})
