import { describe, expect, it } from 'vitest'
import { WINDOWS_ZONES } from '../../../../shared/windows-zones.ts'
import { busyTimesOf } from '../../../../worker/calendars/busy-times.ts'
import { eventsFile, readBusy, sydneyIntervals } from '../../../support/calendars.ts'

/** When an event at noon of a zone begins, and the names that had to be guessed. */
function noonIn(zone: string, definitions = ''): [startsAt: string | undefined, guessed: string[] | undefined] {
  const text = eventsFile([`DTSTART;TZID=${zone}:20261124T120000\nDURATION:PT1H`])
  const result = readBusy(text.replace('BEGIN:VEVENT', `${definitions.replaceAll('\n', '\r\n')}BEGIN:VEVENT`))
  return result.ok ? [result.busy[0]?.startsAt.slice(0, 16), result.guessedZones] : [result.fault, undefined]
}
const part = (start: string, offset: string, kind = 'STANDARD') =>
  `BEGIN:${kind}\nDTSTART:${start}\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:${kind}\n`
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
    const halves = zone('Office', part('20250401T000000', '+0100')) + zone('Office', part('20261001T000000', '+0200', 'DAYLIGHT'))
    expect(noonIn('Office', halves)).toEqual(['2026-11-24T10:00', undefined])
  })
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
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '2026-11-24T17:00'],
    ['"(GMT+10:00) Canberra, Melbourne, Sydney"', IN_SYDNEY],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '2026-11-24T12:00'],
    ['America/New York', '2026-11-24T17:00'],
    ['Malay Peninsula Standard Time', '2026-11-24T04:00'],
    ['Russia TZ 2 Standard Time', '2026-11-24T09:00'],
    ['"(UTC+03:00) Moscow, St. Petersburg (RTZ 2)"', '2026-11-24T09:00'],
    ['"(UTC+02:00) E. Europe"', '2026-11-24T10:00'],
    ['"(UTC+12:00) Coordinated Universal Time+12"', '2026-11-24T00:00'],
    ['US/Eastern', '2026-11-24T17:00'],
    ['AUSTRALIA/nsw', IN_SYDNEY],
  ])('%s is read', (name, startsAt) => {
    expect(noonIn(name)).toEqual([startsAt, undefined])
  })

  const named = Object.keys(WINDOWS_ZONES).filter((name) => !name.startsWith('UTC'))
  it.each(named)('%s with a number behind it is the same zone', (name) => {
    expect(noonIn(`${name} 1`)).toEqual(noonIn(name))
  })

  it('that nobody can know are in the calendar’s zone, and are named', () => {
    expect(noonIn('Head office')).toEqual([IN_SYDNEY, ['Head office']])
    expect(noonIn('"(Somewhere) Else"')).toEqual([IN_SYDNEY, ['(Somewhere) Else']])
    expect(readBusy(eventsFile(['DTSTART:20261124T120000\nDURATION:PT1H'], 'X-WR-TIMEZONE:Nowhere'))).toMatchObject({
      guessedZones: ['Nowhere'],
    })
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
