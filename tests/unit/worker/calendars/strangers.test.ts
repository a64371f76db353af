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
