import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { CalendarReport, DaysReport } from '../../worker/calendars/what-blocks.ts'
import { book } from '../support/worker/bookings.ts'
import {
  ADDRESS,
  calendarFile,
  MORNING,
  nameCalendars,
  runCron,
  serveCalendar,
  withCalendars,
} from '../support/worker/calendars.ts'
import { query } from '../support/worker/ledger.ts'
import { askOps, DAY } from '../support/worker/requests.ts'
import { advance, NOW, world } from '../support/worker/world.ts'

withCalendars()

const calendars = async () => (await askOps('calendar')).json<CalendarReport>()
const days = async (count: number) => (await askOps(`calendar/days?days=${count}`)).json<DaysReport>()
const putSchedule = (entry: object) => env.CONFIG.put('schedule', JSON.stringify(entry))

/** The reasons at a day's time. */
async function at(time: string, date = DAY) {
  const report = (await days(14)).days.find((day) => day.date === date)
  return report?.times.find((one) => one.time === time)
}

describe('what operators learn of the calendars', () => {
  it('is how each stands, without its address', async () => {
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    advance(5 * 60_000)
    world.calendar = () => new Response(null, { status: 410 })
    await runCron()
    const report = await calendars()
    expect(report).toEqual({
      health: 'ok',
      feedPath: expect.stringMatching(/^\/calendar\/[0-9a-f]{32}\.ics$/),
      named: ['agency'],
      unknown: [],
      calendars: [{ host: 'agency', knownAt: NOW, readAt: NOW, triedAt: NOW + 5 * 60_000, fault: 'status 410' }],
    })
    expect(JSON.stringify(report)).not.toContain('calendar.example')
  })

  it('is what of the last reading could not be understood, also while nothing newer is sent', async () => {
    const events = [
      'SUMMARY:When?',
      'DTSTART;TZID=Head office:20401119T090000\r\nDURATION:PT1H',
      'DTSTART:20401120T000000Z\r\nDURATION:PT1H',
    ]
    const text = calendarFile([MORNING]).replace(
      'END:VCALENDAR',
      `${events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR`,
    )
    serveCalendar(text, { ETag: '"v1"' })
    await runCron()
    const unclear = { unread: 1, guessedZones: ['Head office'] }
    expect(await calendars()).toMatchObject({ health: 'partial', calendars: [{ fault: null, ...unclear }] })
    for (const status of [304, 500]) {
      world.calendar = () => new Response(null, { status })
      advance(5 * 60_000)
      await runCron()
      expect((await calendars()).calendars).toMatchObject([unclear])
    }
    serveCalendar(calendarFile([MORNING]))
    advance(5 * 60_000)
    await runCron()
    const report = await calendars()
    expect(report.health).toBe('ok')
    expect(report.calendars[0]).not.toHaveProperty('unread')
    expect(report.calendars[0]).not.toHaveProperty('guessedZones')
  })

  it('keeps no more names of unknown zones, and none longer, than anybody reads', async () => {
    const zone = (index: number) => (index === 0 ? 'z'.repeat(80) : `${index} ${'long '.repeat(40)}`)
    const events = Array.from({ length: 50 }, (_, index) => `DTSTART;TZID=${zone(index)}:20401119T090000\r\nDURATION:PT1H`)
    const bodies = events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`)
    serveCalendar(`BEGIN:VCALENDAR\r\n${bodies.join('')}END:VCALENDAR\r\n`)
    await runCron()
    const names = (await calendars()).calendars[0]?.guessedZones ?? []
    expect(names).toHaveLength(20)
    expect(names).toEqual(names.map((_, index) => (index === 0 ? zone(0) : `${zone(index).slice(0, 79)}…`)))
  })

  it('is each calendar by its number if a host has several', async () => {
    nameCalendars({ agency: [ADDRESS, `${ADDRESS}?two`] })
    world.calendar = (url) => (url.endsWith('two') ? new Response(null, { status: 403 }) : new Response(calendarFile([MORNING])))
    await runCron()
    const report = await calendars()
    expect(report.named).toEqual(['agency'])
    expect(report.calendars).toMatchObject([
      { host: 'agency', number: 1, readAt: NOW, fault: null },
      { host: 'agency', number: 2, readAt: null, fault: 'status 403' },
    ])
  })

  it('is which host the secret names twice', async () => {
    env.BUSY_CALENDARS = `{"ana":"${ADDRESS}","ana":"${ADDRESS}?two"}`
    expect(await calendars()).toMatchObject({ health: 'invalid', named: null, twice: 'ana' })
    env.BUSY_CALENDARS = `{"${ADDRESS}":"ana","${ADDRESS}":"ana"}`
    expect(await calendars()).not.toHaveProperty('twice')
  })

  it('is that the secret is none, or cannot be read', async () => {
    env.BUSY_CALENDARS = undefined
    expect(await calendars()).toMatchObject({ health: null, named: [], calendars: [] })
    env.BUSY_CALENDARS = '{'
    expect(await calendars()).toMatchObject({ health: 'invalid', named: null, unknown: [] })
  })

  it('is that the secret names a host whom the schedule does not', async () => {
    nameCalendars({ agency: ADDRESS, ana: ADDRESS, ben: ADDRESS })
    await putSchedule({ hosts: [{ key: 'ana', name: 'Ana' }] })
    // What was the agency's before the schedule named hosts counts for its first one.
    expect(await calendars()).toMatchObject({ named: ['agency', 'ana', 'ben'], unknown: ['ben'] })
  })
})

describe('what blocks the coming times', () => {
  it('is told for each weekday from today on, as far as is bookable', async () => {
    expect((await days(3)).days.map(({ date }) => date)).toEqual(['2040-11-19', '2040-11-20', '2040-11-21'])
    expect((await days(62)).days.at(-1)?.date).toBe('2041-01-18')
    expect(await days(1)).toMatchObject({ slotMinutes: 30, hosts: [{ key: 'agency', name: 'Brightwattle' }], strangers: [] })
  })

  it('is the schedule, a booking, or the calendar of a host', async () => {
    const { reference } = await book({ time: '10:30' })
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    const busy = { why: 'calendar', host: 'agency', startsAt: '2040-11-19T22:00:00.000Z', endsAt: '2040-11-19T23:00:00.000Z' }
    expect(await at('09:00')).toEqual({ time: '09:00', free: false, reasons: [busy] })
    expect(await at('09:30')).toEqual({ time: '09:30', free: false, reasons: [busy] })
    expect(await at('10:00')).toEqual({ time: '10:00', free: false, reasons: [{ why: 'held' }] })
    expect(await at('10:30')).toEqual({
      time: '10:30',
      free: false,
      reasons: [{ why: 'booking', host: 'agency', reference }],
    })
    expect(await at('11:00')).toEqual({ time: '11:00', free: true, reasons: [] })
    expect(await at('09:00', '2040-11-19')).toMatchObject({ free: false, reasons: [{ why: 'too_soon' }] })
  })

  it('with several hosts is told for each, and a time is free while one of them is', async () => {
    await putSchedule({
      heldTimes: [],
      closedDates: ['2040-11-21'],
      hosts: [
        { key: 'ana', name: 'Ana Gum', open: '09:30', closedDates: ['2040-11-22'] },
        { key: 'ben', name: 'Ben Wattle' },
      ],
      closures: [
        { from: '2040-11-20T12:00', to: '2040-11-20T13:00', note: 'Team lunch' },
        { from: '2040-11-20T15:00', to: '2040-11-20T15:30', host: 'ben' },
      ],
    })
    nameCalendars({ ben: ADDRESS })
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    expect(await at('09:00')).toMatchObject({
      free: false,
      reasons: [
        { why: 'hours', host: 'ana' },
        { why: 'calendar', host: 'ben' },
      ],
    })
    expect(await at('09:30')).toMatchObject({ free: true, reasons: [{ why: 'calendar', host: 'ben' }] })
    expect(await at('12:30')).toMatchObject({ free: false, reasons: [{ why: 'closure', note: 'Team lunch' }] })
    expect(await at('15:00')).toMatchObject({ free: true, reasons: [{ why: 'closure', host: 'ben' }] })
    expect(await at('11:00', '2040-11-22')).toMatchObject({ free: true, reasons: [{ why: 'off', host: 'ana' }] })
    expect((await days(3)).days[2]).toEqual({ date: '2040-11-21', closed: true, times: [] })
  })

  it('leaves no time that is not free without a reason, and none free that every host has one against', async () => {
    await putSchedule({
      heldTimes: ['13:00'],
      hosts: [
        { key: 'ana', name: 'Ana' },
        { key: 'ben', name: 'Ben', close: '15:00' },
      ],
    })
    nameCalendars({ ana: `${ADDRESS}?a`, ben: `${ADDRESS}?b` })
    const weekly = ['20401101T230000Z', '20401102T021000Z'] as const
    serveCalendar(calendarFile([weekly, MORNING], 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\n'))
    await runCron()
    const report = await days(30)
    for (const { times } of report.days) {
      for (const { free, reasons } of times) {
        const forAll = reasons.some((reason) => !('host' in reason))
        const against = new Set(reasons.flatMap((reason) => ('host' in reason ? [reason.host] : [])))
        expect(free).toBe(!forAll && against.size < 2)
      }
    }
    expect(report.days.flatMap(({ times }) => times).filter(({ free }) => !free).length).toBeGreaterThan(50)
  })

  it('is the air around a session, and as many sessions as a day may have', async () => {
    const hosts = [
      { key: 'ana', name: 'Ana' },
      { key: 'ben', name: 'Ben', sessionsADay: 1 },
    ]
    await putSchedule({ heldTimes: [], airAfterMinutes: 15, sessionsADay: 2, hosts })
    const booked = await book({ time: '10:30' })
    const reasons = [{ why: 'booking', host: 'ana', reference: booked.reference }]
    expect(await at('11:00')).toMatchObject({ free: true, reasons })
    expect(await at('10:00')).toMatchObject({ free: true, reasons })
    expect(await at('11:30')).toMatchObject({ free: true, reasons: [] })
    await book({ time: '10:30' }, { email: 'ann@visitor.example' })
    expect(await at('15:00')).toMatchObject({ free: false, reasons: [{ why: 'full' }, { why: 'full', host: 'ben' }] })
  })

  it('names the sessions of hosts whom the schedule no longer knows', async () => {
    const { reference } = await book()
    await query(`UPDATE bookings SET host = 'gone'`)
    expect((await days(14)).strangers).toMatchObject([{ host: 'gone', reference, startsAt: '2040-11-19T22:00:00.000Z' }])
  })
})
