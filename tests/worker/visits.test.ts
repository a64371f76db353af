import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CampaignCounts } from '../../shared/report/counts.ts'
import { SPEED_MAX, type SpeedReport } from '../../shared/report/speed.ts'
import { FRONT_PAGE, OTHER_SOURCES } from '../../shared/report/visits.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { KEY, put } from '../support/worker/kv-page.ts'
import { askOps, countsOf, enquire, get, ORIGIN, postForm, SCAN, sendBeacon } from '../support/worker/requests.ts'
import { act, askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, DAY_MS, logsOf, NOW } from '../support/worker/world.ts'

const TODAY = '2040-11-19'
const NOTHING = { days: [], sources: [], devices: [], fullDays: [] }

describe('a visit', () => {
  it('is counted once for each step, however many beacons tell of it, under its source, variant and device', async () => {
    await put(campaignEntry({ experiment: { name: 'headline-1', variants: [{ headline: 'Another.' }] } }))
    const visit = { campaign: KEY, variant: 'headline-1.b', device: 'tablet', utmSource: ' Spring Mail\u0000 ' }
    expect((await sendBeacon({ ...visit, from: 0, to: 2 })).status).toBe(204)
    expect((await sendBeacon({ ...visit, from: 2, to: 4 })).status).toBe(204)
    await sendBeacon({ campaign: KEY, variant: 'headline-1.a', click: 'gclid', referrer: 'www.example.com' })
    const one = { seen: 1, opened: 1, details: 1, times: 1 }
    const seen = { seen: 1, opened: 0, details: 0, times: 0 }
    expect(await countsOf(KEY)).toEqual({
      days: [
        { day: TODAY, variant: 'headline-1.a', ...seen },
        { day: TODAY, variant: 'headline-1.b', ...one },
      ],
      sources: [
        { source: 'google ad', ...seen },
        { source: 'spring mail', ...one },
      ],
      devices: [
        { device: 'phone', ...seen },
        { device: 'tablet', ...one },
      ],
      fullDays: [],
    })
    expect(await countsOf()).toEqual(NOTHING)
    expect(await countsOf(KEY, { from: '2040-11-20', to: '2041-01-01' })).toEqual(NOTHING)
  })

  it('is named as its booking would be: by utm_source, network of the click id, site that led here, or none', async () => {
    for (const fields of [
      { utmSource: 'Newsletter', click: 'fbclid', referrer: 'a.example' },
      { click: 'msclkid', referrer: 'a.example' },
      { referrer: 'www.a.example' },
      { referrer: new URL(ORIGIN).hostname },
      { referrer: 'not a host' },
      { utmSource: undefined },
      { utmSource: '\u200b' },
      { utmSource: 'x'.repeat(100) },
      { utmSource: 'Other' },
    ])
      await sendBeacon(fields)
    const { sources } = await countsOf()
    expect(Object.fromEntries(sources.map(({ source, seen }) => [source, seen]))).toEqual({
      newsletter: 1,
      'microsoft ad': 1,
      'a.example': 1,
      direct: 4,
      ['x'.repeat(64)]: 1,
      other: 1,
    })
  })

  it('keeps no source that may be a person’s address or number', async () => {
    for (const utmSource of [
      'jo@visitor.example',
      'jo%40visitor.example',
      `${'x'.repeat(70)}@y.example`,
      '0412 345 678',
      '+61412345678',
      'jo＠visitor.example',
      'jo%2540visitor.example',
      'jo (at) visitor.example',
      '(02) 5550-0134',
      '０４１２３４５６７８',
    ])
      await sendBeacon({ utmSource })
    await sendBeacon({ utmSource: 'news 2040-11' })
    expect((await countsOf()).sources).toMatchObject([
      { source: OTHER_SOURCES, seen: 10 },
      { source: 'news 2040-11', seen: 1 },
    ])
  })

  it('belongs to its day in Sydney, also where daylight saving begins and ends', async () => {
    for (const instant of [
      // The clocks go back on Sunday 7 April and forward on Sunday 6 October 2041.
      ...['2041-04-06T12:59:59Z', '2041-04-06T13:00:00Z', '2041-04-07T13:59:59Z', '2041-04-07T14:00:00Z'],
      ...['2041-10-05T13:59:59Z', '2041-10-05T14:00:00Z', '2041-10-06T12:59:59Z', '2041-10-06T13:00:00Z'],
    ]) {
      vi.setSystemTime(Date.parse(instant))
      await sendBeacon()
    }
    const { days } = await countsOf()
    expect(days.map(({ day, seen }) => `${day} ${seen}`)).toEqual([
      ...['2041-04-06 1', '2041-04-07 2', '2041-04-08 1', '2041-10-05 1', '2041-10-06 2', '2041-10-07 1'],
    ])
  })

  it('is kept for 24 months, also if no other follows', async () => {
    await sendBeacon()
    const counter = env.VISITS.getByName(SCAN)
    const kept = () => runInDurableObject(counter, (_, { storage }) => storage.sql.exec('SELECT day FROM days').toArray())
    vi.setSystemTime(Date.parse('2042-11-19T00:00:00Z'))
    expect(await runDurableObjectAlarm(counter)).toBe(true)
    expect(await kept()).toHaveLength(1)
    advance(DAY_MS)
    expect(await runDurableObjectAlarm(counter)).toBe(true)
    expect(await kept()).toEqual([])
    expect(await countsOf()).toEqual(NOTHING)
    expect(await runDurableObjectAlarm(counter)).toBe(false)
  })
})

describe('what is not counted', () => {
  it('a campaign that is unknown, a draft, not yet open or over, and a variant that the campaign does not have', async () => {
    expect((await sendBeacon({ campaign: 'never-heard-of' })).status).toBe(204)
    for (const window of [{ draft: true }, { startsAt: '2041-01-01T00:00:00Z' }, { endsAt: '2040-01-01T00:00:00Z' }]) {
      await put(campaignEntry(window))
      expect((await sendBeacon({ campaign: KEY })).status).toBe(204)
    }
    expect(await countsOf('never-heard-of')).toEqual(NOTHING)
    expect(await countsOf(KEY)).toEqual(NOTHING)
    for (const variant of ['headline-1.b', 'x', '']) await sendBeacon({ variant })
    expect((await countsOf()).days).toEqual([{ day: TODAY, variant: null, seen: 3, opened: 0, details: 0, times: 0 }])
  })

  it('robots, and programs that do not say what they are', async () => {
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'HeadlessChrome',
      'curl/8',
      '',
    ])
      expect((await sendBeacon({}, { headers: { 'User-Agent': agent } })).status).toBe(204)
    expect(await countsOf()).toEqual(NOTHING)
  })

  it.each<[string, Parameters<typeof sendBeacon>, number]>([
    ['from another site', [{}, { headers: { Origin: 'https://evil.example' } }], 403],
    ['as plain text', [{}, { headers: { 'Content-Type': 'text/plain' } }], 415],
    ['of 20 KB', [{}, { body: JSON.stringify({ campaign: SCAN, pad: 'x'.repeat(20_000) }) }], 413],
    ['that is no JSON', [{}, { body: 'seen' }], 400],
    ['with steps out of order', [{ from: 2, to: 1 }], 400],
    ['without a step', [{ from: 1, to: 1 }], 400],
    ['with a step too many', [{ to: 5 }], 400],
    ['with a negative step', [{ from: -1 }], 400],
    ['with half a step', [{ to: 1.5 }], 400],
    ['of an unknown device', [{ device: 'fridge' }], 400],
    ['with a whole click id', [{ click: 'Cj0KCQ' }], 400],
    ['with a whole referrer', [{ referrer: `a.example/${'x'.repeat(300)}` }], 400],
    ['with a key that is none', [{ campaign: '../ledger' }], 400],
    ['of the counter of short links', [{ campaign: '/go', speed: { lcp: 1 } }], 400],
    ['of a page that is made up', [{ campaign: '/made-up', speed: { lcp: 1 } }], 400],
    ['with a negative speed', [{ speed: { lcp: -1 } }], 400],
    [
      'with a speed that is no number',
      [{}, { body: `{"campaign":"${SCAN}","from":0,"to":1,"device":"phone","speed":{"lcp":NaN}}` }],
      400,
    ],
    ['with half a millisecond', [{ speed: { inp: 0.5 } }], 400],
    ['with an endless speed', [{ speed: { lcp: 1e300 } }], 400],
    ['with a speed above what a page sends', [{ speed: { cls: SPEED_MAX.cls + 1 } }], 400],
    ['with a speed as a text', [{ speed: { lcp: '900' } }], 400],
  ])('a beacon %s', async (_, beacon, status) => {
    expect((await sendBeacon(...beacon)).status).toBe(status)
    expect(await countsOf()).toEqual(NOTHING)
  })
})

describe('the speed of a page', () => {
  const speedOf = async (days = ''): Promise<SpeedReport> => (await askStudio(`/api/speed${days}`)).json()
  const beacons = async (times: number, fields: object) => {
    for (let one = 0; one < times; one++) await sendBeacon(fields)
  }

  it('is counted by page and day, also where no step is, and three of four visits say it with its uncertainty', async () => {
    await beacons(15, { campaign: '/brand', from: 0, to: 0, speed: { lcp: 1000, cls: 0 } })
    await beacons(5, { campaign: '/brand', from: 0, to: 4, speed: { lcp: 4000, inp: 90, cls: 0 } })
    await beacons(1, { speed: { lcp: 700 } })
    const { lines } = await speedOf()
    expect(lines.map(({ page, visits }) => [page, visits])).toEqual([
      ['/brand', 20],
      ['/nfp-digital-growth-scan', 1],
    ])
    const [{ lcp, inp, cls } = {}, scan] = lines
    expect(lcp?.p75).toBeGreaterThan(1000 / 1.1)
    expect(lcp?.p75).toBeLessThan(1000 * 1.1)
    expect(lcp?.high).toBeGreaterThan(4000 / 1.1)
    expect([inp, cls?.p75 === undefined || cls.p75 <= 1, scan?.lcp]).toEqual([undefined, true, undefined])
    // A page without a form has no steps, whatever its beacon says.
    expect(await countsOf('/brand')).toEqual(NOTHING)
    expect((await countsOf()).days).toMatchObject([{ seen: 1 }])
    expect((await speedOf('?from=2040-11-18&to=2040-11-18')).lines).toEqual([])
    advance(DAY_MS)
    expect((await speedOf('?from=2040-11-20&to=2040-11-20')).lines).toEqual([])
  })

  it('fills one row a day, however many values a flood makes up, and is kept as long as visits', async () => {
    const counter = env.VISITS.getByName('/brand')
    const rows = () =>
      runInDurableObject(counter, (_, { storage }) => storage.sql.exec<{ lcp: string }>('SELECT * FROM speed').toArray())
    await runInDurableObject(counter, async (object) => {
      const visit = { from: 0, to: 0, source: 'direct', variant: null, device: 'phone' } as const
      for (let value = 0; value <= 5000; value++)
        await object.count({ ...visit, speed: { lcp: value * 12, inp: value * 2, cls: value } })
    })
    expect(JSON.stringify(await rows()).length).toBeLessThan(4000)
    expect(await rows()).toHaveLength(1)
    vi.setSystemTime(Date.parse('2042-11-21T00:00:00Z'))
    await runDurableObjectAlarm(counter)
    expect(await rows()).toEqual([])
  })
})

describe('the enquiry form', () => {
  it('has a funnel as a booking form has, in which enquiries count that visitors sent themselves', async () => {
    await sendBeacon({ campaign: FRONT_PAGE, to: 4, utmSource: 'flyer' })
    await sendBeacon({ campaign: FRONT_PAGE, to: 2 })
    const reached = await enquire({ utmSource: 'flyer' })
    await act(reached, 'outcome', { state: 'won', cents: 900 })
    const added = { name: 'Jo', phone: '0412 345 678', source: 'card' }
    expect((await postStudio('leads/add', { key: crypto.randomUUID(), lead: added })).status).toBe(200)
    const report: CampaignCounts = await (await askStudio('/api/enquiry-form')).json()
    expect(report.visits.days).toEqual([{ day: TODAY, variant: null, seen: 2, opened: 2, details: 1, times: 1 }])
    const counts = { booked: 1, due: 1, kept: 1, won: 1, cents: 900 }
    expect(report.bookings).toEqual({
      days: [{ day: TODAY, variant: null, ...counts }],
      sources: [{ source: 'flyer', ...counts }],
    })
    expect(await (await askOps('enquiry-form')).json()).toEqual(report)
    const before: CampaignCounts = await (await askStudio('/api/enquiry-form?from=2040-11-17&to=2040-11-18')).json()
    expect([before.visits.days, before.bookings]).toEqual([[], { days: [], sources: [] }])
    // A source that came when the day had too many is counted with the others.
    await runInDurableObject(env.VISITS.getByName(FRONT_PAGE), async (counter) => {
      for (let index = 0; index < 60; index++)
        await counter.count({ from: 0, to: 1, source: `made-up-${index}`, variant: null, device: 'phone' })
    })
    await enquire({ utmSource: 'late' })
    const full: CampaignCounts = await (await askStudio('/api/enquiry-form')).json()
    expect(full.bookings.sources).toContainEqual(expect.objectContaining({ source: OTHER_SOURCES, booked: 1 }))
  })
})

describe('a flood', () => {
  it('of 10,000 sources in a day fills 50 rows and one for the others; the first sources go on being counted', async () => {
    await sendBeacon({ utmSource: 'real' })
    await runInDurableObject(env.VISITS.getByName(SCAN), async (counter) => {
      for (let index = 0; index < 10_000; index++)
        await counter.count({ from: 0, to: 1, source: `made-up-${index}`, variant: null, device: 'phone' })
    })
    await sendBeacon({ utmSource: 'real' })
    const { sources } = await countsOf()
    expect(sources).toHaveLength(51)
    expect(sources).toContainEqual({ source: OTHER_SOURCES, seen: 10_000 - 49, opened: 0, details: 0, times: 0 })
    expect(sources).toContainEqual({ source: 'real', seen: 2, opened: 0, details: 0, times: 0 })
    advance(DAY_MS)
    await sendBeacon({ utmSource: 'of the next day' })
    expect((await countsOf()).sources).toHaveLength(52)
  })

  it('of made-up sources hides neither visits without a source nor those of an ad network', async () => {
    await runInDurableObject(env.VISITS.getByName(SCAN), async (counter) => {
      for (let index = 0; index < 60; index++)
        await counter.count({ from: 0, to: 1, source: `made-up-${index}`, variant: null, device: 'phone' })
    })
    await sendBeacon()
    await sendBeacon({ click: 'gclid' })
    await sendBeacon({ utmSource: 'late' })
    const { sources } = await countsOf()
    for (const source of ['direct', 'google ad']) expect(sources).toContainEqual(expect.objectContaining({ source, seen: 1 }))
    expect(sources).toContainEqual(expect.objectContaining({ source: OTHER_SOURCES, seen: 11 }))
  })

  it('of one address is refused above 40 in ten minutes, of its network above 200, and then not counted', async () => {
    vi.spyOn(env.FORM_WALL as RateLimit, 'limit').mockResolvedValue({ success: true })
    const from = (address: string) => sendBeacon({}, { headers: { 'CF-Connecting-IP': address } }).then(({ status }) => status)
    const counted: number[] = []
    for (const host of [1, 2, 3, 4, 5, 6]) {
      const statuses = await Promise.all(Array.from({ length: 41 }, () => from(`203.0.113.${host}`)))
      counted.push(statuses.filter((status) => status === 204).length)
    }
    expect(counted).toEqual([40, 40, 40, 40, 40, 0])
    expect((await countsOf()).days[0]?.seen).toBe(200)
    expect(await from('198.51.100.7')).toBe(204)
    advance(10 * 60_000)
    expect(await from('203.0.113.1')).toBe(204)
  })

  it('is refused by the platform’s own limit before anything is read', async () => {
    vi.spyOn(env.FORM_WALL as RateLimit, 'limit').mockResolvedValue({ success: false })
    expect((await sendBeacon()).status).toBe(429)
    expect(await countsOf()).toEqual(NOTHING)
  })
})

it('a counter that cannot be reached is logged, and the page learns nothing of it', async () => {
  vi.spyOn(env.VISITS, 'getByName').mockImplementation(() => {
    throw new Error('down')
  })
  expect((await sendBeacon()).status).toBe(204)
  expect(logsOf('visits_unreachable')).toHaveLength(1)
})

describe('a day is full', () => {
  afterEach(() => {
    env.STATUS_CACHE_SECONDS = '0'
  })
  const everyDay = { closures: [{ from: '2040-11-01T00:00', to: '2041-06-01T00:00' }] }
  const ask = (query: string) => get(`/api/availability?${query}`).then((response) => response.text())
  const HORIZON = `from=${TODAY}&to=2041-01-19`

  it('for a campaign once a visitor saw no free time in the whole horizon, with scripts or without', async () => {
    await env.CONFIG.put('schedule', JSON.stringify(everyDay))
    await put(campaignEntry())
    await ask(`${HORIZON}&campaign=${SCAN}`)
    await vi.waitFor(async () => expect((await countsOf()).fullDays).toEqual([TODAY]))
    const details = { name: 'Jo', organisation: 'Trust', email: 'jo@visitor.example', step: 'choose' }
    await (await postForm(`/plain-booking/${KEY}`, details)).text()
    await vi.waitFor(async () => expect((await countsOf(KEY)).fullDays).toEqual([TODAY]))
    // At a weekend the plain form begins with Monday.
    vi.setSystemTime(NOW + 5 * DAY_MS)
    await (await postForm(`/plain-booking/${KEY}`, details)).text()
    await vi.waitFor(async () => expect((await countsOf(KEY)).fullDays).toEqual([TODAY, '2040-11-24']))
  })

  it('not where a time is free, a part was asked for, or the campaign is unknown; a flood asks the counter once', async () => {
    env.STATUS_CACHE_SECONDS = '5'
    const called = vi.spyOn(env.VISITS, 'getByName')
    await ask(`${HORIZON}&campaign=${SCAN}`)
    await env.CONFIG.put('schedule', JSON.stringify(everyDay))
    advance(60_000)
    for (const query of [
      `from=${TODAY}&to=2040-12-19&campaign=${SCAN}`,
      `from=2040-11-20&to=2041-01-19&campaign=${SCAN}`,
      HORIZON,
    ])
      await ask(query)
    await ask(`${HORIZON}&campaign=never-heard-of`)
    expect(called).not.toHaveBeenCalled()
    for (let asked = 0; asked < 10; asked++) {
      await ask(`${HORIZON}&campaign=${SCAN}&x=${asked}`)
      await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1))
    }
    await vi.waitFor(async () => expect((await countsOf()).fullDays).toEqual([TODAY]))
  })
})
