import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import { RETENTION } from '../../../../shared/retention.ts'
import { page, pass, startPage } from '../../../support/page-globals.ts'

startPage('/nfp-digital-growth-scan?utm_source=news&gclid=Click-1&email=private')

let visit: typeof import('../../../../client/visits/visit.ts')
const newDocument = async ({ search = '', referrer = '' } = {}) => {
  vi.resetModules()
  Object.assign(page.location, { search, hash: '' })
  page.document.referrer = referrer
  visit = await import('../../../../client/visits/visit.ts')
}
let changeEntry: () => void
beforeEach(async () => {
  const addEventListener = (type: string, listener: () => void) => {
    if (type === 'currententrychange') changeEntry = listener
  }
  vi.stubGlobal('window', { navigation: { addEventListener } })
  visit = await import('../../../../client/visits/visit.ts')
})

const PAPER = 'https://www.thepaperbark.example/news'
const OWN = 'https://www.brightwattle.example/nfp-digital-growth-scan'

describe('where the visit came from', () => {
  it('is known to the next document of the tab, without anything else of the link', async () => {
    expect(visit.currentVisit()).toMatchObject({ utm: { utmSource: 'news' }, clickIds: { gclid: 'Click-1' } })
    expect([...page.session.values()].join()).not.toContain('private')
    await newDocument({ referrer: OWN })
    expect(visit.currentVisit()).toEqual({ utm: { utmSource: 'news' }, clickIds: { gclid: 'Click-1' }, referrer: undefined })
  })

  it('is known to the page even where storage is blocked', () => {
    page.isStorageBlocked = true
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
    Object.assign(page.location, { search: '' })
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
  })

  it('is the next campaign link’s once that is followed within the document', () => {
    visit.followVisit()
    page.location.search = '?utm_source=next'
    changeEntry()
    page.location.search = ''
    expect(visit.currentVisit()).toMatchObject({ utm: { utmSource: 'next' }, clickIds: {} })
  })

  it('is known to a new tab for as long as the policy says, and not longer', async () => {
    visit.followVisit()
    page.session.clear()
    await pass(RETENTION.originHours * 3_600_000 - 1)
    await newDocument()
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
    page.session.clear()
    await pass(1)
    await newDocument()
    expect(visit.currentVisit().utm).toEqual({})
    expect(localStorage.getItem('visit')).toBeNull()
  })

  it.each(['{', 'null', '7', '{"query":7}', '[]'])('is what this page says if what is stored is damaged (%s)', (stored) => {
    page.session.set('visit', stored)
    expect(visit.currentVisit().utm).toEqual({ utmSource: 'news' })
  })

  it('is what the start script of an earlier document noted, which had no time for more', async () => {
    page.session.set('arrivals', `utm_source=earlier&gclid=Click-2 ${PAPER}\n`)
    await newDocument({ referrer: OWN })
    expect(visit.currentVisit()).toEqual({
      utm: { utmSource: 'earlier' },
      clickIds: { gclid: 'Click-2' },
      referrer: PAPER,
    })
    expect(page.session.has('arrivals')).toBe(false)
  })
})

describe('what the start script notes when a document is left', () => {
  it('is its campaign parameters and the page that led here, one line a document', async () => {
    const { trackArrival } = await import('../../../../client/visits/track-arrival.ts')
    page.document.referrer = `${PAPER}?to=jo`
    trackArrival()
    trackArrival()
    const line = `utm_source=news&gclid=Click-1 ${PAPER}\n`
    expect(page.session.get('arrivals')).toBe(line + line)
  })

  it('is nothing where storage is blocked', async () => {
    const { trackArrival } = await import('../../../../client/visits/track-arrival.ts')
    page.isStorageBlocked = true
    expect(trackArrival).not.toThrow()
  })
})

describe('the steps of a visit', () => {
  const SCAN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']

  it('are counted as far as the visitor went, and never back', async () => {
    const { beginVisit, trackStep, visits } = await import('../../../../client/visits/visit.ts')
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

  it('are not counted of a preview, or of a page without a visit', async () => {
    const { beginVisit, trackStep, visits } = await import('../../../../client/visits/visit.ts')
    page.location.search = '?utm_source=x&preview=key'
    beginVisit(SCAN, {})
    trackStep(SCAN.key, 'opened')
    expect(visits.size).toBe(0)
  })

  it('are sent once each, as soon as the page is hidden', async () => {
    const sent: object[] = []
    let takes = true
    vi.stubGlobal('navigator', {
      sendBeacon: (path: string, body: Blob) => {
        if (takes) sent.push({ path, body, type: body.type })
        return takes
      },
    })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('screen', { width: 390, height: 844 })
    page.document.referrer = `${PAPER}?to=jo`
    const { beginVisit, trackStep, visits } = await import('../../../../client/visits/visit.ts')
    const { sendVisits } = await import('../../../../client/visits/send-visits.ts')
    beginVisit({ ...SCAN, variant: 'headline:b' }, {})
    takes = false
    sendVisits()
    expect(visits.get(SCAN.key)?.sent).toBe(0)
    takes = true
    sendVisits()
    sendVisits()
    trackStep(SCAN.key, 'details')
    sendVisits()
    expect(sent).toMatchObject([
      { path: '/api/visit', type: 'application/json' },
      { path: '/api/visit', type: 'application/json' },
    ])
    const bodies = await Promise.all(sent.map(async (beacon) => JSON.parse(await (beacon as { body: Blob }).body.text())))
    const visitor = {
      device: 'phone',
      variant: 'headline:b',
      utmSource: 'news',
      click: 'gclid',
      referrer: 'www.thepaperbark.example',
    }
    expect(bodies).toEqual([
      { campaign: SCAN.key, from: 0, to: 1, ...visitor },
      { campaign: SCAN.key, from: 1, to: 3, ...visitor },
    ])
  })
})
