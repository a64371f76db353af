import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsFile, readBusy } from '../../../support/calendars.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const FILES = ['google-private', 'google-free-busy', 'outlook-365', 'icloud', 'nextcloud', 'free-busy', 'broken-events'].map(
  (name) => readFileSync(new URL(`${name}.ics`, import.meta.url), 'utf8').replaceAll('\r\n', '\n'),
)

const file = fc.constantFrom(...FILES)
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\r\r\n')
const property = fc.constantFrom(
  ...[
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'RECURRENCE-ID',
    'UID',
    'STATUS',
    'TRANSP',
    'ATTENDEE',
    'SEQUENCE',
  ],
  ...['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-CDO-BUSYSTATUS', 'TZID', 'SUMMARY', 'BEGIN:VALARM\nEND', 'X-ANYTHING'],
)
const value = fc.oneof(
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, '')),
  fc.constantFrom(
    '20261124T090000',
    '20261340',
    '00010101',
    '99991231T235959Z',
    'P99999999D',
    '-P1D',
    'TRUE',
    'DECLINED',
    'VALARM',
  ),
  fc
    .tuple(
      fc.constantFrom('SECONDLY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'NEVER'),
      fc.integer(),
      fc.integer(),
      fc.nat(400),
    )
    .map(
      ([frequency, interval, count, number]) =>
        `FREQ=${frequency};INTERVAL=${interval};COUNT=${count};BYSETPOS=${number};BYDAY=${number}MO`,
    ),
)
const parameter = fc.constantFrom(
  '',
  ';TZID=Nowhere',
  ';TZID="a:b',
  ';VALUE=DATE',
  ';VALUE=PERIOD',
  ';RANGE=THISANDFUTURE',
  ';=;;',
)
const line = fc.tuple(property, parameter, value).map(([name, more, text]) => `${name}${more}:${text}`)

/** Whether a fold before a letter leaves what the text says. Before another fold it would end the line which that one continues. */
function mayFold(text: string, at: number): boolean {
  const letter = text[at]
  const isFold = text[at - 1] === '\n' && (letter === ' ' || letter === '\t')
  return at > text.indexOf('\n') && letter !== '\n' && !isFold
}

describe(`feeds made by chance (FUZZ_SEED=${seed} makes the same again)`, () => {
  it('say the same with any line ends and with folds anywhere', () => {
    fc.assert(
      fc.property(
        file,
        lineEnd,
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(' ', '\t')), { maxLength: 40 }),
        (text, end, folds) => {
          const places = new Map(folds.map(([at, sign]) => [1 + (at % (text.length - 1)), sign]))
          const folded = [...text]
            .map((letter, at) => (places.has(at) && mayFold(text, at) ? `\n${places.get(at)}${letter}` : letter))
            .join('')
          expect(readBusy(folded.replaceAll('\n', end))).toEqual(readBusy(text))
        },
      ),
      { seed, numRuns: 300 },
    )
  })

  it('never free or hide what ordinary events say, whatever lines a stranger’s events have', () => {
    const meeting = (day: number) => `DTSTART;TZID=Australia/Sydney:202611${day}T090000\nDURATION:PT1H`
    const ordinary = readBusy(eventsFile([meeting(24), meeting(25)]))
    const stranger = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(fc.array(stranger, { minLength: 1, maxLength: 8 }), (strangers) => {
        const text = eventsFile([meeting(24), ...strangers, meeting(25)])
        const result = readBusy(text.replaceAll(/UID:event-(\d+)@/g, (_, index) => `UID:event-${index}@ordinary.`))
        expect(result.ok).toBe(true)
        if (!result.ok || !ordinary.ok) return
        for (const { startsAt, endsAt } of ordinary.busy)
          expect(
            result.busy.some((one) => one.startsAt <= startsAt && one.endsAt >= endsAt),
            `${startsAt} is free`,
          ).toBe(true)
      }),
      { seed, numRuns: 500 },
    )
  })

  it('end soon and are never a crash, with any of their bytes changed', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(20), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(file, changes, (text, list) => {
        const changed = list.reduce((all, [at, length, other]) => {
          const from = at % Math.max(1, all.length)
          return all.slice(0, from) + other + all.slice(from + length)
        }, text)
        const result = readBusy(changed)
        expect(result.ok ? 'read' : result.fault).toMatch(/^(read|not_a_calendar|truncated|unreadable|too_many)$/)
        if (result.ok) for (const { startsAt, endsAt } of result.busy) expect(startsAt < endsAt).toBe(true)
      }),
      { seed, numRuns: 500 },
    )
  })
})
