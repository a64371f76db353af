import { describe, expect, it } from 'vitest'
import { WINDOWS_ZONES } from '../../../../shared/windows-zones.ts'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { readCalendars } from '../../../../worker/calendars/ics-text.ts'
import { zoneFinder } from '../../../../worker/calendars/ics-zones.ts'
import { fileZone, ianaZone, instantOf, offsetsOf, wallOf, zoneNear } from '../../../../worker/calendars/zone-offsets.ts'
import { eventsFile, readBusy, sydneyIntervals } from '../../../support/calendars.ts'

/** When an event at noon of a zone begins, and the names that had to be guessed. */
function noonIn(zone: string, definitions = '', day = 20261124): [startsAt: string | undefined, guessed: string[] | undefined] {
  const text = eventsFile([`DTSTART;TZID=${zone}:${day}T120000\nDURATION:PT1H`])
  const result = readBusy(text.replace('BEGIN:VEVENT', `${definitions.replaceAll('\n', '\r\n')}BEGIN:VEVENT`))
  return result.ok ? [result.busy[0]?.startsAt.slice(0, 16), result.guessedZones] : [result.fault, undefined]
}
const part = (start: string, from = '+0000', to = from, more = '') =>
  `BEGIN:STANDARD\nDTSTART:${start}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\n${more}\nEND:STANDARD\n`
const zone = (name: string, ...parts: string[]) => `BEGIN:VTIMEZONE\nTZID:${name}\n${parts.join('')}END:VTIMEZONE\n`

const IN_SYDNEY = '2026-11-24T01:00'

describe('a name that the runtime knows', () => {
  it.each(['Australia/Sydney', 'AUS Eastern Standard Time', '"(UTC+10:00) Canberra, Melbourne, Sydney"', 'Australia/sydney'])(
    'outranks the definition in the file: %s',
    (name) => {
      const wrong = zone(name.replaceAll('"', '').replaceAll(',', '\\,'), part('16010101T000000', '+1000'))
      expect(noonIn(name, wrong)).toEqual([IN_SYDNEY, undefined])
      expect(noonIn(name, wrong + wrong)).toEqual([IN_SYDNEY, undefined])
    },
  )

  it('leaves the definition to names that nobody knows, also if it comes in two halves', () => {
    expect(noonIn('Office', zone('Office', part('16010101T000000', '+0500')))).toEqual(['2026-11-24T07:00', undefined])
    const halves = zone('Office', part('20261209T000000', '+0200')) + zone('Office', part('20250401T000000', '+0100'))
    expect(noonIn('Office', halves)).toEqual(['2026-11-24T11:00', undefined])
    expect(noonIn('Office', halves, 20261210)).toEqual(['2026-12-10T10:00', undefined])
    expect(noonIn('', zone('', part('20250401T000000', '+0100')))).toEqual([IN_SYDNEY, undefined])
  })
})

const H = 3_600_000

describe('a zone that a file defines', () => {
  const RANGE = { from: Date.parse('2026-06-01'), to: Date.parse('2027-06-01') }
  const calendarOf = (parts: string) => {
    const all = parts.split(' / ').map((one) => part(...(one.split(' ') as [string])))
    const [calendar] = readCalendars(`BEGIN:VCALENDAR\n${zone('Office', ...(parts ? all : []))}END:VCALENDAR\n`)
    if (!calendar?.parts[0]) throw new Error('One zone was expected')
    return { calendar, office: calendar.parts[0] }
  }

  it.each([
    ['20261004T020000 +1000 +1100', '600 2026-10-03T16:00 660'],
    ['20270404T030000 +1100 +1000 / 20261004T020000 +1000 +1100', '600 2026-10-03T16:00 660 2027-04-03T16:00 600'],
    ['20260601T100000 +1000 +1100', '660'],
    ['20270601T100000 +1000 +1100', '600 2027-06-01T00:00 660'],
    ['20270601T100100 +1000 +1100', '600'],
    ['20200101T000000 +1000 +1100 RDATE:20261004T020000,20261001T000000Z', '660 2026-10-01T00:00 660 2026-10-03T16:00 660'],
    ['20200101T000000 +1000 +1100 RDATE:soon', 'none'],
    ['20201004T020000 +1000 +1100 RRULE:FREQ=YEARLY;UNTIL=20261003T160000Z', '660 2026-10-03T16:00 660'],
    ['20201004T020000 +1000 +1100 RRULE:FREQ=YEARLY;UNTIL=20261003T155959Z', '660'],
    ['20201004T020000 +1000 +1100 RRULE:FREQ=YEARLY;UNTIL=20261004T020000', '660 2026-10-03T16:00 660'],
    ['20200601T060000 +1000 +1100 RRULE:FREQ=YEARLY', '660 2027-05-31T20:00 660'],
    ['20200601T060000 +1000 +1100 RRULE:FREQ=YEARLY;RSCALE=CHINESE', 'none'],
    ['20200115T060000 +1000 +1100 RRULE:FREQ=MONTHLY', '12 changes'],
    ['20200115T060000 +1000 +1100 RRULE:FREQ=MONTHLY\nRDATE:20261004T020000', 'none'],
    ['20280101T000000 -033015 +1000', '-210.25'],
    ['20280101T000000 +1000000 +1000', 'none'],
    ['20280101T000000 x+1000 +1000', 'none'],
    ['20280101T000000 +1000 +100', 'none'],
    ['soon +1000 +1000', 'none'],
    ['', 'none'],
  ])('by %s has the offsets %s', (parts, expected) => {
    const { changes, offsets } = fileZone(calendarOf(parts).office, RANGE, () => {}) ?? { changes: [], offsets: ['none'] }
    const [first, ...others] = offsets.map((offset) => (typeof offset === 'number' ? offset / 60_000 : offset))
    const written = changes.map((at, index) => `${new Date(at).toISOString().slice(0, 16)} ${others[index]}`)
    expect(changes.length > 3 ? `${changes.length} changes` : [first, ...written].join(' ')).toBe(expected)
  })

  it('has those of any other time near it', () => {
    const { calendar, office } = calendarOf('20201002T020000 +1000 +1100 / 20201006T020000 +1100 +1200')
    const [from, to] = [Date.parse('2020-09-03'), Date.parse('2020-11-05')]
    let spent = 0
    const found = zoneFinder(
      calendar,
      RANGE,
      (steps) => (spent += steps),
      () => {},
    ).of('Office')
    const exact = fileZone(office, { from, to }, () => {})
    for (let at = from; exact && at < to; at += 6 * H) {
      expect(wallOf(zoneNear(found, at), at)).toBe(wallOf(exact, at))
      expect(instantOf(zoneNear(found, at), at)).toBe(instantOf(exact, at))
    }
    expect(spent).toBe(9 * 200)
  })
})

it('a change of the clock is found to the minute, and divides skipped and repeated times', () => {
  const [day, later] = [Date.parse('2026-06-10T05:07'), Date.parse('2026-06-16')]
  const offsetAt = (at: number) => (at < day ? 0 : at < later ? H : 2 * H)
  const range = { from: Date.parse('2026-06-01'), to: Date.parse('2026-06-15') }
  expect(ianaZone(offsetAt, range)).toEqual({ changes: [day], offsets: [0, H] })
  expect(offsetsOf('Asia/Kathmandu')(day)).toBe(5.75 * H)
  const [spring, autumn] = [
    { changes: [0], offsets: [10 * H, 11 * H] },
    { changes: [0], offsets: [11 * H, 10 * H] },
  ]
  expect([11 * H - 1, 11 * H].map((wall) => instantOf(spring, wall))).toEqual([H - 1, 0])
  expect([10.5 * H, 11 * H].map((wall) => instantOf(autumn, wall))).toEqual([-0.5 * H, H])
  expect([-1, 0].map((at) => wallOf(spring, at))).toEqual([10 * H - 1, 11 * H])
})

describe('names as Exchange, Outlook and others write them', () => {
  const own = (offset: string, name: string) => zone(name, part('16010101T000000', offset))

  it('match with and without escapes, quotes and folds', () => {
    const name = '(UTC+07:00) Somewhere\\, Elsewhere\\; There'
    const defined = own('+0630', name)
    for (const written of [
      name,
      `"${name}"`,
      '"(UTC+07:00) Somewhere, Elsewhere; There"',
      '"(UTC+07:00)\r\n  Somewhere, Elsewhere; There"',
    ]) {
      if (written !== name) expect(noonIn(written, defined), written).toEqual(['2026-11-24T05:30', undefined])
    }
    expect(noonIn('"(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta"')).toEqual(['2026-11-24T05:00', undefined])
  })

  it.each([
    ['UTC+08', '2026-11-24T04:00'],
    ['UTC+8', '2026-11-24T04:00'],
    ['GMT+0800', '2026-11-24T04:00'],
    ['GMT+08:00', '2026-11-24T04:00'],
    ['"UTC-03:30"', '2026-11-24T15:30'],
    ['(UTC+08:00) Perth', '2026-11-24T04:00'],
    ['"(UTC+08:00) Nowhere"', '2026-11-24T04:00'],
    ['"(GMT -05:00)"', '2026-11-24T17:00'],
    ['(GMT -05:00)', '2026-11-24T17:00'],
    ['"(UTC) Coordinated Universal Time"', '2026-11-24T12:00'],
    ['tzone://Microsoft/Utc', '2026-11-24T12:00'],
    ['Eastern Standard Time 1', '2026-11-24T17:00'],
    ['Eastern Daylight Time', '2026-11-24T17:00'],
    ['"(GMT+10:00) Canberra, Melbourne, Sydney"', IN_SYDNEY],
    ['America/New  York', '2026-11-24T17:00'],
    ['Malay Peninsula Standard Time', '2026-11-24T04:00'],
    ['Russia TZ 2 Standard Time', '2026-11-24T09:00'],
    ['"(UTC+03:00) Moscow, St. Petersburg (RTZ 2)"', '2026-11-24T09:00'],
    ['"(UTC+12:00) Coordinated Universal Time+12"', '2026-11-24T00:00'],
    ['US/Eastern', '2026-11-24T17:00'],
    ['AUSTRALIA//nsw', IN_SYDNEY],
    ['" Australia/Sydney "', IN_SYDNEY],
    ['/calendar.example/America/Argentina/Ushuaia', '2026-11-24T15:00'],
    ['UTC+14', '2026-11-23T22:00'],
  ])('%s is read', (name, startsAt) => {
    expect(noonIn(name)).toEqual([startsAt, undefined])
  })

  it('of Windows with a number behind are the same zones', () => {
    const named = Object.keys(WINDOWS_ZONES).filter((name) => !name.startsWith('UTC'))
    for (const name of named) expect(noonIn(`${name} 1`)).toEqual(noonIn(name))
  })

  it('that nobody can know are in the calendar’s zone, and are named', () => {
    for (const name of ['Head office', '(Somewhere) Else', 'My UTC+08', 'UTC+08 Perth', 'At (UTC+08)', 'At (UTC)', 'UTC+1401'])
      expect(noonIn(name)).toEqual([IN_SYDNEY, [name]])
    expect(noonIn('My tzone://Microsoft/Utc')).toEqual([IN_SYDNEY, ['My tzone://Microsoft/Utc']])
    expect(readBusy(eventsFile(['DTSTART:20261124T120000\nDURATION:PT1H'], 'X-WR-TIMEZONE:Nowhere'))).toMatchObject({
      guessedZones: ['Nowhere'],
    })
  })

  it('and that are more than 500 leave only names that are in a list', () => {
    for (const [count, guessed] of [
      [499, 499],
      [500, 501],
    ] as const) {
      const names = [...Array.from({ length: count }, (_, index) => `Zone ${index}`), 'US/Eastern', 'UTC', 'Australia/Perth']
      const result = readBusy(eventsFile(names.map((name) => `DTSTART;TZID=${name}:20261124T120000\nDURATION:PT1H`)))
      expect(result.ok && result.guessedZones).toHaveLength(guessed)
    }
  })
})

describe('a name that Windows shows', () => {
  // Where summer time ends in April or October, an offset alone would be an hour off in one of the two seasons.
  it.each([
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
    ['(UTC+02:00) E. Europe', 'Europe/Chisinau'],
    ['(UTC+02:00) Jerusalem', 'Asia/Jerusalem'],
    ['(UTC+09:30) Adelaide', 'Australia/Adelaide'],
    ['(UTC+10:00) Hobart', 'Australia/Hobart'],
    ['(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe'],
    ['(UTC+12:00) Auckland, Wellington', 'Pacific/Auckland'],
    ['(UTC+12:45) Chatham Islands', 'Pacific/Chatham'],
    ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
    ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
  ])('%s keeps its summer time', (name, zone) => {
    for (const day of ['20260715', '20270115']) {
      const event = (tzid: string) => eventsFile([`DTSTART;TZID="${tzid}":${day}T120000\nDURATION:PT1H`])
      const range = { from: Date.parse('2026-07-01'), to: Date.parse('2027-02-01') }
      expect(busyTimesOf(event(name), range, () => false)).toEqual(busyTimesOf(event(zone), range, () => false))
    }
  })
})

describe('a whole day of Exchange', () => {
  it.each([
    'DTSTART:20261124T000000Z\nDTEND:20261125T000000Z',
    'DTSTART;TZID=America/New_York:20261124T000000\nDTEND;TZID=America/New_York:20261125T000000',
    'DTSTART:20261124T000000Z\nDURATION:P1D',
  ])('is the day from midnight to midnight: %s', (lines) => {
    const day = ['2026-11-24 00:00 to 2026-11-25 00:00']
    expect(sydneyIntervals(readBusy(eventsFile([`${lines}\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE`])))).toEqual(day)
    expect(sydneyIntervals(readBusy(eventsFile([`${lines}\nX-MICROSOFT-CDO-ALLDAYEVENT:FALSE`])))).not.toEqual(day)
  })

  it('repeats as one, and only with midnights', () => {
    const lines = 'DTSTART:20261124T000000Z\nDTEND:20261125T000000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20261201T000000Z'
    expect(sydneyIntervals(readBusy(eventsFile([`${lines}\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE`])))).toEqual([
      '2026-11-24 00:00 to 2026-11-25 00:00',
      '2026-12-08 00:00 to 2026-12-09 00:00',
    ])
    const noon = 'DTSTART:20261124T010000Z\nDTEND:20261124T020000Z\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
    expect(sydneyIntervals(readBusy(eventsFile([noon])))).toEqual(['2026-11-24 12:00 to 13:00'])
  })
})
