import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { parseScheduleEntry, scheduleEntryJsonSchema } from '../../../shared/schedule/entry.ts'
import { defaultSchedule } from '../../../shared/schedule/schedule.ts'

const BASE = defaultSchedule(2026)
const parse = (entry: unknown) => parseScheduleEntry(BASE, entry)
const issuesOf = (entry: unknown) => {
  const result = parse(entry)
  return result.ok ? [] : result.issues.map(issueSentence)
}
const closedDates = (entry: unknown) => {
  const result = parse(entry)
  if (!result.ok) throw new Error(result.issues.map(issueSentence).join('\n'))
  return result.value.closedDates
}

const ANNA = { key: 'anna', name: 'Anna Sample' }
const AFTERNOON = { from: '2026-12-01T13:00', to: '2026-12-01T17:00' }

describe('a KV entry of the schedule', () => {
  it('may set each setting alone', () => {
    expect(parse({ heldTimes: [], horizonDays: 30 })).toEqual({ ok: true, value: { ...BASE, heldTimes: [], horizonDays: 30 } })
    expect(parse({})).toEqual({ ok: true, value: BASE })
    expect(parse({ $schema: './schedule.schema.json' })).toEqual({ ok: true, value: BASE })
  })

  it('adds its closed days to the public holidays', () => {
    expect(closedDates({ closedDates: ['2026-12-24'] })).toEqual([...BASE.closedDates, '2026-12-24'].sort())
    expect(closedDates({ closedDates: [] })).toEqual(BASE.closedDates)
  })

  it('may open a holiday or a closed day', () => {
    expect(closedDates({ openDates: ['2026-12-28'] })).toEqual(BASE.closedDates.filter((day) => day !== '2026-12-28'))
    expect(closedDates({ closedDates: ['2026-12-23', '2026-12-24'], openDates: ['2026-12-24'] })).not.toContain('2026-12-24')
  })

  it('may name hosts, and close a part of a day for one of them or for all', () => {
    const entry = { hosts: [ANNA, { key: 'ben', name: 'Ben Sample' }], closures: [AFTERNOON, { ...AFTERNOON, host: 'ben' }] }
    expect(parse(entry)).toEqual({ ok: true, value: { ...BASE, ...entry } })
  })

  const TIME = 'must be a time of the day such as 09:30'
  it.each<[string, unknown, (string | RegExp)[]]>([
    ['null', null, ['the entry must be an object, not null']],
    ['a list', [], ['the entry must be an object, not a list']],
    ['a text', 'x', ['the entry must be an object, not a text']],
    ['a time with one digit for the hour', { open: '9:00' }, [`open ${TIME}`]],
    ['one held time alone', { heldTimes: '10:00' }, ['heldTimes must be a list, not a text']],
    ['a number for a time', { heldTimes: ['10:00', 10] }, ['heldTimes[1] must be a text, not a number']],
    ['no such day', { closedDates: ['2026-02-30'] }, ['closedDates[0] must be a day such as 2026-12-24']],
    ['an open weekend', { openDates: ['2026-12-26'] }, ['openDates[0] (2026-12-26) is at a weekend, which stays closed']],
    ['too far ahead', { horizonDays: 62 }, ['horizonDays must be at most 61, not 62']],
    ['a negative notice', { noticeMinutes: -1 }, ['noticeMinutes must be at least 0, not -1']],
    ['no time to call in', { contactWithinMinutes: 0 }, ['contactWithinMinutes must be at least 1, not 0']],
    ['half a minute to call in', { contactWithinMinutes: 0.5 }, ['contactWithinMinutes must be a whole number, not a fraction']],
    ['half a minute', { slotMinutes: 30.5 }, ['slotMinutes must be a whole number, not a fraction']],
    ['a text for a number', { slotMinutes: '30' }, ['slotMinutes must be a number, not a text']],
    ['an unknown setting', { holidays: [] }, ['the entry has what nothing knows: holidays']],
    ['several at once', { open: '9', close: '17' }, [`open ${TIME}`, `close ${TIME}`]],
    ['no session left', { open: '16:45' }, ['open and close leave no session: 30 minutes do not fit between 16:45 and 17:00']],
    ['a host twice', { hosts: [ANNA, ANNA] }, ['hosts names anna twice']],
    ['no host', { hosts: [] }, ['hosts has 0 entries; it needs 1']],
    ['a host without a name', { hosts: [{ key: 'anna' }] }, ['hosts[0].name is missing']],
    [
      'a host’s address with a name around it',
      { hosts: [{ ...ANNA, email: 'Anna <anna@creek.example>' }] },
      ['hosts[0].email must be an email address and nothing else'],
    ],
    ['a key that is none', { hosts: [{ ...ANNA, key: 'Anna S' }] }, [/^hosts\[0\]\.key must be a key such as anna/]],
    ['hours that leave no session', { hosts: [{ ...ANNA, open: '16:45' }] }, ['hosts: the hours of anna leave no session']],
    [
      'a meeting address without https',
      { hosts: [{ ...ANNA, meetingUrl: 'http://meet.example' }] },
      [/^hosts\[0\]\.meetingUrl must be an address/],
    ],
    [
      'hours of a day out of order',
      {
        hours: {
          monday: [
            { from: '13:00', to: '17:00' },
            { from: '09:00', to: '12:00' },
          ],
        },
      },
      ['hours.monday[1].from must not come before the hours above it end'],
    ],
    [
      'hours that end before they begin',
      { hours: { sunday: [{ from: '13:00', to: '12:00' }] } },
      ['hours.sunday[0].to must come after from'],
    ],
    ['hours of no day', { hours: { montag: [] } }, [/^hours has what nothing knows: montag/]],
    [
      'a week without hours',
      { hours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] } },
      ['hours leave no session of 30 minutes'],
    ],
    ['half a session a day', { sessionsADay: 0.5 }, ['sessionsADay must be a whole number, not a fraction']],
    ['a share of nothing', { hosts: [{ ...ANNA, share: 0 }] }, ['hosts[0].share must be at least 0.05, not 0']],
    ['too much air', { airAfterMinutes: 121 }, ['airAfterMinutes must be at most 120, not 121']],
    ['a campaign twice', { campaigns: [{ key: 'shop' }, { key: 'shop' }] }, ['campaigns names shop twice']],
    ['a campaign of nobody', { campaigns: [{ key: 'shop', hosts: ['zoe'] }] }, ['campaigns: shop names zoe, who is no host']],
    [
      'a campaign that fits nowhere',
      { close: '11:00', campaigns: [{ key: 'shop', slotMinutes: 150 }] },
      ['campaigns: a session of shop is longer than any hours'],
    ],
    [
      'too short a session of a campaign',
      { campaigns: [{ key: 'shop', slotMinutes: 10 }] },
      ['campaigns[0].slotMinutes must be at least 15, not 10'],
    ],
    ['a closure of nobody', { closures: [{ ...AFTERNOON, host: 'zoe' }] }, ['closures names zoe, who is no host']],
    [
      'a closure that ends before it begins',
      { closures: [{ ...AFTERNOON, to: '2026-12-01T12:00' }] },
      ['closures[0].to must come after from'],
    ],
    [
      'a closure without a time',
      { closures: [{ ...AFTERNOON, from: '2026-12-01' }] },
      ['closures[0].from must be a day and a time such as 2026-12-01T13:00'],
    ],
  ])('%s is refused whole, by its path', (_case, entry, issues) =>
    expect(issuesOf(entry)).toEqual(issues.map((issue) => (issue instanceof RegExp ? expect.stringMatching(issue) : issue))),
  )
})

it('the JSON Schema in the repository is up to date (npm run schedule -- schema worker/tools/schedule.schema.json writes it)', () => {
  const file = JSON.parse(readFileSync('worker/tools/schedule.schema.json', 'utf8'))
  expect(file).toEqual(JSON.parse(JSON.stringify(scheduleEntryJsonSchema())))
})
