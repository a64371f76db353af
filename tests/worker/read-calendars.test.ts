import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { CALENDAR_BYTES_MAX } from '../../worker/calendars/fetch.ts'
import {
  ADDRESS,
  busyOf,
  calendarFile,
  MORNING,
  MORNING_BUSY,
  nameCalendars,
  redirect,
  runCron,
  runCronLater,
  serveCalendar,
  stateOf,
  withCalendars,
} from '../support/worker/calendars.ts'
import { ledger } from '../support/worker/ledger.ts'
import { DAY_MS, logsOf, MINUTE_MS, NOW, world } from '../support/worker/world.ts'

withCalendars()

describe('a host’s calendar', () => {
  it('is read by the cron trigger, and only its busy times are stored', async () => {
    serveCalendar(calendarFile([MORNING], 'SUMMARY:Hidden words\r\n'))
    await runCron()
    expect(world.asked).toHaveLength(1)
    expect(world.asked[0]).toMatchObject({
      url: ADDRESS,
      headers: { accept: 'text/calendar', 'user-agent': 'Brightwattle' },
      init: { cache: 'no-store' },
    })
    expect(world.asked[0]?.headers).not.toHaveProperty('if-none-match')
    expect(await busyOf()).toEqual(MORNING_BUSY)
    expect(await stateOf()).toMatchObject({ host: 'agency', knownAt: NOW, readAt: NOW, triedAt: NOW, fault: null })
    expect(logsOf('calendar_read')).toEqual([{ event: 'calendar_read', host: 'agency', kind: 'read', count: 1, ms: 0 }])
  })

  it('is read from yesterday to beyond the furthest bookable day', async () => {
    const daily = (rule: string) => calendarFile([['20401001T220000Z', '20401001T223000Z']], `RRULE:${rule}\r\n`)
    serveCalendar(daily('FREQ=DAILY'))
    await runCron()
    const days = ((await busyOf()) as { startsAt: string }[]).map(({ startsAt }) => startsAt.slice(0, 10))
    expect([days[0], days.at(-1)]).toEqual(['2040-11-17', '2041-01-26'])
  })

  it('keeps no time that is one of our own bookings, which comes back after the host accepted its invite', async () => {
    serveCalendar(
      calendarFile([MORNING, ['20401120T000000Z', '20401120T003000Z']]).replace(
        '0@calendar.example',
        'BW-7K3M9P@www.brightwattle.example',
      ),
    )
    await runCron()
    expect(await busyOf()).toEqual([{ startsAt: '2040-11-20T00:00:00.000Z', endsAt: '2040-11-20T00:30:00.000Z' }])
  })

  it('keeps no time to which its own host says no', async () => {
    const hosts = ['ana', 'ben'].map((key) => ({ key, name: key, email: `${key}@agency.example` }))
    await env.CONFIG.put('schedule', JSON.stringify({ hosts }))
    nameCalendars({ ana: ADDRESS, ben: `${ADDRESS}?ben` })
    const attendee = (key: string, says: string) => `ATTENDEE;PARTSTAT=${says}:mailto:${key}@agency.example\r\n`
    serveCalendar(calendarFile([MORNING], attendee('ana', 'DECLINED') + attendee('ben', 'ACCEPTED')))
    await runCron()
    expect([await busyOf('ana'), await busyOf('ben')]).toEqual([[], MORNING_BUSY])
    await env.CONFIG.delete('schedule')
  })

  it('is read at most every five minutes, whether or not the last try failed', async () => {
    for (const answer of [
      () => serveCalendar(calendarFile([MORNING])),
      () => (world.calendar = () => new Response(null, { status: 500 })),
    ]) {
      answer()
      await runCronLater(60 * MINUTE_MS)
      const asked = world.asked.length
      await runCronLater(MINUTE_MS)
      await runCronLater(3 * MINUTE_MS + 29_999)
      expect(world.asked).toHaveLength(asked)
      // A run that comes a little early counts.
      await runCronLater(1)
      expect(world.asked).toHaveLength(asked + 1)
    }
  })

  it('with a byte order mark, or at a webcal address as Apple gives it, is read too', async () => {
    nameCalendars({ agency: ADDRESS.replace('https:', 'webcal:') })
    serveCalendar(`\ufeff${calendarFile([MORNING])}`)
    await runCron()
    expect(world.asked[0]?.url).toBe(ADDRESS)
    expect(await busyOf()).toEqual(MORNING_BUSY)
  })
})

describe('a calendar that has not changed', () => {
  const VERSION = { ETag: '"v1"', 'Last-Modified': 'Mon, 19 Nov 2040 00:00:00 GMT' }
  const unchanged = () => {
    world.calendar = () => new Response(null, { status: 304 })
  }

  it('is not sent again, and counts as read', async () => {
    serveCalendar(calendarFile([MORNING]), VERSION)
    await runCron()
    unchanged()
    await runCronLater()
    expect(world.asked[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 19 Nov 2040 00:00:00 GMT',
    })
    expect(await stateOf()).toMatchObject({ readAt: NOW + 5 * MINUTE_MS, fault: null })
    expect(await busyOf()).toEqual(MORNING_BUSY)
    expect(logsOf('calendar_read')[1]).toEqual({ event: 'calendar_read', host: 'agency', kind: 'unchanged', ms: 0 })
    world.calendar = () => new Response(null, { status: 500 })
    await runCronLater()
    expect(await stateOf()).toMatchObject({ fault: 'status 500' })
  })

  it('is read whole once a day: a repeated event reaches into days that have become bookable', async () => {
    serveCalendar(calendarFile([MORNING]), VERSION)
    await runCron()
    await runCronLater(DAY_MS)
    expect(world.asked[1]?.headers).not.toHaveProperty('if-none-match')
    await runCronLater()
    expect(world.asked[2]?.headers).toHaveProperty('if-none-match')
  })

  it('at another address is a new one, of which nothing is known', async () => {
    serveCalendar(calendarFile([MORNING]), VERSION)
    await runCron()
    nameCalendars({ agency: `${ADDRESS}?other` })
    unchanged()
    await runCronLater()
    expect(world.asked[1]?.headers).not.toHaveProperty('if-modified-since')
    expect(await stateOf()).toMatchObject({ readAt: NOW, fault: 'status 304' })
  })
})

describe('a calendar that cannot be read', () => {
  const LARGE = calendarFile([MORNING]) + 'X'.repeat(CALENDAR_BYTES_MAX)
  // A minute of every five, each day.
  const minute = (count: number) => new Date(NOW - DAY_MS + count * MINUTE_MS).toISOString().replace(/[-:]|\.\d+/g, '')
  const MANY = calendarFile(
    Array.from({ length: 288 }, (_, index) => [minute(5 * index), minute(5 * index + 1)]),
    'RRULE:FREQ=DAILY\r\n',
  )
  const streamed = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (let part = 0; part < 6; part++) controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
          controller.close()
        },
      }),
    )

  it.each<[string, string, () => Response | Promise<Response>, asked?: number]>([
    ['an error', 'status 500', () => new Response('Oh', { status: 500 })],
    ['an error that names another address', 'status 503', () => redirect(`${ADDRESS}?other`, 503)],
    ['an address that was withdrawn', 'status 404', () => new Response('No', { status: 404 })],
    ['a server that is away', 'unreachable', () => Promise.reject(new Error('down'))],
    ['no answer within ten seconds', 'unreachable', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [
      'an answer that breaks off',
      'unreachable',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) })),
    ],
    ['a page to log in', 'not_a_calendar', () => new Response('<!doctype html><title>Sign in</title>')],
    ['an empty answer', 'not_a_calendar', () => new Response('')],
    ['no answer at all', 'not_a_calendar', () => new Response(null)],
    ['too many times', 'too_many', () => new Response(MANY)],
    ['half a file', 'truncated', () => new Response(calendarFile([MORNING]).slice(0, -20))],
    ['a large file', 'too_large', () => new Response(LARGE)],
    ['a large file without a length', 'too_large', streamed],
    ['a redirect to http', 'not_https', () => redirect('http://calendar.example/basic.ics')],
    ['a redirect to nowhere', 'status 302', () => new Response(null, { status: 302 })],
    ['a redirect in a circle', 'status 301', () => redirect(ADDRESS, 301), 4],
    ['304 although nothing was known', 'status 304', () => new Response(null, { status: 304 })],
  ])('because of %s keeps its last reading, and the fault', async (_why, fault, answer, asked = 1) => {
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    world.calendar = answer
    await runCronLater()
    expect(await busyOf()).toEqual(MORNING_BUSY)
    expect(await stateOf()).toMatchObject({ readAt: NOW, triedAt: NOW + 5 * MINUTE_MS, fault })
    expect(world.asked).toHaveLength(1 + asked)
    expect(logsOf('calendar_read')[1]).toEqual({ event: 'calendar_read', host: 'agency', kind: 'failed', reason: fault, ms: 0 })
    serveCalendar(calendarFile([]))
    await runCronLater()
    expect(await busyOf()).toEqual([])
    expect(await stateOf()).toMatchObject({ readAt: NOW + 10 * MINUTE_MS, fault: null })
  })

  it.each(['http://calendar.example/basic.ics', 'file:///etc/passwd', 'calendar.example/basic.ics', ''])(
    'because %j is no https address is not asked for',
    async (address) => {
      nameCalendars({ agency: address })
      await runCron()
      expect(world.asked).toEqual([])
      expect(await stateOf()).toMatchObject({ readAt: null, fault: 'not_https' })
    },
  )

  it('is given up after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    serveCalendar(calendarFile([]))
    await runCron()
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(world.asked[0]?.init.signal).toBe(timeout.mock.results[0]?.value)
  })

  it('over plain http from this machine can be read only by a local site', async () => {
    const other = ['http://calendar.example/sample.ics', 'ftp://localhost/sample.ics']
    nameCalendars({ agency: 'http://localhost:9/sample.ics', other })
    env.CALENDARS_HTTP = '1'
    await runCron()
    // The tests' world has no such server.
    expect(await stateOf()).toMatchObject({ fault: 'unreachable' })
    const others = (await ledger().calendars()).filter(({ host }) => host === 'other')
    expect(others).toMatchObject([{ fault: 'not_https' }, { fault: 'not_https' }])
    env.CALENDARS_HTTP = undefined
    await runCronLater()
    expect(await stateOf()).toMatchObject({ fault: 'not_https' })
  })
})

describe('the secret', () => {
  it.each([
    '{"agency":',
    '["https://calendar.example/"]',
    '"x"',
    'null',
    '{"agency":7}',
    '{"agency":[]}',
    `{"agency":"${ADDRESS}","agency":"${ADDRESS}?2"}`,
    `{"${ADDRESS}":"agency"}`,
  ])('that is %s is no list of calendars: nothing stored changes, and the log says so', async (secret) => {
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    env.BUSY_CALENDARS = secret
    await runCronLater()
    expect(await busyOf()).toEqual(MORNING_BUSY)
    expect(world.asked).toHaveLength(1)
    expect(logsOf('calendar_read')[1]).toEqual({ event: 'calendar_read', kind: 'failed', reason: 'not_json' })
  })

  it('that no longer names a host frees the times of that host, and so does its removal', async () => {
    nameCalendars({ agency: ADDRESS, ana: `${ADDRESS}?ana` })
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    nameCalendars({ ana: `${ADDRESS}?ana` })
    await runCronLater()
    expect([await busyOf(), await busyOf('ana')]).toEqual([undefined, MORNING_BUSY])
    env.BUSY_CALENDARS = undefined
    await runCronLater()
    expect(await ledger().calendars()).toEqual([])
  })

  it('with several hosts begins with another one in each run, so that a calendar which takes all the time does not starve the rest', async () => {
    nameCalendars({ a: `${ADDRESS}?a`, b: `${ADDRESS}?b`, c: `${ADDRESS}?c` })
    const first = async () => {
      world.asked = []
      await runCronLater()
      expect(world.asked).toHaveLength(3)
      return world.asked[0]?.url
    }
    expect(new Set([await first(), await first(), await first()]).size).toBe(3)
  })
})
