import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
