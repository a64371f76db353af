import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Component,
  originalUid,
  readCalendars,
  readDuration,
  readLine,
  readTime,
} from '../../../../worker/calendars/ics-text.ts'
import { eventsFile, readBusy, sydneyIntervals } from '../../../support/calendars.ts'

const busyIn = (text: string) => sydneyIntervals(readBusy(text))
const sample = readFileSync(new URL('google-free-busy.ics', import.meta.url), 'utf8').replaceAll('\r\n', '\n')

const MEETING = 'DTSTART;TZID=Australia/Sydney:20261124T090000\nDTEND;TZID=Australia/Sydney:20261124T100000'
const AT_NINE = ['2026-11-24 09:00 to 10:00']

describe('a folded text', () => {
  it.each([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
    'Status: cancelled',
    'TRANSP:TRANSPARENT',
    'RRULE:FREQ=DAILY',
    'Begin: 10 am',
    'DTSTART:20261201T000000Z',
    'RECURRENCE-ID:20261124T090000',
  ])('is never a line of its own: %s', (words) => {
    for (const name of ['DESCRIPTION', 'SUMMARY;LANGUAGE=en', 'X-ALT-DESC;FMTTYPE=text/html', 'NOTE']) {
      for (const sign of [' ', '\t']) {
        expect(busyIn(eventsFile([`${name}:Agenda\n${sign}${words}\n${MEETING}`]))).toEqual(AT_NINE)
        expect(busyIn(eventsFile([`${MEETING}\n${name}:\n${sign}${words}\n${sign}${words}`]))).toEqual(AT_NINE)
      }
    }
  })

  it('ends where the next line begins, also before the end of the file', () => {
    expect(busyIn(eventsFile([`${MEETING}\nDESCRIPTION:a\n b\n c`, MEETING.replaceAll('1124', '1125')]))).toHaveLength(2)
    expect(readBusy('BEGIN:VCALENDAR\nDESCRIPTION:a\n END:VCALENDAR')).toEqual({ ok: false, fault: 'truncated' })
  })
})

describe('a fold before a colon or semicolon, or within a name', () => {
  it('belongs to its line', () => {
    const folded = 'DTSTART\n ;VALUE=DATE\n :20261124\nDTEND\n ;VALUE=DATE:\n 20261125\nRRULE\n :FREQ=DAILY\n ;COUNT=2'
    expect(busyIn(eventsFile([folded]))).toEqual(['2026-11-24 00:00 to 2026-11-26 00:00'])
    expect(busyIn(eventsFile([`${MEETING}\nSTATUS\n :CANCELLED`]))).toEqual([])
    expect(busyIn(eventsFile([`${MEETING}\nSTA\n TUS\n\t:CAN\n CELLED`]))).toEqual([])
  })
})

describe('every end of a line', () => {
  it.each(['\n', '\r\n', '\r', '\r\r\n'])('%j reads the same', (end) => {
    expect(busyIn(sample.replaceAll('\n', end))).toEqual(busyIn(sample))
    expect(busyIn(sample)).toHaveLength(3)
    expect(busyIn(sample.trimEnd().replaceAll('\n', end))).toEqual(busyIn(sample))
  })

  it('is not a CR within a text', () => {
    expect(busyIn(eventsFile([`DESCRIPTION:Agenda\rSTATUS:CANCELLED\rRRULE:FREQ=DAILY\n${MEETING}`]))).toEqual(AT_NINE)
  })

  it.each(['\n', '\r\n', '\r'])('%j and a fold at any character change nothing', (end) => {
    const whole = readBusy(sample)
    const text = sample.replaceAll('\n', end)
    for (let at = 1; at < text.length; at++) {
      // A fold between CR and LF would make two ends of one.
      if (text[at] === '\n') continue
      for (const sign of [' ', '\t']) {
        expect(readBusy(text.slice(0, at) + end + sign + text.slice(at)), `folded at ${at}`).toEqual(whole)
      }
    }
  })
})

describe('a file is read into what it consists of', () => {
  const shown = ({ name, lines, parts }: Component): string =>
    `${name}(${[...[...lines.values()].flat(), ...parts.map(shown)].join(' ')})`
  const read = (text: string, more?: string[]) => readCalendars(text.replaceAll('|', '\n'), more).map(shown).join(' ')

  it.each([
    [
      'B:VCALENDAR|X-WR-CALNAME:a|B:VEVENT|UID:1|B:VALARM|UID:2|B:X|UID:3|E:X|UID:4|E:VALARM|UID:5|E:VEVENT|X-WR-CALNAME:b|E:VCALENDAR',
      'VCALENDAR(X-WR-CALNAME:a X-WR-CALNAME:b VEVENT(UID:1 UID:5))',
    ],
    [
      'B:VCALENDAR|B:VTIMEZONE|TZID:1|B:STANDARD|TZID:2|B:X|TZID:3|E:X|TZID:4|E:STANDARD|B:DAYLIGHT|TZID:5|E:DAYLIGHT|TZID:6|E:VTIMEZONE|E:VCALENDAR',
      'VCALENDAR(VTIMEZONE(TZID:1 TZID:6 STANDARD(TZID:2) DAYLIGHT(TZID:5)))',
    ],
    [
      'B:VCALENDAR|B:VEVENT|UID:1|B:X|B:VEVENT|UID:2|E:X|UID:3|E:VEVENT|E:VEVENT|B:VTODO|UID:4|E:VCALENDAR|UID:5|B:VEVENT|UID:6',
      'VCALENDAR(VEVENT(UID:1) VEVENT(UID:2 UID:3) VTODO(UID:4) VEVENT(UID:6))',
    ],
    ['B:VCALENDAR|B:VEVENT|UID:1|E:VCALENDAR|B:VCALENDAR|UID:2|E:VCALENDAR', 'VCALENDAR(VEVENT(UID:1)) VCALENDAR(UID:2)'],
    ['B:VCALENDAR|B:X|UID:1|E:X|UID:2|E:VCALENDAR', 'VCALENDAR(UID:2 X(UID:1))'],
    ['\uFEFF begin : vcalendar ||X:|UID :2 ||END;X=1: vcalendar ', 'VCALENDAR(UID :2)'],
    ['B:VCALENDAR|METHOD:REPLY|E:VCALENDAR', 'VCALENDAR()'],
  ])('%s', (text, expected) => {
    expect(read(text.replace(/\bB:/g, 'BEGIN:').replace(/\bE:/g, 'END:'))).toBe(expected)
  })

  it('with the properties that are wanted beside', () => {
    expect(read('BEGIN:VCALENDAR|METHOD:REPLY|UID:1|END:VCALENDAR', ['METHOD'])).toBe('VCALENDAR(METHOD:REPLY UID:1)')
  })

  it.each([
    ['END:VCALENDAR|BEGIN:VCALENDAR|END:VCALENDAR', 'not_a_calendar'],
    ['BEGIN:VEVENT|BEGIN:VCALENDAR|END:VCALENDAR', 'not_a_calendar'],
    ['||', 'not_a_calendar'],
    ['BEGIN:VCALENDAR|BEGIN:VCALENDAR|END:VCALENDAR', 'truncated'],
    ['BEGIN:VCALENDAR|BEGIN:VEVENT|END:VEVENT', 'truncated'],
  ])('unless it is none, or not whole: %s', (text, code) => {
    expect(() => read(text)).toThrow(`The calendar cannot be read: ${code}`)
  })
})

it.each([
  ['DTSTART;TZID=GMT+08:00:20260101T000000', 'TZID GMT+08:00', '20260101T000000'],
  [' dtstart ; tzid = a:b : c ', 'TZID a:b', 'c'],
  ['DTSTART:1', '', '1'],
  ['DTSTART;TZID=a', 'TZID a', ''],
  ['X;A="b;c:d";E=f=" g "; h ', 'A b;c:d, E f= g, H ', ''],
  ['ATTENDEE;CN=a:b:c', 'CN a', 'b:c'],
  ['X:a;b', '', 'a;b'],
  ['X', '', ''],
])('the line %s has the parameters %s and the value %s', (line, parameters, value) => {
  const found = readLine(line)
  expect([[...found.parameters].map((pair) => pair.join(' ')).join(', '), found.value]).toEqual([parameters, value])
})

it('times and durations are read only if they are some', () => {
  const times = {
    ' 20261201 ': '2026-12-01T00:00:00 date',
    '20261201Z': '2026-12-01T00:00:00 date',
    '20261201T0901': '2026-12-01T09:01:00',
    '20261201t235960z': '2026-12-02T00:00:00 UTC',
    '20240229T010203': '2024-02-29T01:02:03',
    '00010131': '0001-01-31T00:00:00 date',
  }
  for (const [text, expected] of Object.entries(times)) {
    const { wall = Number.NaN, isDate, isUtc } = readTime(text) ?? {}
    expect(`${new Date(wall).toISOString().slice(0, 19)}${isDate ? ' date' : ''}${isUtc ? ' UTC' : ''}`).toBe(expected)
  }
  const hours = ['20261201T240000', '20261201T096000', '20261201T090061', '20261201T09', '20261201T090000ZZ', 'x20261201']
  for (const text of [...hours, '20260229', '20260431', '20260001', '20261301', '20261200', '2026120'])
    expect(readTime(text), text).toBeUndefined()
  const durations = {
    ' P1W2DT3H4M5S ': [9, 11_045_000],
    '+P10D': [10, 0],
    pt30m: [0, 1_800_000],
    PT12S: [0, 12_000],
    PT10H: [0, 36_000_000],
  }
  for (const [text, [days, ms]] of Object.entries(durations)) expect(readDuration(text)).toEqual({ days, ms })
  for (const text of ['-PT1H', 'P', 'PT', 'xP1D', 'P1Dx']) expect(readDuration(text), text).toBeUndefined()
})

it('an identifier of Exchange has the one that an invitation came with', () => {
  const packed = (uid: string) =>
    `040000008200E00074C5B7101A82E008${'0'.repeat(48)}7643616C2D55696401000000${Buffer.from(uid).toString('hex')}00`
  expect(originalUid(packed('é@x.example'))).toBe('é@x.example')
  for (const uid of ['', 'a@x.example', `0${packed('a')}`, `${packed('a')}0`, packed('')])
    expect(originalUid(uid)).toBeUndefined()
})

describe('a feed in which nothing is recognised is a fault', () => {
  it.each([
    ['all in one line', sample.replaceAll('\n', ' ')],
    ['all in one line without spaces', sample.replaceAll('\n', '')],
    ['with its line ends written out', sample.replaceAll('\n', '\\n')],
    ['without a calendar around its events', sample.replaceAll(/(BEGIN|END):VCALENDAR\n/g, '')],
    ['of another kind', sample.replaceAll('VCALENDAR', 'VCARD')],
  ])('%s', (_, text) => {
    expect(readBusy(text)).toEqual({ ok: false, fault: 'not_a_calendar' })
  })
})
