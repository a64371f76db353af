import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSchedule } from '../../../shared/schedule/schedule.ts'
import { type Availability, type Day, freeSlots, listSlots } from '../../../shared/schedule/slots.ts'
import { errorResponse, fresh, MONDAY, network, noNetwork, pass, startPage } from '../../support/client/page.ts'

startPage()

type Times = typeof import('../../../client/booking/availability.ts')
let times: Times
beforeEach(async () => {
  times = await fresh('booking/availability.ts')
})

const SCAN = 'nfp-digital-growth-scan'
const CMO = 'fractional-cmo'
const NINE = '2026-11-25T22:00:00.000Z'

/** Responds with the schedule's times from the asked day on; `taken` are starts. */
const listed =
  (taken: string[] = [], headers: Record<string, string> = {}) =>
  ({ url }: { url: URL }): Response => {
    const { from, to } = Object.fromEntries(url.searchParams) as { from: string; to: string }
    const days = listSlots(defaultSchedule(2026), { from, to }, new Set(taken), Date.now())
    const json: Availability = { timeZone: 'Australia/Sydney', slotMinutes: 30, days }
    return Response.json(json, { headers })
  }

/** A response that the test gives by hand. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  return { respond: () => promise, resolve, reject }
}

const asked = () => network.requests.map(({ url }) => url.searchParams.get('campaign'))
const status = () => times.availability.value.status
const isFree = (startsAt = NINE) =>
  [...times.availability.value.days.values()].some((day) => freeSlots(day).some((slot) => slot.startsAt === startsAt))

describe('the live times', () => {
  it('are asked for the campaign of the page, for 62 days from today in Sydney', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    expect(status()).toBe('live')
    expect(network.requests).toHaveLength(1)
    const { pathname, searchParams } = network.requests[0]?.url ?? new URL('about:blank')
    expect(pathname).toBe('/api/availability')
    expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-11-23', to: '2027-01-23', campaign: SCAN })
  })

  it('are loading until they are there', async () => {
    expect(status()).toBe('loading')
    void times.loadAvailability({ of: SCAN })
    expect(status()).toBe('loading')
  })

  it('are asked for once at a time, and again when they are a minute old', async () => {
    network.respond = listed()
    await Promise.all([times.loadAvailability({ of: SCAN }), times.loadAvailability({ of: SCAN })])
    await pass(59_999)
    await times.loadAvailability()
    expect(asked()).toEqual([SCAN])
    await pass(1)
    await times.loadAvailability()
    expect(asked()).toEqual([SCAN, SCAN])
  })

  it('are asked for at once if the visitor asks', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    await times.loadAvailability({ force: true })
    expect(asked()).toEqual([SCAN, SCAN])
  })
})

describe('another page', () => {
  it('has its own times, however fresh the last page’s are', async () => {
    network.respond = listed([NINE])
    await times.loadAvailability({ of: SCAN })
    network.respond = listed()
    await times.loadAvailability({ of: CMO })
    expect(asked()).toEqual([SCAN, CMO])
    expect(isFree()).toBe(true)
  })

  it('does not show the last page’s times while its own load', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    network.respond = undefined
    void times.loadAvailability({ of: CMO })
    expect(status()).toBe('loading')
    expect(isFree()).toBe(false)
  })

  it('drops a late response for the last page, and asks for its own', async () => {
    const late = held()
    network.respond = late.respond
    void times.loadAvailability({ of: SCAN })
    await pass(0)
    const loaded = times.loadAvailability({ of: CMO })
    network.respond = listed([NINE])
    late.resolve(listed()({ url: network.requests[0]?.url as URL }))
    await loaded
    expect(asked()).toEqual([SCAN, CMO])
    expect(isFree()).toBe(false)
  })

  it('drops a late failure for the last page too', async () => {
    const late = held()
    network.respond = late.respond
    void times.loadAvailability({ of: SCAN })
    await pass(0)
    const loaded = times.loadAvailability({ of: CMO })
    network.respond = listed()
    late.reject(new TypeError('Failed to fetch'))
    await loaded
    expect(asked()).toEqual([SCAN, CMO])
    expect(status()).toBe('live')
  })
})

describe('times that cannot be loaded', () => {
  it.each([
    ['no network', noNetwork],
    ['an outage', () => errorResponse(503, { code: 'unavailable' })],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['a response of another site', () => Response.json({ error: { code: 'x' } })],
  ])('because of %s: every time that the schedule allows is offered', async (_what, respond) => {
    network.respond = respond
    await times.loadAvailability({ of: SCAN })
    expect(status()).toBe('unchecked')
    expect(isFree()).toBe(true)
    const [first] = [...times.availability.value.days.values()] as [Day]
    expect(first.date).toBe('2026-11-23')
    // It is 9:00 AM, and the schedule asks for notice.
    expect(freeSlots(first)).not.toContainEqual(expect.objectContaining({ startsAt: new Date(MONDAY).toISOString() }))
  })

  it('because the server never answers: after 8 seconds, and not before', async () => {
    void times.loadAvailability({ of: SCAN })
    await pass(7999)
    expect(status()).toBe('loading')
    await pass(1)
    expect(status()).toBe('unchecked')
  })

  it('are asked for again after 5 seconds', async () => {
    network.respond = () => errorResponse(503, { code: 'unavailable' })
    await times.loadAvailability({ of: SCAN })
    await pass(4999)
    await times.loadAvailability()
    expect(asked()).toHaveLength(1)
    network.respond = listed()
    await pass(1)
    await times.loadAvailability()
    expect(asked()).toEqual([SCAN, SCAN])
    expect(status()).toBe('live')
  })
})

describe('a time that somebody else has taken', () => {
  it('is taken at once, and the list is asked for again', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    network.respond = undefined
    void times.loseSlot(NINE)
    expect(isFree()).toBe(false)
    expect(status()).toBe('live')
    expect([...times.availability.value.days.values()].flatMap(freeSlots).length).toBeGreaterThan(100)
    await pass(0)
    expect(asked()).toEqual([SCAN, SCAN])
  })

  it('stays taken if the list cannot be loaded again, or is of a moment before', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    network.respond = () => errorResponse(503, { code: 'unavailable' })
    await times.loseSlot(NINE)
    expect(status()).toBe('unchecked')
    expect(isFree()).toBe(false)
    network.respond = listed()
    await times.loadAvailability({ force: true })
    expect(status()).toBe('live')
    expect(isFree()).toBe(false)
  })
})

describe('the site’s clock', () => {
  const at = (ms: number) => ({ date: new Date(ms).toUTCString() })

  it('is the visitor’s if that is at most a minute off, since responses take time', async () => {
    network.respond = listed([], at(MONDAY + 59_000))
    await times.loadAvailability({ of: SCAN })
    expect(times.siteNow()).toBe(MONDAY)
    expect(asked()).toHaveLength(1)
  })

  it('is the server’s if the visitor’s is an hour off; the day being the same, nothing is asked again', async () => {
    network.respond = listed([], at(MONDAY + 3_600_000))
    await times.loadAvailability({ of: SCAN })
    expect(times.siteNow()).toBe(MONDAY + 3_600_000)
    await pass(1000)
    expect(times.siteNow()).toBe(MONDAY + 3_601_000)
    expect(asked()).toHaveLength(1)
  })

  it.each([-9, 9])('asks again, for the days from today, if the visitor’s is %i days off', async (days) => {
    const right = MONDAY - days * 86_400_000
    network.respond = listed([], at(right))
    await times.loadAvailability({ of: SCAN })
    const today = new Date(right + 11 * 3_600_000).toISOString().slice(0, 10)
    expect(network.requests.map(({ url }) => url.searchParams.get('from'))).toEqual(['2026-11-23', today])
    expect([...times.availability.value.days.keys()].every((date) => date >= today)).toBe(true)
  })

  it('is the visitor’s if the server says none', async () => {
    network.respond = listed()
    await times.loadAvailability({ of: SCAN })
    expect(times.siteNow()).toBe(MONDAY)
  })
})

describe('the free days', () => {
  const day = (date: string, ...available: boolean[]): [string, Day] => [
    date,
    {
      date,
      label: 'AEDT',
      slots: available.map((free, index) => ({ time: `0${index}:00`, startsAt: `${index}`, available: free })),
    },
  ]
  const days = new Map([
    day('2026-11-23', false, true),
    day('2026-11-24', false),
    day('2026-11-25', true),
    day('2026-11-26', false, false),
  ])

  it('the last one ends the weeks', () => {
    expect(times.lastFreeDay(days)).toBe('2026-11-25')
    expect(times.lastFreeDay(new Map())).toBeUndefined()
  })

  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-25'],
    ['2026-11-26', undefined],
  ])('the next one from %s on is %s', (from, next) => {
    expect(times.nextFreeDay(days, from)).toBe(next)
  })
})
