import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '../../worker/calendars/busy-times.ts'
import worker from '../../worker/index.ts'
import { readFeed } from '../support/calendars.ts'
import { book, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { ledger, query } from '../support/worker/ledger.ts'
import { askOps, errorOf, get, newAddress, ORIGIN } from '../support/worker/requests.ts'
import { advance, DAY_MS, logsOf } from '../support/worker/world.ts'

const WRONG = `/calendar/${'0'.repeat(32)}.ics`
const feedPath = async () => (await (await askOps('calendar')).json<{ feedPath: string }>()).feedPath
const feed = async () => readFeed(await (await get(await feedPath())).text())
const uidOf = (reference: string) => `${reference}@www.brightwattle.example`

describe('the feed of all bookings', () => {
  it('is a whole calendar before the first of them: iCalendar asks for at least one component', async () => {
    const text = await (await get(await feedPath())).text()
    expect(readFeed(text).events).toEqual([])
    // The properties of a calendar come before its components (RFC 5545 3.6).
    expect(
      text
        .split('\r\n')
        .filter((line) => /^(BEGIN|END|X-|METHOD)/.test(line))
        .map((line) => line.split(/[;=]/)[0]),
    ).toEqual([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      expect.stringMatching(/^X-WR-CALNAME/),
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
    ])
    const range = { from: Date.now(), to: Date.now() + DAY_MS }
    expect(busyTimesOf(text, range, () => false)).toEqual({ ok: true, busy: [] })
    await book()
    expect(await (await get(await feedPath())).text()).not.toContain('VTIMEZONE')
  })

  it('is a calendar of the agency’s entries, to be read every hour', async () => {
    const { reference } = await book()
    const path = await feedPath()
    expect(path).toMatch(/^\/calendar\/[0-9a-f]{32}\.ics$/)
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    })
    const text = await response.text()
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
    const { properties, events } = readFeed(text)
    expect(properties).toMatchObject({ method: 'PUBLISH', 'x-wr-calname': 'Brightwattle sessions' })
    expect(events).toEqual([
      {
        uid: uidOf(reference),
        sequence: 0,
        status: 'CONFIRMED',
        startsAt: '2040-11-19T22:00:00.000Z',
        summary: 'Session with Josephine Wattleworth, Harbour Trust',
        description: expect.stringContaining('Phone: +61412345678\nEmail: jo@visitor.example'),
        changedAt: '2040-11-18T20:30:00Z',
        attendees: 0,
      },
    ])
    // Not the visitor's own link, by which the booking can be cancelled.
    expect(text.replaceAll('\r\n ', '')).not.toContain('/booking/')
  })

  it('names the host of a session that has one', async () => {
    await book()
    await query(`UPDATE bookings SET host_name = 'Ana Gum'`)
    expect((await feed()).events[0]?.summary).toBe('Session with Josephine Wattleworth, Harbour Trust (Ana Gum)')
  })

  it('keeps an entry’s UID through moves, and shows a cancelled one for 30 days', async () => {
    const { reference } = await book()
    advance(60_000)
    await move(reference, moveTo({ time: '10:30' }))
    expect((await feed()).events).toMatchObject([
      { uid: uidOf(reference), sequence: 1, startsAt: '2040-11-19T23:30:00.000Z', changedAt: '2040-11-18T20:31:00Z' },
    ])
    await cancel(reference)
    expect((await feed()).events).toMatchObject([{ uid: uidOf(reference), sequence: 2, status: 'CANCELLED' }])
    advance(30 * DAY_MS)
    expect((await feed()).events).toHaveLength(1)
    advance(1)
    expect((await feed()).events).toEqual([])
  })

  it('goes 90 days back', async () => {
    await book()
    // Until 90 days after the session's end.
    advance(90 * DAY_MS + 26 * 60 * 60 * 1000)
    expect((await feed()).events).toHaveLength(1)
    advance(1)
    expect((await feed()).events).toEqual([])
  })

  it('is a valid calendar without any booking', async () => {
    expect((await feed()).events).toEqual([])
  })

  it('has one address until a new one is made; then the old one is not found', async () => {
    const old = await feedPath()
    expect(await feedPath()).toBe(old)
    const { feedPath: made } = await (await askOps('calendar/feed', { method: 'POST' })).json<{ feedPath: string }>()
    expect(made).toMatch(/^\/calendar\/[0-9a-f]{32}\.ics$/)
    expect(made).not.toBe(old)
    expect([(await get(old)).status, (await get(made)).status, await feedPath()]).toEqual([404, 200, made])
    for (const other of [made.replace('/calendar/', '/calendar/0'), `${made}0`]) expect((await get(other)).status).toBe(404)
  })

  it('answers HEAD, and no other method but GET', async () => {
    const path = await feedPath()
    expect((await get(path, { method: 'HEAD' })).status).toBe(200)
    expect((await get(path, { method: 'POST' })).status).toBe(405)
  })

  it('is 503 while the ledger cannot be reached, so that calendars keep what they have', async () => {
    const broken = { ...env, LEDGER: { getByName: () => ({ feedByToken: () => Promise.reject(new Error('down')) }) } }
    const request = new Request(ORIGIN + WRONG)
    const response = await worker.fetch(request, broken as unknown as typeof env, createExecutionContext())
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
  })
})

describe('a wrong address of the feed', () => {
  it.each([WRONG, '/calendar/x.ics', '/calendar/', `${WRONG.slice(0, -4)}`, WRONG.toUpperCase(), `${WRONG}/x`])(
    '%s is the 404 page, whether or not there is a feed',
    async (path) => {
      expect((await get(path)).status).toBe(404)
      await feedPath()
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    },
  )

  it('is counted by network: after too many, that network gets nothing for a while', async () => {
    const path = await feedPath()
    const from = { headers: { 'CF-Connecting-IP': newAddress() } }
    for (let count = 0; count < 20; count++) expect((await get(WRONG, from)).status).toBe(404)
    const refused = await get(WRONG, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect([(await get(path, from)).status, (await get(path)).status]).toEqual([429, 200])
  })

  it('and the right one are logged as the route alone', async () => {
    const path = await feedPath()
    await get(path)
    await get(WRONG)
    expect(logsOf('request').slice(-2)).toMatchObject([{ route: '/calendar/:file' }, { route: '/calendar/:file' }])
    expect(JSON.stringify(logsOf('request'))).not.toMatch(/[0-9a-f]{32}/)
  })
})

describe('/api/ops/calendar', () => {
  it('needs the operators’ secret', async () => {
    for (const [path, method] of [
      ['calendar', 'GET'],
      ['calendar/days?days=5', 'GET'],
      ['calendar/feed', 'POST'],
    ] as const)
      expect((await askOps(path, { method }, 'wrong')).status).toBe(404)
  })

  it.each(['calendar/days', 'calendar/days?days=0', 'calendar/days?days=63', 'calendar/days?days=x', 'calendar/days?days=1.5'])(
    '%s is refused',
    async (path) => {
      const error = await errorOf(await askOps(path))
      expect(error).toMatchObject({ status: 400, code: 'invalid_input', field: 'days' })
      expect(error.message).toBe('Between 1 and 62 days can be looked at.')
    },
  )
})

it('two requests that ask for the first key at once get the same one', async () => {
  const [one, other] = await Promise.all([ledger().feedToken(), ledger().feedToken()])
  expect(one).toBe(other)
})
