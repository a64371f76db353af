import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingRow } from '../../worker/records/bookings.ts'
import { seededRandom } from '../support/simulate-experiments.ts'
import { book, rowOf } from '../support/worker/bookings.ts'
import { calendarFile, MORNING, runCron, serveCalendar, withCalendars } from '../support/worker/calendars.ts'
import { outcomeOf as hold, holdLink } from '../support/worker/holds.ts'
import { query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, bookingBody, DAY, freeTimes, get, postBooking, postForm, sendPlainForm } from '../support/worker/requests.ts'
import { postStudio } from '../support/worker/studio.ts'
import { world } from '../support/worker/world.ts'

const ANNA = { key: 'anna', name: 'Anna Sample' }
const BEN = { key: 'ben', name: 'Ben Sample' }
const CARL = { key: 'carl', name: 'Carl Sample' }
const [SCAN, CMO] = ['nfp-digital-growth-scan', 'fractional-cmo']

const putSchedule = (entry: object) => env.CONFIG.put('schedule', JSON.stringify({ heldTimes: [], ...entry }))
let visitors = 0
const statusAt = async (time: string, fields: Record<string, unknown> = {}, date = DAY) =>
  (await postBooking(bookingBody({ date, time }, { email: `v${++visitors}@visitor.example`, ...fields }))).status
const change = (reference: string, act: string, body: object) =>
  askOps(`leads/${reference}/${act}`, { method: 'POST', body: JSON.stringify(body) })

/** Monday 19 November 2040, 2:17 AM in Sydney, still Sunday in UTC. */
beforeEach(() => vi.setSystemTime(Date.parse('2040-11-18T15:17:00Z')))

describe('sessions of several lengths', () => {
  it('never overlap, nor come nearer than either wants, however many visitors race for all hosts', async () => {
    const lengths = [15, 30, 45, 60, 120]
    const campaigns = lengths.map((slotMinutes, index) => ({
      key: `takes-${slotMinutes}`,
      slotMinutes,
      airAfterMinutes: 5 * index,
    }))
    await putSchedule({ hosts: [ANNA, BEN, CARL], campaigns, slotMinutes: 15, airBeforeMinutes: 5 })
    const random = seededRandom(2040)
    const visits = Array.from({ length: 500 }, (_, index) => {
      const [minutes, time] = [lengths[index % 5] as number, 9 * 60 + 15 * Math.floor(random() * 24)]
      const wall = `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
      return statusAt(wall, { campaign: `takes-${minutes}` })
    })
    const statuses = await Promise.all(visits)
    const booked = await query<BookingRow>(`SELECT * FROM bookings ORDER BY host, starts_at`)
    expect(statuses.filter((status) => status === 201)).toHaveLength(booked.length)
    expect(statuses.filter((status) => status === 409)).toHaveLength(500 - booked.length)
    expect(new Set(booked.map(({ host }) => host)).size).toBe(3)
    expect(new Set(booked.map(({ campaign }) => campaign)).size).toBeGreaterThan(2)
    for (const [index, next] of booked.entries()) {
      const before = booked[index - 1]
      if (before?.host !== next.host) continue
      const gap = (Date.parse(next.starts_at) - Date.parse(before.ends_at)) / 60_000
      expect(gap).toBeGreaterThanOrEqual(Math.max(before.air_after, next.air_before))
    }
    for (const { campaign, starts_at, ends_at } of booked)
      expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(Number(campaign?.slice('takes-'.length)) * 60_000)
  }, 60_000)

  it('are held on weekends that have hours, and only by the hosts of their campaign', async () => {
    const hours = { saturday: [{ from: '10:00', to: '11:00' }] }
    await putSchedule({ hours, hosts: [ANNA, BEN], campaigns: [{ key: CMO, hosts: ['ben'] }] })
    const saturday = '2040-11-24'
    const week = await (await sendPlainForm({ times: '', step: '' })).text()
    expect(week.match(/(?<=<h4[^>]*><span>)\w+/g)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    vi.setSystemTime(Date.parse('2040-11-23T16:17:00Z'))
    expect(await (await sendPlainForm({ times: '', step: '' })).text(), 'on that Saturday').toContain(
      'value="2040-11-23T23:00:00.000Z"',
    )
    expect(await statusAt('10:00', { campaign: CMO }, saturday)).toBe(201)
    expect(await statusAt('10:00', { campaign: CMO }, saturday)).toBe(409)
    expect([await statusAt('10:00', {}, saturday), await statusAt('11:00', {}, saturday)]).toEqual([201, 400])
    const booked = await query<BookingRow>('SELECT * FROM bookings ORDER BY id')
    expect(booked.map(({ host, campaign }) => [host, campaign])).toEqual([
      ['ben', CMO],
      ['anna', SCAN],
    ])
    const { path } = await book({ date: '2040-11-30', time: '10:00' })
    vi.setSystemTime(Date.parse('2040-11-23T15:17:00Z'))
    expect(await (await get(`${path}/move?week=${saturday}`)).text()).toContain('value="2040-11-23T23:30:00.000Z"')
  })
})

describe('the air around a session', () => {
  withCalendars()

  it('is free in its host’s own calendar too, whoever asks for the time', async () => {
    serveCalendar(calendarFile([MORNING, ['20401120T010000Z', '20401120T013000Z']]))
    await runCron()
    await putSchedule({ airBeforeMinutes: 40, airAfterMinutes: 10 })
    expect(await statusAt('11:30'), 'ten minutes before an entry').toBe(409)
    const times = ['10:00', '10:30', '11:00', '11:30', '12:30', '13:00', '13:30'].map(async (time) => [
      time,
      await statusAt(time),
    ])
    expect(await Promise.all(times)).toEqual([
      ['10:00', 409],
      ['10:30', 409],
      ['11:00', 201],
      ['11:30', 409],
      ['12:30', 409],
      ['13:00', 409],
      ['13:30', 201],
    ])
    const { reference } = await book({ time: '15:00' }, { email: 'jo@visitor.example' })
    expect(await hold({ time: '10:00' })).toBe('slot_taken')
    expect((await change(reference, 'move', { date: DAY, time: '10:00' })).status).toBe(409)
    const colleagues = { key: crypto.randomUUID(), lead: bookingBody({ time: '10:00' }, { email: 'ann@visitor.example' }) }
    expect((await postStudio('leads/book', colleagues)).status).toBe(409)
    expect(await freeTimes()).not.toContain('10:00')
  })
})

describe('at most so many sessions a day', () => {
  it('are given to a host, held and handed over ones too, and a day that has them is full', async () => {
    await putSchedule({
      hosts: [
        { ...ANNA, sessionsADay: 1 },
        { ...BEN, sessionsADay: 1 },
      ],
    })
    const { reference } = await book({ time: '09:00' })
    expect(await hold({ time: '10:00' })).toBe('held')
    expect(await statusAt('11:00')).toBe(409)
    expect(await freeTimes()).toEqual([])
    expect((await change(reference, 'hand-over', { host: 'ben' })).status).toBe(400)
    expect((await change(reference, 'move', { date: DAY, time: '11:00' })).status).toBe(200)
    expect(await statusAt('09:00', {}, '2040-11-21')).toBe(201)
  })

  it('are of all hosts together where the site says so, and a held one that becomes a booking is counted once', async () => {
    await putSchedule({ hosts: [ANNA, BEN], sessionsADay: 2 })
    await book({ time: '09:00' })
    expect(await hold({ time: '10:00' })).toBe('held')
    const link = await holdLink()
    expect(await statusAt('11:00')).toBe(409)
    expect((await postForm(link, {})).status).toBe(303)
    expect(await statusAt('11:00')).toBe(409)
  })
})

it('each session has a room of its own, which stays when it moves and is another after a change of host', async () => {
  const meetingUrl = 'https://meet.example/brightwattle-{room}'
  await putSchedule({ meetingUrl, hosts: [ANNA, { ...BEN, closedDates: ['2040-11-21'] }] })
  const urlOf = async (reference: string) => (await rowOf(reference)).meeting_url ?? ''
  const { reference, path, byVideo } = await book({ time: '09:00' })
  expect(byVideo).toBe(true)
  const other = await book({ time: '09:00' }, { email: 'ann@visitor.example' })
  const [first, second] = [await urlOf(reference), await urlOf(other.reference)]
  expect(first).toMatch(/^https:\/\/meet\.example\/brightwattle-[0-9a-f]{24}$/)
  expect(second).not.toBe(first)
  await ringAlarm()
  const confirmed = world.mails.find(({ personalizations }) => JSON.stringify(personalizations).includes('jo@visitor.example'))
  expect(confirmed?.content.map(({ value }) => value.replaceAll('\r\n ', '').includes(first))).toEqual([true, true, true])
  expect(await (await get(path)).text()).toContain(first)
  await change(reference, 'move', { date: DAY, time: '10:00' })
  expect(await urlOf(reference)).toBe(first)
  await change(reference, 'hand-over', { host: 'ben' })
  const handed = await urlOf(reference)
  expect(handed).toMatch(/brightwattle-[0-9a-f]{24}$/)
  expect([first, second]).not.toContain(handed)
  world.mails = []
  await ringAlarm()
  expect(JSON.stringify(world.mails.map(({ content }) => content[0]?.value))).toContain(handed)
  expect(await (await get(path)).text()).toContain(handed)
  await change(reference, 'move', { date: '2040-11-21', time: '10:00' })
  expect([first, second, handed]).not.toContain(await urlOf(reference))
})
