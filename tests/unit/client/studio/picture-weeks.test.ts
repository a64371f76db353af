import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countStates,
  type PictureDay,
  pictureDayWords,
  pictureWeeks,
  viewsOf,
} from '../../../../client/studio/schedule/weeks.tsx'
import { parseScheduleEntry } from '../../../../shared/schedule/entry.ts'
import { builtInSchedule, type Schedule, scheduleOfCampaign, scheduleOfHost } from '../../../../shared/schedule/schedule.ts'
import { isDayOffered, isSlotOffered } from '../../../../shared/schedule/slots.ts'
import { slotInstant } from '../../../../shared/schedule/sydney-instant.ts'
import type { TakenTime } from '../../../../shared/studio.ts'
import { addDays, sydneyDate } from '../../../../shared/sydney-time.ts'

/** Thursday 26 November 2026, 9:10 AM in Sydney. */
const NOW = Date.parse('2026-11-25T22:10:00Z')
const HOLIDAYS = [...builtInSchedule(NOW).closedDates, '2026-12-26']

function scheduleOf(entry: object, now = NOW): Schedule {
  const parsed = parseScheduleEntry(builtInSchedule(now), entry)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

function weeksOf(entry: object, host?: string, taken: readonly TakenTime[] = []) {
  const schedule = scheduleOf(entry)
  const hosts = host === undefined ? undefined : schedule.hosts.filter(({ key }) => key === host)
  return pictureWeeks(schedule, { hosts, holidays: HOLIDAYS, now: NOW, taken })
}

function dayOf(entry: object, date: string, host?: string, taken: readonly TakenTime[] = []): PictureDay {
  const day = weeksOf(entry, host, taken)
    .flatMap(({ days }) => days)
    .find((one) => one.date === date)
  if (!day) throw new Error(`The picture has no ${date}`)
  return day
}

const stateAt = (day: PictureDay, time: string) => day.slots.find((slot) => slot.time === time)?.state

describe('the picture of the coming weeks', () => {
  it('has a row for each week up to the horizon, and five days in each', () => {
    const weeks = weeksOf({})
    expect(weeks.map(({ monday }) => monday)).toEqual(Array.from({ length: 10 }, (_, week) => addDays('2026-11-23', 7 * week)))
    expect(weeks.every(({ days }) => days.length === 5)).toBe(true)
  })

  it('begins with the next week at a weekend, even if that is after the horizon', () => {
    const saturday = Date.parse('2026-11-28T00:00:00Z')
    const weeks = pictureWeeks(scheduleOf({ horizonDays: 1 }), { holidays: HOLIDAYS, now: saturday })
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-11-30'])
    expect(weeks[0]?.days.map(({ state }) => state)).toEqual(Array(5).fill('later'))
  })

  it('says why a day has no times', () => {
    const entry = { closedDates: ['2026-12-01'], openDates: ['2026-12-28'], horizonDays: 40 }
    const states = ['2026-11-25', '2026-12-01', '2026-12-25', '2026-12-28', '2027-01-06'].map((date) => dayOf(entry, date).state)
    expect(states).toEqual(['past', 'closed', 'holiday', 'open', 'later'])
    expect(dayOf(entry, '2026-12-25').slots).toEqual([])
  })

  it('says of each time what stands against it', () => {
    const closures = [{ from: '2026-11-26T13:00', to: '2026-11-26T14:00' }]
    const day = dayOf({ closures }, '2026-11-26')
    const states = ['09:00', '11:00', '10:00', '11:30', '12:30', '13:00', '13:30', '14:30'].map((time) => stateAt(day, time))
    expect(states).toEqual(['soon', 'soon', 'never', 'never', 'free', 'closure', 'closure', 'free'])
  })

  it('shows a time as free while one of the hosts is', () => {
    const hosts = [
      { key: 'anna', name: 'Anna', close: '12:00', closedDates: ['2026-12-02'] },
      { key: 'ben', name: 'Ben', open: '11:00', close: '15:00' },
    ]
    const entry = { hosts, heldTimes: [], closures: [{ from: '2026-12-01T14:00', to: '2026-12-01T15:00', host: 'ben' }] }
    const times = ['09:00', '11:30', '13:00', '14:00', '16:00']
    const statesOf = (host?: string) => times.map((time) => stateAt(dayOf(entry, '2026-12-01', host), time))
    expect(statesOf()).toEqual(['free', 'free', 'free', 'closure', 'hours'])
    expect(statesOf('anna')).toEqual(['free', 'free', 'hours', 'hours', 'hours'])
    expect(statesOf('ben')).toEqual(['hours', 'free', 'free', 'closure', 'hours'])
    expect([dayOf(entry, '2026-12-02', 'anna').state, dayOf(entry, '2026-12-02').state]).toEqual(['off', 'open'])
  })

  it('says what takes a time for which no host is free', () => {
    const at = (host: string, time: string, by: TakenTime['by'], minutes = 30): TakenTime => {
      const starts = slotInstant('2026-12-01', time) as number
      const [startsAt, endsAt] = [starts, starts + minutes * 60_000].map((instant) => new Date(instant).toISOString())
      return { host, startsAt: startsAt as string, endsAt: endsAt as string, by }
    }
    const hosts = ['anna', 'ben'].map((key) => ({ key, name: key }))
    const closures = [{ from: '2026-12-01T13:00', to: '2026-12-01T13:30', host: 'ben' }]
    // The sessions of before there were hosts are the first one's; of a host who is gone, nobody's.
    const taken = [at('agency', '09:00', 'booking'), at('ben', '09:15', 'booking'), at('gone', '12:30', 'booking')]
    taken.push(
      at('anna', '10:30', 'hold'),
      at('ben', '10:30', 'calendar'),
      at('anna', '11:00', 'calendar', 210),
      at('ben', '11:00', 'calendar'),
    )
    const statesOf = (host?: string) =>
      ['09:00', '09:30', '10:30', '11:00', '11:30', '12:30', '13:00'].map((time) =>
        stateAt(dayOf({ hosts, closures }, '2026-12-01', host, taken), time),
      )
    expect(statesOf()).toEqual(['booked', 'some', 'held', 'busy', 'never', 'free', 'busy'])
    expect(statesOf('ben')).toEqual(['booked', 'booked', 'busy', 'busy', 'never', 'free', 'closure'])
    expect(pictureDayWords(dayOf({ hosts, closures }, '2026-12-01', undefined, taken), false)).toBe(
      'Tue 1 Dec: 7 free, 1 free and partly booked, 1 booked, 1 held, 2 busy in calendars, 4 never offered',
    )
  })

  it('has the weekend days that have hours, and says what air, a limit a day and the length of a campaign take', () => {
    const taken = (by: TakenTime['by'], time: string, minutes: number): TakenTime => {
      const starts = slotInstant('2026-11-28', time) as number
      const [startsAt, endsAt] = [starts, starts + minutes * 60_000].map((at) => new Date(at).toISOString()) as [string, string]
      return { host: 'agency', startsAt, endsAt, by, session: { date: '2026-11-28', before: 0, after: 15 } }
    }
    const entry = {
      hours: { wednesday: [], saturday: [{ from: '10:00', to: '13:00' }] },
      heldTimes: ['12:30'],
      campaigns: [{ key: 'long', slotMinutes: 60, airAfterMinutes: 15 }],
    }
    expect(weeksOf(entry).map(({ days }) => days.length)).toEqual(Array(10).fill(6))
    expect(dayOf(entry, '2026-12-02').state).toBe('shut')
    expect(dayOf(entry, '2026-12-26').state).toBe('holiday')
    const saturday = (limit: object, of?: string, ...times: TakenTime[]) =>
      pictureWeeks(scheduleOfCampaign(scheduleOf({ ...entry, ...limit }), of), { holidays: HOLIDAYS, now: NOW, taken: times })[0]
        ?.days.at(-1)
        ?.slots.map(({ state }) => state)
    const session = taken('booking', '10:30', 30)
    expect(saturday({}, undefined, session)).toEqual(['free', 'booked', 'air', 'free', 'free', 'never'])
    expect(saturday({ sessionsADay: 1 }, undefined, session)).toEqual(['full', 'booked', 'air', 'full', 'full', 'never'])
    expect(saturday({}, 'long', session)).toEqual(['booked', 'booked', 'air', 'free', 'never'])
  })

  it('can be of each host, of visitors of each campaign with hosts or times of its own, and of everybody else whom not all hosts serve', () => {
    const hosts = [{ key: 'anna' }, { key: 'ben' }, { key: 'mia', campaigns: ['scan'] }].map((one) => ({ name: one.key, ...one }))
    const campaigns = [{ key: 'long', slotMinutes: 60, hosts: ['ben'] }]
    const shown = (entry: object) =>
      viewsOf(scheduleOf(entry), new Map([['scan', 'Free scan']])).map(({ label, schedule, hosts: theirs }) => [
        label,
        schedule.slotMinutes,
        theirs.map(({ key }) => key).join(),
      ])
    expect(shown({ hosts, campaigns })).toEqual([
      ['Everybody', 30, 'anna,ben,mia'],
      ['anna', 30, 'anna'],
      ['ben', 30, 'ben'],
      ['mia', 30, 'mia'],
      ['Visitors of long', 60, 'ben'],
      ['Visitors of Free scan', 30, 'anna,ben,mia'],
      ['All other visitors', 30, 'anna,ben'],
    ])
    expect(shown({ hosts: hosts.slice(0, 2), campaigns }).map(([label]) => label)).toEqual([
      'Everybody',
      'anna',
      'ben',
      'Visitors of long',
    ])
    expect(shown({ hosts: hosts.slice(2) }).map(([label]) => label)).toEqual(['Everybody'])
  })

  it('is told in words for each day', () => {
    expect(pictureDayWords(dayOf({}, '2026-11-30'), false)).toBe('Mon 30 Nov: 12 free, 4 never offered')
    expect(pictureDayWords(dayOf({}, '2026-11-26'), true)).toBe('Thu 26 Nov, today: 8 free, 4 never offered, 4 too soon')
    expect(pictureDayWords(dayOf({}, '2026-12-25'), false)).toBe('Fri 25 Dec: public holiday')
  })
})

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
const dayNear = fc.integer({ min: -3, max: 70 }).map((ahead) => addDays('2026-11-26', ahead))
const days = fc.uniqueArray(dayNear, { maxLength: 8 })
const weekdays = days.map((list) => list.filter((day) => ![0, 6].includes(new Date(day).getUTCDay())))
const closure = fc
  .tuple(dayNear, clock, fc.integer({ min: 0, max: 3 }), clock, fc.constantFrom(undefined, 'a', 'b'))
  .map(([from, starts, length, ends, host]) => ({
    from: `${from}T${starts}`,
    to: `${addDays(from, length)}T${ends}`,
    ...(host && { host }),
  }))
  .filter(({ from, to }) => from < to)
const host = (key: string) =>
  fc.record(
    { key: fc.constant(key), name: fc.constant(key), open: clock, close: clock, closedDates: days },
    { requiredKeys: ['key', 'name'] },
  )
const entries = fc
  .record(
    {
      open: clock,
      close: clock,
      slotMinutes: fc.constantFrom(15, 30, 45, 60),
      heldTimes: fc.uniqueArray(clock, { maxLength: 5 }),
      closedDates: days,
      openDates: weekdays,
      noticeMinutes: fc.integer({ min: 0, max: 5000 }),
      horizonDays: fc.integer({ min: 1, max: 61 }),
      hosts: fc.tuple(host('a'), host('b')),
      closures: fc.array(closure, { maxLength: 4 }),
    },
    { requiredKeys: ['hosts'] },
  )
  .map((entry) => parseScheduleEntry(builtInSchedule(NOW), entry))
  .filter((parsed) => parsed.ok)
  .map(({ value }) => value)
const moments = fc.integer({ min: Date.parse('2026-11-20T00:00:00Z'), max: Date.parse('2026-12-10T00:00:00Z') })

describe('the picture and the Worker', () => {
  it.each([undefined, 'a', 'b'])('agree on every time of every schedule, for %s', (key) => {
    fc.assert(
      fc.property(entries, moments, (schedule, now) => {
        const hosts = schedule.hosts.filter((one) => key === undefined || one.key === key)
        const owns = hosts.map((one) => scheduleOfHost(schedule, one))
        const shown = pictureWeeks(schedule, { hosts, holidays: HOLIDAYS, now }).flatMap((week) => week.days)
        for (let ahead = 0; ahead <= schedule.horizonDays; ahead++) {
          const date = addDays(sydneyDate(now), ahead)
          if (owns.some((own) => isDayOffered(own, date, now))) expect(shown.map((day) => day.date)).toContain(date)
        }
        for (const day of shown) {
          const isOffered = owns.some((own) => isDayOffered(own, day.date, now))
          expect([day.date, day.state === 'open']).toEqual([day.date, isOffered])
          for (const { time, state } of day.slots) {
            const isFree = owns.some((own) => isSlotOffered(own, day.date, time, now))
            expect([day.date, time, state === 'free']).toEqual([day.date, time, isFree])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('count the same free times', () => {
    const free = weeksOf({})
      .flatMap(({ days: own }) => own)
      .reduce((sum, day) => sum + (countStates(day).get('free') ?? 0), 0)
    expect(free).toBe(8 + 39 * 12)
  })
})
