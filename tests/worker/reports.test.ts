import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import type { CampaignCounts, CampaignTotals, ReportRange, SourceReport } from '../../shared/report/counts.ts'
import { DAY_NOTES_MAX } from '../../shared/report/day-notes.ts'
import { OTHER_SOURCES } from '../../shared/report/visits.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { put } from '../support/worker/kv-page.ts'
import { ledger, query } from '../support/worker/ledger.ts'
import { askOps, contactBody, enquire, errorOf, get, postContact, SCAN, sendBeacon } from '../support/worker/requests.ts'
import { ANN, actsOf, askStudio, postStudio, published } from '../support/worker/studio.ts'
import { advance, countRows, HOUR_MS, NOW } from '../support/worker/world.ts'

const TODAY = '2040-11-19'
/** Free times of the next day. */
const SESSIONS = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30']

const reportOf = async (campaign: string = SCAN, days = ''): Promise<CampaignCounts> =>
  (await askStudio(`/api/reports/${campaign}${days}`)).json()

/** Books one session after the other, each by somebody else; their references. */
async function bookings(count: number, fields: Record<string, unknown> = {}): Promise<string[]> {
  const references: string[] = []
  for (const time of SESSIONS.slice(0, count)) {
    const { reference } = await book({ time }, { email: `n${time.replace(':', '')}@visitor.example`, ...fields })
    references.push(reference)
  }
  return references
}

const outcomeOf = (reference: string | undefined, outcome: object) => postStudio(`leads/${reference}/outcome`, outcome)

describe('the numbers of a campaign', () => {
  it('are counted by variant and by source, as visits are', async () => {
    await put(campaignEntry({ experiment: { name: 'headline', variants: [{ headline: 'Another claim.' }] } }), 'shop')
    const shop = { campaign: 'shop', utmSource: 'Paperbark', variant: 'headline.b' }
    await bookings(2, shop)
    await sendBeacon({ ...shop, to: 4 })
    await sendBeacon({ ...shop, variant: 'headline.a', to: 2 })
    const report = await reportOf('shop')
    expect(report).toMatchObject({ campaign: 'shop', from: '2040-10-23', to: TODAY, experiment: { name: 'headline', arms: 2 } })
    expect(report.visits.sources).toMatchObject([{ source: 'paperbark', seen: 2, times: 1 }])
    expect(report.bookings.sources).toMatchObject([{ source: 'paperbark', booked: 2 }])
    expect(report.bookings.days).toMatchObject([{ variant: 'headline.b', booked: 2 }])
    expect(report.experiments).toEqual([
      {
        name: 'headline',
        arms: 2,
        running: true,
        days: [
          { day: TODAY, arm: 'a', visits: 1, booked: 0 },
          { day: TODAY, arm: 'b', visits: 1, booked: 0 },
          { day: TODAY, arm: 'b', visits: 0, booked: 2 },
        ],
        fullDays: [],
      },
    ])
  })

  it('have every experiment that somebody saw from its first day on, whatever the range; it runs while the campaign is open', async () => {
    const trial = { experiment: { name: 'older', variants: [{ headline: 'Another claim.' }] } }
    await put(campaignEntry(trial), 'shop')
    await sendBeacon({ campaign: 'shop', variant: 'older.b' })
    await bookings(2, { campaign: 'shop', variant: 'older.b' })
    await query(`UPDATE bookings SET variant = 'forged.c' WHERE time = '09:30'`)
    advance(24 * HOUR_MS)
    const experimentsIn = async () => {
      const { bookings, experiment, experiments } = await reportOf('shop', '?from=2040-11-20&to=2040-11-20')
      expect(bookings.days).toEqual([])
      return [experiment?.name, ...experiments.map(({ name, running }) => `${name} ${running}`)]
    }
    expect(await experimentsIn()).toEqual(['older', 'older true'])
    for (const closed of [{ draft: true }, { startsAt: '2041-01-01T00:00:00Z' }, { endsAt: '2040-01-01T00:00:00Z' }]) {
      await put(campaignEntry({ ...trial, ...closed }), 'shop')
      expect(await experimentsIn()).toEqual([undefined, 'older false'])
    }
  })

  it('count a booking with the visits of its source, also on a day that had too many sources', async () => {
    const counter = env.VISITS.getByName(SCAN)
    const visit = (source: string) => counter.count({ from: 0, to: 1, source, variant: null, device: 'phone' })
    await visit('podcast')
    advance(24 * HOUR_MS)
    await runInDurableObject(counter, async (object) => {
      for (let index = 0; index < 50; index++)
        await object.count({ from: 0, to: 1, source: `made-up-${index}`, variant: null, device: 'phone' })
    })
    await visit('podcast')
    const bookOne = (time: string, fields: object) =>
      book({ date: '2040-11-22', time }, { email: `n${time}@visitor.example`.replace(':', ''), ...fields })
    const { reference } = await bookOne('09:00', { utmSource: 'podcast' })
    await query('UPDATE bookings SET created_at = ? WHERE reference = ?', NOW, reference)
    await bookOne('09:30', { utmSource: 'Podcast' })
    await bookOne('10:30', { utmSource: 'website', gclid: 'click' })
    const { visits, bookings: booked, sources } = await reportOf()
    expect(visits.sources).toContainEqual(expect.objectContaining({ source: OTHER_SOURCES, seen: 1 }))
    const counted = { podcast: 1, [OTHER_SOURCES]: 1, 'google ad': 1 }
    expect(Object.fromEntries(booked.sources.map(({ source, booked }) => [source, booked]))).toEqual(counted)
    const withBookings = sources.filter(({ booked }) => booked > 0)
    expect(Object.fromEntries(withBookings.map(({ source, booked }) => [source, booked]))).toEqual(counted)
  })

  it('read the campaign’s bookings of the range alone', async () => {
    await query(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
       INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, campaign, click_ids, created_at)
       SELECT 'BW-old' || n, 'at' || n, 'at' || n, '2040-01-01', '09:00', 'Jo', 'Trust', 'jo@visitor.example',
         CASE WHEN n % 100 = 0 THEN 'rare' ELSE 'other' END, '{}', ? - n * ? FROM numbers`,
      NOW,
      24 * HOUR_MS,
    )
    const rowsOf = await countRows(ledger())
    const within = { since: NOW - 500 * 24 * HOUR_MS, until: NOW }
    expect((await rowsOf(() => ledger().bookingCounts('rare', within, NOW))).read).toBe(5)
    expect((await rowsOf(() => ledger().leadTotals(within))).read).toBeLessThanOrEqual(1001)
  })

  it('are there for a campaign that has bookings but no entry any more, and for no other key', async () => {
    await bookings(1)
    await query(`UPDATE bookings SET campaign = 'gone'`)
    const counters = vi.spyOn(env.VISITS, 'getByName')
    expect(await reportOf('gone')).toMatchObject({ visits: { days: [] }, bookings: { days: [{ booked: 1 }] } })
    for (const key of ['never-was', 'Not%20a%20key', '..%2fx'])
      expect(await errorOf(await askStudio(`/api/reports/${key}`))).toMatchObject({ status: 404, code: 'not_found' })
    // Each key that is asked for would make an object.
    expect(counters).not.toHaveBeenCalled()
  })
})

describe('the numbers of all campaigns', () => {
  const totalsOf = async (days = '') =>
    (await askStudio(`/api/reports${days}`)).json<{ totals: CampaignTotals[] } & ReportRange>()

  it('have a line for each that exists or was booked, the most visited first, and none for bookings without one', async () => {
    await put(campaignEntry(), 'shop')
    const [won, gone, none] = await bookings(4)
    await outcomeOf(won, { state: 'won', cents: 50_000 })
    await query(`UPDATE bookings SET campaign = 'gone' WHERE reference = ?`, gone)
    await query('UPDATE bookings SET campaign = NULL WHERE reference = ?', none)
    await sendBeacon({ campaign: 'shop' })
    await sendBeacon({ campaign: 'shop' })
    await sendBeacon()
    const counters = vi.spyOn(env.VISITS, 'getByName')
    const { totals, from, to } = await totalsOf()
    expect(counters.mock.calls.map(([campaign]) => campaign)).not.toContain('gone')
    expect({ from, to }).toEqual({ from: '2040-10-23', to: TODAY })
    expect(totals.slice(0, 3)).toEqual([
      { campaign: 'shop', visits: 2, booked: 0, enquired: 0, won: 0, cents: 0 },
      { campaign: SCAN, visits: 1, booked: 2, enquired: 0, won: 1, cents: 50_000 },
      { campaign: 'gone', visits: 0, booked: 1, enquired: 0, won: 0, cents: 0 },
    ])
    expect(totals).toHaveLength(Object.keys(DEFAULT_CAMPAIGNS).length + 2)
    const { totals: earlier } = await totalsOf('?from=2040-01-01&to=2040-11-18')
    expect(earlier.every(({ visits, booked }) => visits + booked === 0)).toBe(true)
  })
})

describe('the numbers by source', () => {
  type Overview = { totals: CampaignTotals[] } & SourceReport & ReportRange
  const overview = async () => (await askStudio('/api/reports?from=2040-11-19&to=2040-11-19')).json<Overview>()

  it('have visits, bookings and enquiries side by side, what was won and its worth, and the period before', async () => {
    const flyer = { campaign: SCAN, utmSource: 'flyer' }
    await sendBeacon({ utmSource: 'flyer' })
    const [won] = await bookings(2, flyer)
    const reference = await enquire({ ...flyer, utmSource: 'Flyer' })
    await postContact(contactBody({ utmSource: 'radio' }))
    await outcomeOf(won, { state: 'won', cents: 100_000 })
    await outcomeOf(reference, { state: 'won', cents: 50_000 })
    await query(`UPDATE bookings SET created_at = created_at - ${24 * HOUR_MS} WHERE reference <> '${won}'`)
    const now = { source: 'flyer', visits: 1, booked: 1, enquired: 1, won: 2, cents: 150_000 }
    const before = [{ source: 'flyer', visits: 0, booked: 1, enquired: 0, won: 0, cents: 0 }]
    const { sources, before: earlier, totals } = await overview()
    expect(sources).toEqual([now, { source: 'radio', visits: 0, booked: 0, enquired: 1, won: 0, cents: 0 }])
    expect(earlier).toEqual(before)
    expect(totals[0]).toEqual({ campaign: SCAN, visits: 1, booked: 1, enquired: 1, won: 2, cents: 150_000 })
    expect(await reportOf(SCAN, '?from=2040-11-19&to=2040-11-19')).toMatchObject({ sources: [now], before })
  })

  it('have AI assistants as one source, also in counts of before', async () => {
    await env.VISITS.getByName(SCAN).count({ from: 0, to: 1, source: 'chatgpt.com', variant: null, device: 'phone' })
    await sendBeacon({ referrer: 'www.perplexity.ai' })
    await bookings(1, { referrer: 'https://gemini.google.com/app' })
    expect((await overview()).sources).toMatchObject([{ source: 'ai assistant', visits: 2, booked: 1 }])
    expect((await reportOf()).visits.sources).toMatchObject([{ source: 'ai assistant', seen: 2 }])
  })

  it('are a file for a spreadsheet, in which no source is a formula', async () => {
    await bookings(1, { utmSource: '=1+1' })
    for (const path of ['reports/sources.csv', `reports/${SCAN}/sources.csv`]) {
      const response = await askStudio(`/api/${path}`)
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/)
      expect(await response.text()).toContain(`"'=1+1","0","1","0","0","0.00"`)
    }
    expect((await askStudio('/api/reports/never-was/sources.csv')).status).toBe(404)
  })
})

describe('notes on days', () => {
  const write = (note: object) => postStudio('day-notes/write', { day: TODAY, text: 'Flyer sent', campaign: null, ...note })
  const notesOf = async (campaign = SCAN) => (await reportOf(campaign)).notes

  it('are written, changed and removed by hand, for one campaign or all, up to so many a day; History tells who', async () => {
    expect((await write({ text: ' Flyer \u0000sent ' })).status).toBe(200)
    await write({ day: '2040-11-18', text: 'Price up', campaign: SCAN })
    const [price, flyer] = await notesOf()
    expect([price, flyer]).toEqual([
      { id: 2, day: '2040-11-18', text: 'Price up', campaign: SCAN },
      { id: 1, day: TODAY, text: 'Flyer sent', campaign: null },
    ])
    expect(await notesOf('fractional-cmo')).toEqual([flyer])
    await write({ id: 1, text: 'Flyer sent again' })
    expect((await postStudio('day-notes/drop', { id: 2 })).status).toBe(200)
    expect(await notesOf()).toEqual([{ ...flyer, text: 'Flyer sent again' }])
    expect((await actsOf()).map(({ act, by, detail }) => `${act} ${by} ${detail}`)).toEqual([
      `day-unnoted ${ANN} 2040-11-18`,
      ...[`day-noted ${ANN} ${TODAY}`, `day-noted ${ANN} 2040-11-18`, `day-noted ${ANN} ${TODAY}`],
    ])
    const gone = await write({ id: 2 })
    expect([gone.status, await gone.json()]).toEqual([409, { fault: 'gone' }])
    for (let more = 1; more < DAY_NOTES_MAX; more++) await write({})
    expect([(await write({})).status, (await write({ id: 1 })).status]).toEqual([409, 200])
  })

  it.each([
    ['day', { day: '2040-11-20' }],
    ['day', { day: '2040-02-30' }],
    ['text', { text: '\u200b' }],
    ['text', { text: 'x'.repeat(121) }],
    ['campaign', { campaign: '../ledger' }],
    ['id', { id: -1 }],
  ])('are refused for their %s if it is %o', async (field, note) => {
    expect(await errorOf(await write(note))).toMatchObject({ status: 400, field })
    expect(await notesOf()).toEqual([])
  })

  it('come from each publication by themselves, on its day in Sydney, between those that were written, which alone are left while the versions cannot be read', async () => {
    vi.setSystemTime(Date.parse('2040-11-18T12:59:00Z'))
    const entry = `campaign:${SCAN}`
    const one = await published(entry, { title: 'One' }, { note: 'Two headlines' })
    vi.setSystemTime(Date.parse('2040-11-18T13:01:00Z'))
    const two = await published(entry, { title: 'Two' }, { basedOn: one.id, note: 'Words' })
    const again = await published(entry, { title: 'One' }, { basedOn: two.id })
    await published(entry, { title: 'Three' }, { basedOn: again.id, note: 'Third' })
    await published('schedule', { closedDates: ['2040-12-20'] })
    // A built-in page whose words are taken back is as it was built.
    const words = `words:${SCAN}`
    const { id: basedOn } = await published(words, { texts: { 'head.title': 'Scan it' } }, { note: 'Words' })
    await published(words, null, { basedOn })
    const { id: shop } = await published('campaign:shop', campaignEntry())
    await published('campaign:shop', null, { basedOn: shop })
    const day = TODAY
    await write({ campaign: SCAN })
    const written = { id: 1, day, text: 'Flyer sent', campaign: SCAN }
    expect(await notesOf()).toEqual([
      { day: '2040-11-18', published: 'page', times: 1, texts: ['Two headlines'] },
      written,
      { day, published: 'page', times: 3, texts: ['Words', 'Third'] },
      { day, published: 'restored', times: 2, texts: [] },
      { day, published: 'hours', times: 1, texts: [] },
    ])
    expect((await reportOf(SCAN, `?from=${day}&to=${day}`)).notes).toHaveLength(4)
    await bookings(1, { campaign: 'shop' })
    expect((await notesOf('shop')).map((note) => 'published' in note && note.published)).toEqual(['hours', 'page', 'removed'])
    vi.spyOn(env.VERSION_STORE, 'getByName').mockImplementation(() => {
      throw new Error('down')
    })
    expect(await notesOf()).toEqual([written])
  })
})

describe('reports', () => {
  it.each([
    ['?from=2040-11-20&to=2040-11-19', 'to'],
    ['?from=2038-11-18&to=2040-11-18', 'from'],
    ['?from=yesterday', 'from'],
  ])('refuse the days %s', async (days, field) => {
    for (const path of ['reports', `reports/${SCAN}`])
      expect(await errorOf(await askStudio(`/api/${path}${days}`))).toMatchObject({ status: 400, code: 'invalid_input', field })
    expect((await askStudio('/api/reports?from=2038-11-19&to=2040-11-18')).status).toBe(200)
  })

  it('are for colleagues and operators alone', async () => {
    for (const path of ['reports', `reports/${SCAN}`]) {
      expect((await askStudio(`/api/${path}`)).status).toBe(200)
      expect((await get(`/studio/api/${path}`)).status).toBe(404)
      expect(await (await askOps(path)).json()).toEqual(await (await askStudio(`/api/${path}`)).json())
      expect((await askOps(path, {}, 'guess')).status).toBe(404)
    }
    env.OPS_SECRET = ''
    expect((await askOps('reports')).status).toBe(404)
    env.OPS_SECRET = 'test-ops'
  })
})
