import { describe, expect, it } from 'vitest'
import type { Reason } from '../../../../worker/calendars/what-blocks.ts'
import { dayLines, strangerLines } from '../../../../worker/tools/calendar-commands.ts'

const ONE = { hosts: [{ key: 'agency', name: 'Brightwattle' }], slotMinutes: 30 }
const TWO = {
  hosts: [
    { key: 'ana', name: 'Ana Gum' },
    { key: 'ben', name: 'Ben Wattle' },
  ],
  slotMinutes: 30,
}
const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00']

/** A day whose times have these reasons; those without any are free. */
const day = (reasons: Record<string, Reason[]>, free: string[] = TIMES.filter((time) => !reasons[time])) => ({
  date: '2026-11-26',
  closed: false,
  times: TIMES.map((time) => ({ time, free: free.includes(time), reasons: reasons[time] ?? [] })),
})

/** A busy time of 26 November; Sydney wall times. */
const busy = (from: string, to: string, host = 'agency'): Reason => ({
  why: 'calendar',
  host,
  startsAt: new Date(`${from}+11:00`).toISOString(),
  endsAt: new Date(`${to}+11:00`).toISOString(),
})

describe('a day in words', () => {
  it('without anything is free, or closed', () => {
    expect(dayLines(day({}), ONE)).toEqual(['Thu 26 Nov  5 of 5 times free'])
    expect(dayLines({ date: '2026-12-25', closed: true, times: [] }, ONE)).toEqual(['Fri 25 Dec  closed by the schedule'])
  })

  it('has a line for each thing that blocks times, with neighbouring times as one', () => {
    const meeting = busy('2026-11-26T09:10:00', '2026-11-26T10:20:00')
    const held: Reason = { why: 'held' }
    const reasons = {
      '09:00': [held, meeting],
      '09:30': [meeting],
      '10:00': [meeting],
      '10:30': [{ why: 'booking', host: 'agency', reference: 'BW-7K3M9P' }],
      '11:00': [held],
    } satisfies Record<string, Reason[]>
    expect(dayLines(day(reasons), ONE)).toEqual([
      'Thu 26 Nov  0 of 5 times free',
      '  09:00–09:30, 11:00–11:30  never offered, by the schedule',
      '  09:00–10:30  busy in the calendar, 09:10 to 10:20',
      '  10:30–11:00  booked, BW-7K3M9P',
    ])
  })

  it('names the host where there are several', () => {
    const reasons = {
      '09:00': [{ why: 'hours', host: 'ana' }, busy('2026-11-26T00:00:00', '2026-11-27T00:00:00', 'ben')],
      '09:30': [{ why: 'off', host: 'ana' }],
      '10:00': [{ why: 'closure', host: 'ben', note: 'Dentist\u001b[2J' }],
      '10:30': [{ why: 'closure', note: 'Team lunch' }],
      '11:00': [{ why: 'too_soon' }],
    } satisfies Record<string, Reason[]>
    expect(dayLines(day(reasons, ['09:30', '10:00']), TWO)).toEqual([
      'Thu 26 Nov  2 of 5 times free',
      '  09:00–09:30  Ana Gum: outside the hours that the schedule gives',
      '  09:00–09:30  Ben Wattle: busy in the calendar, all day',
      '  09:30–10:00  Ana Gum: day off, by the schedule',
      '  10:00–10:30  Ben Wattle: closed by the schedule: Dentist[2J',
      '  10:30–11:00  closed by the schedule: Team lunch',
      '  11:00–11:30  too soon for the schedule’s notice',
    ])
  })

  it.each([
    ['2026-11-25T22:00:00', '2026-11-26T09:15:00', 'until 09:15'],
    ['2026-11-26T09:15:00', '2026-11-28T09:15:00', 'from 09:15'],
    ['2026-11-25T22:00:00', '2026-11-28T09:15:00', 'all day'],
    ['2026-11-26T09:15:00', '2026-11-26T09:20:00', '09:15 to 09:20'],
  ])('says of a busy time from %s to %s that it is %s', (from, to, words) => {
    expect(dayLines(day({ '09:00': [busy(from, to)] }), ONE)[1]).toBe(`  09:00–09:30  busy in the calendar, ${words}`)
  })
})

it('sessions with hosts who left are listed', () => {
  const booked = {
    reference: 'BW-7K3M9P',
    host: 'carla',
    startsAt: '2026-11-25T22:00:00.000Z',
    endsAt: '2026-11-25T22:30:00.000Z',
  }
  expect(strangerLines({ ...ONE, days: [], strangers: [booked] })).toEqual([
    '',
    'Booked with hosts whom the schedule no longer names:',
    '  2026-11-26 09:00  BW-7K3M9P with carla',
  ])
  expect(strangerLines({ ...ONE, days: [], strangers: [] })).toEqual([])
})
