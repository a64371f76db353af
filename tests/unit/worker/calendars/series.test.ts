import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { daysAround, wholeTimes } from '../../../../worker/calendars/events.ts'
import { readCalendars } from '../../../../worker/calendars/ics-text.ts'
import { zoneFinder } from '../../../../worker/calendars/ics-zones.ts'
import { eventsFile, RANGE, sydneyIntervals } from '../../../support/calendars.ts'

const OWNER = 'robin@brightwattle.example'
const busyIn = (events: string[]) =>
  sydneyIntervals(busyTimesOf(eventsFile(events).replaceAll(/UID:.*/g, 'UID:one'), RANGE, () => false, OWNER))
const starts = (events: string[]) => busyIn(events).map((text) => text.slice(5, 16))
const at = (day: string, time: string) => `DTSTART;TZID=Australia/Sydney:2026${day}T${time}00\nDURATION:PT1H`

describe('the end of a rule', () => {
  it('that is a date includes the whole of that day in the zone of the event', () => {
    for (const time of ['0030', '0900', '2330']) {
      const weekly = (until: string) => starts([`${at('1110', time)}\nRRULE:FREQ=WEEKLY;UNTIL=${until}`])
      const clock = `${time.slice(0, 2)}:${time.slice(2)}`
      expect(weekly('20261201')).toEqual([`11-24 ${clock}`, `12-01 ${clock}`])
      expect(weekly('20261130')).toEqual([`11-24 ${clock}`])
    }
  })

  it('that is an instant includes what begins then, and nothing later', () => {
    const daily = (until: string) => starts([`${at('1123', '0900')}\nRRULE:FREQ=DAILY;UNTIL=${until}`])
    expect(daily('20261123T220000Z')).toEqual(['11-23 09:00', '11-24 09:00'])
    expect(daily('20261123T215959Z')).toEqual(['11-23 09:00'])
    expect(daily('20261124T090000')).toEqual(['11-23 09:00', '11-24 09:00'])
  })

  it('of whole days includes its last day, however it is written', () => {
    const days = (until: string) => starts([`DTSTART;VALUE=DATE:20261123\nRRULE:FREQ=DAILY;INTERVAL=2;UNTIL=${until}`])
    for (const until of ['20261125', '20261125T000000Z', '20261125T130000Z', '20261126T120000Z'])
      expect(days(until), until).toEqual(['11-23 00:00', '11-25 00:00'])
  })
})

describe('the whole time of an event whose exact times take too long to find', () => {
  const wholeOf = (event: string) => {
    const [calendar] = readCalendars(eventsFile([event]))
    const [part] = calendar?.parts ?? []
    if (!calendar || !part) throw new Error('One event was expected')
    const spend = () => {}
    const zones = zoneFinder(calendar, RANGE, spend, spend)
    const context = { zones, range: RANGE, days: daysAround(RANGE), spend, isFree: () => false, noteUnread: spend }
    return wholeTimes(part, context).map(({ starts, ends }) => [starts, ends].map((time) => new Date(time).toISOString()))
  }
  const FIRST = ['2026-11-23T22:00:00.000Z', '2026-11-23T23:00:00.000Z']

  it.each([
    ['it does not repeat', ''],
    ['its rule ends before its start', '\nRRULE:FREQ=DAILY;UNTIL=20261101'],
    ['both rules do', '\nRRULE:FREQ=DAILY;UNTIL=20261101\nRRULE:FREQ=WEEKLY;UNTIL=20261102T000000Z'],
  ])('is that of its start if %s', (_why, rules) => {
    expect(wholeOf(`${at('1124', '0900')}${rules}`)).toEqual([FIRST])
  })

  it('reaches to the end of its last rule', () => {
    const rules = '\nRRULE:FREQ=DAILY;UNTIL=20261125T220000Z\nRRULE:FREQ=DAILY;UNTIL=20261101'
    expect(wholeOf(`${at('1124', '0900')}${rules}`)).toEqual([[FIRST[0], '2026-11-25T23:00:00.000Z']])
  })

  it.each([
    ['DTSTART:20261110T000000Z\nDTEND:20261120T130000Z', []],
    ['DTSTART:20261211T130000Z\nDTEND:20261212T000000Z', []],
    ['DTSTART:20261211T125900Z\nDTEND:20261212T000000Z', [['2026-12-11T12:59:00.000Z', '2026-12-12T00:00:00.000Z']]],
    ['SUMMARY:When?', []],
    [`${at('1124', '0900')}\nRDATE:20261125T000000Z`, [[FIRST[0], '2026-12-13T03:00:00.000Z']]],
    [`${at('1124', '0900')}\nRRULE:FREQ=DAILY`, [[FIRST[0], '2026-12-13T03:00:00.000Z']]],
  ])('is as far as it reaches into the range: %s', (event, expected) => {
    expect(wholeOf(event)).toEqual(expected)
  })

  it('does not hide another one of its series', () => {
    const far = 'RECURRENCE-ID:20251101T000000Z\nDTSTART:20251101T000000Z\nDTEND:20251101T010000Z'
    expect(busyIn([far, at('1124', '0900')])).toEqual(['2026-11-24 09:00 to 10:00'])
  })
})

describe('a repetition that began before the range', () => {
  it('of several days is busy until its end', () => {
    expect(busyIn(['DTSTART;VALUE=DATE:20261019\nDURATION:P5D\nRRULE:FREQ=MONTHLY'])).toEqual([
      '2026-11-21 00:00 to 2026-11-24 00:00',
    ])
    expect(busyIn(['DTSTART;VALUE=DATE:20251101\nDTEND;VALUE=DATE:20251201\nRRULE:FREQ=YEARLY'])).toEqual([
      '2026-11-21 00:00 to 2026-12-01 00:00',
    ])
    const long = 'DTSTART;TZID=Australia/Sydney:20261106T220000\nDURATION:P6DT12H\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2'
    expect(busyIn([long])).toEqual(['2026-11-21 00:00 to 2026-11-27 10:00'])
    expect(busyIn(['DTSTART;VALUE=DATE:20260601\nDURATION:P4D\nRDATE;VALUE=DATE:20261119'])).toEqual([
      '2026-11-21 00:00 to 2026-11-23 00:00',
    ])
  })

  it('of a series that a lasting change makes longer, or moves into the range, counts too', () => {
    const weekly = `${at('1106', '0900')}\nRRULE:FREQ=WEEKLY;COUNT=3`
    const id = 'RECURRENCE-ID;TZID=Australia/Sydney;RANGE=THISANDFUTURE:20261113T090000'
    const longer = `${id}\nDTSTART;TZID=Australia/Sydney:20261113T090000\nDURATION:P3D`
    expect(busyIn([weekly, longer])).toEqual(['2026-11-21 00:00 to 2026-11-23 09:00'])
    const from = 'RECURRENCE-ID;TZID=Australia/Sydney;RANGE=THISANDFUTURE:20261106T090000'
    const later = `${from}\nDTSTART;TZID=Australia/Sydney:20261116T100000\nDURATION:PT1H`
    expect(busyIn([weekly, later])).toEqual(['2026-11-23 10:00 to 11:00', '2026-11-30 10:00 to 11:00'])
  })
})

describe('the answers of an owner who is listed twice', () => {
  const event = (...answers: string[]) =>
    [at('1124', '0900'), ...answers.map((answer) => `ATTENDEE;PARTSTAT=${answer}:mailto:${OWNER}`)].join('\n')

  it('free a time only if each is a refusal', () => {
    expect(busyIn([event('DECLINED', 'DECLINED')])).toEqual([])
    for (const other of ['ACCEPTED', 'TENTATIVE', 'NEEDS-ACTION', 'DELEGATED']) {
      expect(busyIn([event('DECLINED', other)]), other).toHaveLength(1)
      expect(busyIn([event(other, 'DECLINED')]), other).toHaveLength(1)
    }
    const unanswered = `${event('DECLINED')}\nATTENDEE:MAILTO:${OWNER.toUpperCase()}`
    expect(busyIn([unanswered])).toHaveLength(1)
  })

  it('are no one else’s, though the other address contains the owner’s', () => {
    expect(busyIn([event().concat(`\nATTENDEE;PARTSTAT=DECLINED:mailto:x${OWNER}`)])).toHaveLength(1)
    expect(busyIn([event().concat(`\nATTENDEE;PARTSTAT=DECLINED;CN="${OWNER}":mailto:ana@brightwattle.example`)])).toHaveLength(1)
    expect(busyIn([event().concat(`\nATTENDEE;PARTSTAT=DECLINED;EMAIL=${OWNER}:/principals/7`)])).toEqual([])
  })
})

describe('two changes from a day on', () => {
  const series = `${at('1123', '0900')}\nRRULE:FREQ=DAILY;COUNT=7`
  const from = (day: string, time: string, more = '') =>
    `RECURRENCE-ID;TZID=Australia/Sydney;RANGE=THISANDFUTURE:2026${day}T090000\n${at(day, time)}${more}`
  const [first, second] = [from('1125', '1100'), from('1127', '1400')]

  it('each hold until the next, in whatever order they come', () => {
    const times = ['11-23 09:00', '11-24 09:00', '11-25 11:00', '11-26 11:00', '11-27 14:00', '11-28 14:00', '11-29 14:00']
    for (const events of [
      [series, first, second],
      [series, second, first],
      [second, series, first],
    ])
      expect(starts(events)).toEqual(times)
  })

  it('of which one cancels leave only its repetitions free', () => {
    const cancelled = (event: string) => `${event}\nSTATUS:CANCELLED`
    expect(starts([series, cancelled(first), second])).toEqual([
      '11-23 09:00',
      '11-24 09:00',
      '11-27 14:00',
      '11-28 14:00',
      '11-29 14:00',
    ])
    expect(starts([series, first, cancelled(second)])).toEqual(['11-23 09:00', '11-24 09:00', '11-25 11:00', '11-26 11:00'])
    expect(starts([`${series}\nTRANSP:TRANSPARENT`, first, cancelled(second)])).toEqual(['11-25 11:00', '11-26 11:00'])
  })

  it('leave a single exception after them as it is', () => {
    const single = `RECURRENCE-ID;TZID=Australia/Sydney:20261128T090000\n${at('1128', '2000')}`
    expect(starts([series, first, second, single]).slice(4)).toEqual(['11-27 14:00', '11-28 20:00', '11-29 14:00'])
  })
})
