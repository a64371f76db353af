import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedBudget, stepLimit, within } from '../../../worker/calendars/budget.ts'
import { type BusyTimes, busyTimesOf } from '../../../worker/calendars/busy-times.ts'
import { eventsFile, RANGE, sydneyIntervals } from '../../support/calendars.ts'

const FILES = ['google-private', 'google-free-busy', 'outlook-365', 'icloud', 'nextcloud', 'free-busy', 'broken-events']
const OWNER = 'robin@brightwattle.example'

const feed = (name: string) => readFileSync(new URL(`calendars/${name}.ics`, import.meta.url), 'utf8')
const isOurs = (uid: string) => uid.endsWith('@www.brightwattle.example')
const read = (text: string, range = RANGE, owner?: string): BusyTimes => busyTimesOf(text, range, isOurs, owner)
/** The busy times of a file as the clock in Sydney shows them. */
const busyIn = (text: string, range = RANGE, owner?: string) => sydneyIntervals(read(text, range, owner))
const daysFrom = (day: string, count: number) => ({
  from: Date.parse(`${day}T00:00:00+10:00`),
  to: Date.parse(`${day}T00:00:00+10:00`) + count * 86_400_000,
})

describe('the feeds of four makers', () => {
  it('Google: a series with left out, moved and cancelled meetings, refusals, free days and the site’s own sessions', () => {
    expect(busyIn(feed('google-private'))).toEqual([
      '2026-11-23 09:30 to 10:15',
      '2026-11-24 14:00 to 14:45',
      '2026-11-28 00:00 to 2026-11-30 00:00',
      '2026-12-01 14:00 to 14:45',
      '2026-12-07 09:30 to 10:15',
      '2026-12-10 09:30 to 10:15',
    ])
  })

  it('Google: a free/busy feed, whose repetitions have no series', () => {
    expect(busyIn(feed('google-free-busy'))).toEqual([
      '2026-11-26 14:30 to 15:30',
      '2026-12-03 09:00 to 10:00',
      '2026-12-04 00:00 to 2026-12-05 00:00',
    ])
  })

  it('Microsoft 365: names of Windows for zones, a zone of its own, one that nobody knows, and its kinds of busy', () => {
    expect(busyIn(feed('outlook-365'), { ...RANGE, to: Date.parse('2027-02-28T13:00:00Z') })).toEqual([
      '2026-11-23 14:00 to 15:00',
      '2026-11-25 00:00 to 2026-11-26 00:00',
      '2026-11-26 11:00 to 12:00',
      '2026-11-27 09:00 to 09:30',
      '2026-11-27 15:00 to 15:30',
      '2026-11-30 09:00 to 10:00',
      '2026-12-18 09:00 to 11:00',
      '2027-01-29 09:00 to 10:00',
      '2027-02-26 09:00 to 10:00',
    ])
  })

  it('Apple: every other week from a Sunday, a state without daylight saving, floating times, whole days', () => {
    const busy = [
      '2026-11-22 10:00 to 11:00',
      '2026-11-23 10:00 to 10:30',
      '2026-11-24 10:00 to 11:00',
      '2026-11-25 08:15 to 09:00',
      '2026-11-26 00:00 to 2026-11-27 00:00',
      '2026-12-06 10:00 to 11:00',
      '2026-12-08 10:00 to 11:00',
    ]
    expect(busyIn(feed('icloud'), RANGE, OWNER)).toEqual(busy)
    // Without the owner's address nobody can tell whose refusal it is.
    expect(busyIn(feed('icloud'))).toEqual(busy.toSpliced(5, 0, '2026-11-27 13:00 to 14:00'))
  })

  it('Nextcloud: counted repetitions, dates added and left out, a change from one day on, tasks', () => {
    expect(busyIn(feed('nextcloud'))).toEqual([
      '2026-11-23 08:00 to 08:45',
      '2026-11-24 11:30 to 12:00',
      '2026-11-24 16:00 to 16:30',
      '2026-11-25 11:30 to 12:00',
      '2026-11-26 11:30 to 13:30',
      '2026-12-02 08:00 to 08:45',
      '2026-12-02 17:00 to 18:00',
      '2026-12-09 17:00 to 18:00',
    ])
  })

  it('a VFREEBUSY: everything but FREE is busy, and what touches is one', () => {
    expect(busyIn(feed('free-busy'))).toEqual([
      '2026-11-23 09:00 to 10:30',
      '2026-11-24 11:00 to 11:30',
      '2026-11-26 11:00 to 2026-11-27 11:00',
    ])
  })
})

describe('times', () => {
  it('keep their time of day on both sides of both changes of the clock in Sydney', () => {
    const lines = 'DTSTART;TZID=Australia/Sydney:20260901T090000\nDTEND;TZID=Australia/Sydney:20260901T093000\nRRULE:FREQ=DAILY'
    const starts = (range: { from: number; to: number }) => {
      const result = read(eventsFile([lines]), range)
      return result.ok && result.busy.map(({ startsAt }) => startsAt)
    }
    expect(starts(daysFrom('2026-10-02', 4))).toEqual(
      ['2026-10-01T23:00', '2026-10-02T23:00', '2026-10-03T22:00', '2026-10-04T22:00'].map((time) => `${time}:00.000Z`),
    )
    expect(starts(daysFrom('2027-04-02', 4))).toEqual(
      ['2027-04-01T22:00', '2027-04-02T22:00', '2027-04-03T23:00', '2027-04-04T23:00'].map((time) => `${time}:00.000Z`),
    )
  })

  it('block the days of Sydney that have 23 and 25 hours from midnight to midnight', () => {
    const whole = 'DTSTART;VALUE=DATE:20261004\nDTEND;VALUE=DATE:20261005\nRRULE:FREQ=MONTHLY;INTERVAL=6;BYDAY=1SU;BYHOUR=9'
    expect(read(eventsFile([whole]), { from: Date.parse('2026-10-01'), to: Date.parse('2027-05-01') })).toEqual({
      ok: true,
      busy: [
        { startsAt: '2026-10-03T14:00:00.000Z', endsAt: '2026-10-04T13:00:00.000Z' },
        { startsAt: '2027-04-03T13:00:00.000Z', endsAt: '2027-04-04T14:00:00.000Z' },
      ],
    })
  })

  it('that the clock skips are read with the offset before, and last as long as they would', () => {
    const lines = 'DTSTART;TZID=Australia/Sydney:20261004T023000\nDTEND;TZID=Australia/Sydney:20261004T024500'
    expect(busyIn(eventsFile([lines]), daysFrom('2026-10-04', 1))).toEqual(['2026-10-04 03:30 to 03:45'])
    const over = 'DTSTART;TZID=Australia/Sydney:20261004T023000\nDTEND;TZID=Australia/Sydney:20261004T030000'
    expect(busyIn(eventsFile([over]), daysFrom('2026-10-04', 1))).toEqual(['2026-10-04 03:30 to 04:00'])
  })

  it('without a zone are in the calendar’s, by either kind of name, or else in Sydney’s', () => {
    const floating = 'DTSTART:20261123T120000\nDTEND:20261123T130000'
    expect(busyIn(eventsFile([floating]))).toEqual(['2026-11-23 12:00 to 13:00'])
    expect(busyIn(eventsFile([floating], 'X-WR-TIMEZONE:Australia/Perth'))).toEqual(['2026-11-23 15:00 to 16:00'])
    expect(busyIn(eventsFile([floating], 'X-WR-TIMEZONE:"W. Australia Standard Time"'))).toEqual(['2026-11-23 15:00 to 16:00'])
    const unknown = 'DTSTART;TZID=Nowhere:20261123T120000\nDURATION:PT1H'
    expect(busyIn(eventsFile([unknown], 'X-WR-TIMEZONE:Australia/Perth'))).toEqual(['2026-11-23 15:00 to 16:00'])
    const prefixed = 'DTSTART;TZID=/freeassociation.sourceforge.net/Australia/Perth:20261123T120000\nDURATION:PT1H'
    expect(busyIn(eventsFile([prefixed]))).toEqual(['2026-11-23 15:00 to 16:00'])
  })

  it('of whole days are from midnight to midnight in Sydney, wherever the calendar is', () => {
    const days = 'DTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261125'
    for (const zone of ['Australia/Sydney', 'Australia/Perth', 'Pacific/Auckland', 'America/Los_Angeles'])
      expect(busyIn(eventsFile([days], `X-WR-TIMEZONE:${zone}`)), zone).toEqual(['2026-11-23 00:00 to 2026-11-25 00:00'])
  })

  it('are cut to the range, and begin before it if they last into it', () => {
    const long = 'DTSTART:20251101T000000Z\nDTEND:20261121T000000Z'
    expect(busyIn(eventsFile([long]))).toEqual(['2026-11-21 00:00 to 11:00'])
    const series = 'DTSTART;TZID=Australia/Sydney:20260101T220000\nDURATION:P3DT4H\nRRULE:FREQ=WEEKLY'
    expect(busyIn(eventsFile([series]), { ...RANGE, to: RANGE.from + 86_400_000 })).toEqual([
      '2026-11-21 00:00 to 2026-11-22 00:00',
    ])
  })

  it('of a flight end in another zone than they start', () => {
    const flight = 'DTSTART;TZID=Australia/Sydney:20261123T210000\nDTEND;TZID=America/Los_Angeles:20261123T160000'
    expect(busyIn(eventsFile([flight]))).toEqual(['2026-11-23 21:00 to 2026-11-24 11:00'])
  })

  it('of a series are right however long ago it began, also with an end or a change in another zone', () => {
    const ends = 'DTSTART;TZID=Australia/Sydney:20260601T090000\nDTEND:20260601T000000Z\nRRULE:FREQ=WEEKLY;COUNT=26'
    expect(busyIn(eventsFile([ends]))).toEqual(['2026-11-23 09:00 to 10:00'])
    const series = 'DTSTART;TZID=Australia/Sydney:20260602T160000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20261124T060000Z'
    const changed =
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260609T060000Z\nDTSTART;TZID=Australia/Sydney:20260609T173000\nDURATION:PT1H'
    const text = eventsFile([series, changed]).replaceAll(/UID:.*/g, 'UID:one')
    expect(busyIn(text)).toEqual(['2026-11-24 17:30 to 18:30'])
  })

  it('of nothing are none, and the start of a series counts even if its rule leaves it out', () => {
    expect(busyIn(eventsFile(['DTSTART:20261123T000000Z', 'DTSTART:20261124T000000Z\nDTEND:20261124T000000Z']))).toEqual([])
    const beside = 'DTSTART;TZID=Australia/Sydney:20261124T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261130'
    expect(busyIn(eventsFile([beside]))).toEqual(['2026-11-24 10:00 to 11:00', '2026-11-27 10:00 to 11:00'])
  })
})

describe('what cannot be read', () => {
  it('does not hide the events around it, and does not free its own time', () => {
    expect(busyIn(feed('broken-events'), { ...RANGE, to: RANGE.from + 8 * 86_400_000 })).toEqual([
      '2026-11-23 06:00 to 06:15',
      '2026-11-23 09:00 to 09:30',
      '2026-11-23 10:00 to 10:30',
      '2026-11-23 11:00 to 11:30',
      '2026-11-23 12:00 to 12:30',
      '2026-11-24 06:00 to 06:15',
      '2026-11-24 21:30 to 2026-11-25 00:00',
      '2026-11-25 06:00 to 06:15',
      '2026-11-25 22:00 to 2026-11-26 00:00',
      '2026-11-26 06:00 to 06:15',
    ])
  })

  it('is a fault if it is no calendar', () => {
    for (const text of [feed('error-page'), '', ' \r\n', '{"error":"not found"}', 'BEGIN:VCARD\nEND:VCARD\n']) {
      expect(read(text)).toEqual({ ok: false, fault: 'not_a_calendar' })
    }
  })

  it('is a fault wherever the feed breaks off, and no fault if it is whole', () => {
    for (const name of FILES) {
      const text = feed(name)
      expect(read(text).ok, name).toBe(true)
      expect(read(`\uFEFF${text}\r\n`), name).toEqual(read(text))
      for (let at = text.indexOf('\n') + 1; at < text.lastIndexOf('END:VCALENDAR'); at = text.indexOf('\n', at) + 1) {
        for (const end of [at, at + 3]) {
          expect(read(text.slice(0, end)), `${name} up to ${end}`).toEqual({ ok: false, fault: 'truncated' })
        }
      }
    }
    const outside = eventsFile(['DTSTART:20261123T000000Z\nDURATION:PT1H'])
    expect(busyIn(outside.replace('BEGIN:VEVENT', 'END:VCALENDAR\r\nBEGIN:VEVENT'))).toEqual(['2026-11-23 11:00 to 12:00'])
    expect(read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VCALENDAR\nEND:VCALENDAR\n')).toEqual({ ok: false, fault: 'truncated' })
    expect(read(eventsFile([]))).toEqual({ ok: true, busy: [] })
  })

  it('is a fault if an event says nowhere when it is', () => {
    for (const lines of ['SUMMARY:When?', 'DTSTART:20261340T000000Z']) {
      expect(read(eventsFile([lines]))).toEqual({ ok: false, fault: 'unreadable' })
    }
    const periods = (text: string) =>
      read(eventsFile([]).replace('END:', `BEGIN:VFREEBUSY\r\nFREEBUSY:${text}\r\nEND:VFREEBUSY\r\nEND:`))
    expect(periods('soon/PT1H')).toEqual({ ok: false, fault: 'unreadable' })
    // The second period ends where the range begins.
    expect(periods('soon/PT1H,20261120T120000Z/PT1H')).toEqual({ ok: true, busy: [], unread: 1 })
  })

  it('is no fault of the feed if it is ours', () => {
    const fail = () => {
      throw new TypeError('ours')
    }
    expect(() => busyTimesOf(feed('nextcloud'), RANGE, fail)).toThrow('ours')
  })

  it('never throws, whatever a feed is damaged to', () => {
    const texts = FILES.map(feed)
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(40), fc.string({ maxLength: 8 }), (text, at, length, other) => {
        const from = at % text.length
        const result = read(text.slice(0, from) + other + text.slice(from + length))
        if (!result.ok) expect(['not_a_calendar', 'truncated', 'unreadable', 'too_many']).toContain(result.fault)
        else for (const { startsAt, endsAt } of result.busy) expect(Date.parse(startsAt)).toBeLessThan(Date.parse(endsAt))
      }),
      { numRuns: 1000 },
    )
  })
})

it('a budget is spent as far as it goes: that of a series, of the large ones together, and of all', () => {
  const limit = stepLimit(3)
  const isWithin = (spend: (steps: number) => void, steps: number) => within(() => spend(steps) === undefined) === true
  expect([2, 2, 1, 1].map((steps) => isWithin(limit, steps))).toEqual([true, false, true, false])
  expect(() =>
    within(() => {
      throw new RangeError('no budget')
    }),
  ).toThrow('no budget')
  const { spend, small, large } = feedBudget()
  expect([501, 500].map((steps) => isWithin(small(), steps))).toEqual([false, true])
  expect(Array.from({ length: 26 }, () => isWithin(large(), 40_000)).filter(Boolean)).toHaveLength(25)
  expect(isWithin(feedBudget().large(), 40_001)).toBe(false)
  spend(3_999_500)
  expect(() => spend(1)).toThrow('too_many')
})
