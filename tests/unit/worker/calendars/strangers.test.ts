import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BusyTimes } from '../../../../worker/calendars/busy-times.ts'
import { eventsFile, readBusy, sydneyIntervals } from '../../../support/calendars.ts'

const DAYS = 21
const busyIn = (events: string[]) => sydneyIntervals(readBusy(eventsFile(events)))

const at = (day: string, time: string) => `DTSTART;TZID=Australia/Sydney:202611${day}T${time}00\nDURATION:PT1H`
const MEETING = at('24', '0900')
const AT_NINE = '2026-11-24 09:00 to 10:00'

describe('one property that cannot be read hides nothing else', () => {
  it.each([
    'RDATE:20131210Z',
    'RDATE;VALUE=DATE:20131210Z',
    'RDATE:',
    'RDATE:soon,20251123T000000Z',
    'RDATE;VALUE=PERIOD:soon/PT1H',
    'EXDATE:',
    'EXDATE:never',
    'DTSTART:again',
    'RRULE:',
    'STATUS:?',
    'ATTENDEE:',
  ])('%s', (line) => {
    const busy = busyIn([`${MEETING}\n${line}`, at('25', '0900')])
    expect(busy).toContain(AT_NINE)
    expect(busy).toContain('2026-11-25 09:00 to 10:00')
  })

  it('and a date that Google writes with a Z is that day', () => {
    expect(busyIn(['DTSTART;VALUE=DATE:20131210\nRDATE;VALUE=DATE:20261124Z'])).toEqual(['2026-11-24 00:00 to 2026-11-25 00:00'])
  })

  it.each(['GMT+08:00', 'tzone://Microsoft/Utc', 'a:b:c', '"open:quote'])('a zone with a colon in its name: %s', (name) => {
    const result = readBusy(
      eventsFile([`DTSTART;TZID=${name}:20261124T090000\nDTEND;TZID=${name}:20261124T100000`, at('30', '0900')]),
    )
    const busy = sydneyIntervals(result)
    expect(busy).toHaveLength(2)
    expect(result.ok && Date.parse(result.busy[0]?.endsAt ?? '') - Date.parse(result.busy[0]?.startsAt ?? '')).toBe(3_600_000)
  })
})

describe('an event that cannot be read', () => {
  it('is counted, and the others are read', () => {
    const result = readBusy(eventsFile(['SUMMARY:When?', MEETING, 'DTSTART:20261340T000000Z']))
    expect(result).toMatchObject({ ok: true, unread: 2 })
    expect(sydneyIntervals(result)).toEqual([AT_NINE])
  })

  it('is busy on the day of its end, or of the repetition that it replaces', () => {
    expect(busyIn(['DTSTART:soon\nDTEND;TZID=Australia/Sydney:20261124T100000'])).toEqual([
      '2026-11-24 00:00 to 2026-11-25 00:00',
    ])
    const series = `${at('23', '0900')}\nRRULE:FREQ=DAILY;COUNT=2`
    const moved = 'RECURRENCE-ID;TZID=Australia/Sydney:20261124T090000\nDTSTART:soon'
    const text = eventsFile([series, moved]).replaceAll(/UID:.*/g, 'UID:one')
    expect(sydneyIntervals(readBusy(text))).toEqual(['2026-11-23 09:00 to 10:00', '2026-11-24 00:00 to 2026-11-25 00:00'])
  })

  it('does not hide the busy times of a VFREEBUSY, of which one period may be broken', () => {
    const text = eventsFile([MEETING]).replace(
      'BEGIN:VEVENT',
      'BEGIN:VFREEBUSY\r\nFREEBUSY:soon/PT1H,20261124T230000Z/PT1H\r\nEND:VFREEBUSY\r\nBEGIN:VEVENT',
    )
    expect(sydneyIntervals(readBusy(text))).toEqual([AT_NINE, '2026-11-25 10:00 to 11:00'])
  })
})

describe('an event with these lines is busy then, beside another one', () => {
  it.each([
    ['DTSTART:20261124T000000Z; DTEND:20261125T000000Z; ALLDAY:true', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART:20261124T000000Z; DTEND:20261125T000000Z; ALLDAY:FALSE', '11-24 11:00 to 11-25 11:00'],
    ['DTSTART:20261124T000000Z; DTEND:20261125T010000Z; ALLDAY:TRUE', '11-24 11:00 to 11-25 12:00'],
    ['DTSTART:20261124T010000Z; DTEND:20261125T000000Z; ALLDAY:TRUE', '11-24 12:00 to 11-25 11:00'],
    ['DTSTART:20261124T000000Z; ALLDAY:TRUE', '11-24 00:00 to 11-25 00:00'],
    [
      'DTSTART:20261124T000000Z; DTEND:20261125T000000Z; ALLDAY:TRUE; RRULE:FREQ=DAILY;INTERVAL=3;BYHOUR=9;COUNT=2',
      '11-24 00:00 to 11-25 00:00, 11-27 00:00 to 11-28 00:00',
    ],
    ['DTSTART:soon; DTEND;TZID=SYDNEY:20261124T000000', '11-23 00:00 to 11-24 00:00'],
    ['DTSTART:soon; DTEND;TZID=SYDNEY:20261124T100000', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART:soon; RECURRENCE-ID;TZID=SYDNEY:20261124T000000', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART;VALUE=DATE:20261124; DURATION:P1DT1H', '11-24 00:00 to 11-26 00:00'],
    ['DTSTART;VALUE=DATE:20261124; DTEND;VALUE=DATE:20261123', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART;VALUE=DATE:20261124', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART;VALUE=DATE:20261124; DTEND:never', '11-24 00:00 to 11-25 00:00'],
    ['DTSTART;VALUE=DATE:20261124; DTEND;VALUE=DATE:20261126', '11-24 00:00 to 11-26 00:00'],
    ['AT_TEN; DTEND;TZID=SYDNEY:20261124T090000', '11-24 10:00 to 11-25 00:00'],
    ['AT_TEN; DTEND;TZID=SYDNEY:20261124T100000', ''],
    ['AT_TEN; DTEND;TZID=SYDNEY:20251124T100000', '11-24 10:00 to 11-25 00:00'],
    ['AT_TEN; DTEND:never', '11-24 10:00 to 11-25 00:00'],
    ['AT_TEN; DURATION:never', '11-24 10:00 to 11-25 00:00'],
    ['AT_TEN; DURATION:P1DT1H', '11-24 10:00 to 11-25 11:00'],
    ['AT_TEN', ''],
    ['AT_TEN; DTEND;VALUE=DATE:20261125', '11-24 10:00 to 11-25 00:00'],
    ['AT_TEN; DTEND;TZID=Asia/Tokyo:20261124T093000', '11-24 10:00 to 11:30'],
    ['AT_TEN; DTEND;TZID=Asia/Tokyo:20261124T080000', ''],
    ['AT_TEN; DTEND;TZID=Asia/Tokyo:20261124T070000', '11-24 10:00 to 11-25 00:00'],
    [
      'AT_TEN; DTEND;TZID=Asia/Tokyo:20261124T093000; RDATE;TZID=SYDNEY:20261126T100000',
      '11-24 10:00 to 11:30, 11-26 10:00 to 11:30',
    ],
    ['DTSTART:20261110T000000Z; DTEND:20261120T130000Z', ''],
    ['DTSTART:20261110T000000Z; DTEND:20261121T130000Z', '11-21 00:00 to 11-22 00:00'],
    ['DTSTART:20261211T130000Z; DTEND:20261212T000000Z', ''],
    ['DTSTART:20261211T125900Z; DTEND:20261212T000000Z', '12-11 23:59 to 12-12 00:00'],
    ['DTSTART:20251110T000000Z; DTEND:20271121T130000Z', '11-21 00:00 to 12-12 00:00'],
    ['DTSTART:20251110T000000Z; DTEND:20251111T000000Z; RDATE:20261124T000000Z', '11-24 11:00 to 11-25 11:00'],
    ['DTSTART;VALUE=DATE:20261117; DTEND;VALUE=DATE:20261122', '11-21 00:00 to 11-22 00:00'],
    ['DTSTART;TZID=Pacific/Kiritimati:20261121T040000; DTEND;TZID=Pacific/Kiritimati:20261121T050000', '11-21 01:00 to 02:00'],
    ['DTSTART;TZID=Pacific/Honolulu:20261120T040000; DTEND;TZID=Pacific/Honolulu:20261120T050000', '11-21 01:00 to 02:00'],
    ['DTSTART:20271110T000000Z; DTEND:20251111T000000Z', ''],
    ['DTSTART;TZID=Pacific/Honolulu:20261211T020000; DTEND;TZID=Pacific/Honolulu:20261211T030000', '12-11 23:00 to 12-12 00:00'],
    ['AT_TEN; DURATION:PT1H; RRULE:FREQ=DAILY;UNTIL=20261125', '11-24 10:00 to 11:00, 11-25 10:00 to 11:00'],
    ['AT_TEN; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3; EXDATE;VALUE=DATE:20261125', '11-24 10:00 to 11:00, 11-26 10:00 to 11:00'],
    ['AT_TEN; DURATION:PT1H; RRULE:FREQ=DAILY;COUNT=3; EXDATE:20261124T230000Z', '11-24 10:00 to 11:00, 11-26 10:00 to 11:00'],
    [
      'DTSTART;VALUE=DATE:20261124; RRULE:FREQ=DAILY;COUNT=3; EXDATE;TZID=SYDNEY:20261125T100000',
      '11-24 00:00 to 11-25 00:00, 11-26 00:00 to 11-27 00:00',
    ],
    [
      'DTSTART;VALUE=DATE:20261124; RRULE:FREQ=DAILY;COUNT=3; EXDATE:20261125T000000Z',
      '11-24 00:00 to 11-25 00:00, 11-26 00:00 to 11-27 00:00',
    ],
    ['AT_TEN; DURATION:PT1H; RDATE:20261124T230000Z,soon', '11-24 10:00 to 11:00, 11-25 10:00 to 11:00 and 1 unread'],
    ['AT_TEN; DURATION:PT1H; RDATE;VALUE=DATE:20261126', '11-24 10:00 to 11:00, 11-26 10:00 to 11:00'],
    [
      'AT_TEN; DURATION:PT1H; RDATE;VALUE=PERIOD:20261126T000000Z/PT2H,soon/PT1H',
      '11-24 10:00 to 11:00, 11-26 11:00 to 13:00 and 1 unread',
    ],
    [
      'AT_TEN; RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20261126T080000/20261126T090000,20261127T080000/20261127T080000',
      '11-26 10:00 to 11:00',
    ],
    [
      'AT_TEN; RDATE;VALUE=PERIOD:20261126T000000Z/soon,20261128T000000Z/20261127T000000Z',
      '11-26 11:00 to 11-27 11:00, 11-28 11:00 to 11-29 11:00',
    ],
    ['AT_TEN; DURATION:PT1H; RDATE:', '11-24 10:00 to 11:00'],
    ['AT_TEN; DURATION:PT1H; TRANSP:TRANSPARENT; RDATE;VALUE=PERIOD:20261126T000000Z/PT2H', ''],
    ['AT_TEN; DURATION:PT1H; TRANSP:TRANSPARENT; RRULE:FREQ=FORTNIGHTLY', ''],
    ['AT_TEN; DURATION:PT1H; RRULE:FREQ=FORTNIGHTLY;UNTIL=20261125', '11-24 10:00 to 11:00, 11-25 10:00 to 11:00 and 1 unread'],
    ['SUMMARY:When?; TRANSP:TRANSPARENT', ''],
    ['AT_TEN; DURATION:PT0S; RRULE:FREQ=MINUTELY;COUNT=100', ''],
    ['AT_TEN; DURATION:PT1M; RRULE:FREQ=MINUTELY;COUNT=100', '11-24 10:00 to 11:40'],
    ['AT_TEN; DURATION:PT1M; RRULE:FREQ=MINUTELY;UNTIL=20261124T030000Z', '11-24 10:00 to 14:01'],
    ['AT_TEN; DURATION:PT1M; TRANSP:TRANSPARENT; RRULE:FREQ=MINUTELY;UNTIL=20261124T030000Z', ''],
    ['DTSTART;VALUE=DATE:20261124; RRULE:FREQ=DAILY;UNTIL=20261125T130000Z', '11-24 00:00 to 11-27 00:00'],
  ])('%s: %s', (lines, expected) => {
    const event = lines
      .replaceAll('AT_TEN', 'DTSTART;TZID=SYDNEY:20261124T100000')
      .replaceAll('SYDNEY', 'Australia/Sydney')
      .replaceAll('ALLDAY', 'X-MICROSOFT-CDO-ALLDAYEVENT')
      .replaceAll('; ', '\n')
    const result = readBusy(eventsFile([event, 'DTSTART;VALUE=DATE:20261201']))
    const [busy, own] = [sydneyIntervals(result), '2026-12-01 00:00 to 2026-12-02 00:00']
    const unread = result.ok && result.unread ? ` and ${result.unread} unread` : ''
    expect(
      `${busy
        .filter((one) => one !== own)
        .join(', ')
        .replaceAll('2026-', '')}${unread}`,
    ).toBe(expected)
  })
})

describe('a costly event', () => {
  const costly = [
    'DTSTART:19000101T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=9999999',
    'DTSTART:00010101T000000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY;COUNT=9999999;BYHOUR=0',
    'DTSTART:00010101T000000Z\nDURATION:PT1H\nRRULE:COUNT=9999999;FREQ=DAILY;BYSETPOS=1',
    `DTSTART:19000101T000000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;COUNT=99999;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')}`,
  ]

  it.each(costly)('is busy where it may be, and the others are read, however many there are: %s', (event) => {
    for (const count of [1, 5, 60]) {
      const busy = busyIn([...Array.from({ length: count }, () => event), MEETING])
      expect(busy).toContain(AT_NINE)
      expect(busy).toContain('2026-11-24 11:00 to 12:00')
      expect(busy).toHaveLength(DAYS + 1)
    }
  })

  it('that is a zone of the file is not used', () => {
    const part =
      'BEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nRRULE:FREQ=DAILY;COUNT=9999999\nEND:STANDARD'
    const zones = Array.from({ length: 20 }, (_, index) => `BEGIN:VTIMEZONE\nTZID:Zone ${index}\n${part}\nEND:VTIMEZONE\n`).join(
      '',
    )
    const events = Array.from({ length: 20 }, (_, index) => MEETING.replace('Australia/Sydney', `Zone ${index}`))
    expect(sydneyIntervals(readBusy(eventsFile(events).replace('BEGIN:VEVENT', `${zones}BEGIN:VEVENT`)))).toEqual([AT_NINE])
  })
})

describe('whatever property of a feed cannot be read', () => {
  const isBusy = (result: BusyTimes, startsAt: string, endsAt: string) =>
    result.ok && result.busy.some((one) => one.startsAt <= startsAt && one.endsAt >= endsAt)

  it.each(['google-private', 'google-free-busy', 'outlook-365', 'icloud', 'nextcloud', 'broken-events'])(
    '%s keeps the busy times of all other events',
    (name) => {
      const text = readFileSync(new URL(`${name}.ics`, import.meta.url), 'utf8')
      const events = text.split(/(?<=END:VEVENT\r?\n)/)
      for (const [index, event] of events.entries()) {
        const uid = /^UID:.*/m.exec(event)?.[0]
        const isAlone = (other: string) => uid === undefined || !other.includes(uid)
        // What the others alone are busy at; repetitions of the same series belong together.
        const others = readBusy(
          events.map((other, place) => (place === index || !isAlone(other) ? withoutEvent(other) : other)).join(''),
        )
        if (!others.ok) continue
        for (const line of event.slice(event.indexOf('BEGIN:VEVENT')).match(/^(?!BEGIN|END:V|VERSION)[A-Z-]+[:;].*$/gm) ?? []) {
          const damaged = events.with(index, event.replace(line, `${/^[A-Z-]+/.exec(line)?.[0]}:\u0000?`)).join('')
          const result = readBusy(damaged)
          for (const { startsAt, endsAt } of others.busy) {
            expect(isBusy(result, startsAt, endsAt), `${line} hides ${startsAt}`).toBe(true)
          }
        }
      }
    },
  )
})

function withoutEvent(text: string): string {
  return text.replace(/BEGIN:VEVENT[\s\S]*END:VEVENT\r?\n/, '')
}
