import { describe, expect, it } from 'vitest'
import { supportedFields, unmappedIssues } from '../../../../client/studio/entry/form-shape.tsx'
import { blankClosure } from '../../../../client/studio/schedule/closures.tsx'
import { SCHEDULE_SHAPE } from '../../../../client/studio/schedule/editor.tsx'
import { hostKey, hostKeys } from '../../../../client/studio/schedule/hosts.tsx'
import { dayWords, realDays, sortedDays, spanWords, textsOf, wallClockWords } from '../../../../client/studio/schedule/parts.tsx'
import { hoursAfter } from '../../../../client/studio/schedule/week-hours.tsx'
import { checkEntry } from '../../../../shared/check-entry.ts'
import { scheduleEntry } from '../../../../shared/schedule/entry.ts'
import { builtInSchedule } from '../../../../shared/schedule/schedule.ts'

const NOW = Date.parse('2026-11-25T22:10:00Z')

const ANNA = { key: 'anna', name: 'Anna' }
const span = (from: string, to: string) => ({ from, to })

function strayPaths(entry: Record<string, unknown>) {
  const checked = checkEntry('schedule', JSON.stringify(entry), NOW)
  return checked.ok ? undefined : unmappedIssues(checked.issues, entry, SCHEDULE_SHAPE).map(({ path }) => path)
}

describe('a fault of the schedule', () => {
  it.each([
    ['a setting', { open: '9am' }],
    ['a time to call in', { contactWithinMinutes: 'soon' }],
    ['a held time', { heldTimes: ['10:00', 'noon'] }],
    ['a closed day', { closedDates: ['Christmas'] }],
    ['an open day at a weekend', { openDates: ['2026-11-28'] }],
    ['hours that leave no session', { open: '17:00' }],
    ['a time of a weekday', { hours: { monday: [span('9', '10:00')] } }],
    [
      'hours that come before the ones above',
      { hosts: [{ ...ANNA, hours: { friday: [span('12:00', '13:00'), span('9:00', '10:00')] } }] },
    ],
    ['a share', { hosts: [{ ...ANNA, share: 7 }] }],
    ['a campaign that is chosen twice, or not yet', { campaigns: [{ key: 'shop' }, { key: 'shop' }, {}] }],
    ['a host of a campaign', { campaigns: [{ key: 'shop', slotMinutes: 5, hosts: ['zoe'] }] }],
    ['the list of hosts', { hosts: [] }],
    ['a host who is no object', { hosts: ['anna'] }],
    ['a host without a name', { hosts: [{ key: 'anna' }] }],
    ['a day off of a host', { hosts: [{ key: 'anna', name: 'Anna', closedDates: ['x'] }] }],
    ['a closure that ends before it starts', { closures: [{ from: '2026-12-02T09:00', to: '2026-12-01T09:00' }] }],
    ['a closure for nobody known', { closures: [{ from: '2026-12-01T09:00', to: '2026-12-02T09:00', host: 'zoe' }] }],
  ])('is shown at its field: %s', (_what, entry) => {
    expect(strayPaths(entry)).toEqual([])
  })

  it('is listed above the form if it has no field', () => {
    expect(strayPaths({ opens: '09:00' })).toEqual([[]])
    expect(strayPaths({ hosts: [{ key: 'anna', name: 'Anna', age: 3 }] })).toEqual([['hosts', 0]])
    expect(strayPaths({ $schema: 3 })).toEqual([['$schema']])
    expect(strayPaths({ open: '9am', opens: '09:00' })).toEqual([[]])
  })
})

describe('what nothing knows', () => {
  it('is removed from the entry, its hosts and closures, and nothing else is', () => {
    const host = { key: 'anna', name: 'Anna', open: 'nine' }
    const entry = {
      opens: '9',
      open: '10:00',
      heldTimes: [],
      hosts: [{ ...host, age: 3 }, 'ben'],
      closures: [{ from: 'x', why: 1 }],
    }
    expect(supportedFields(entry, SCHEDULE_SHAPE)).toEqual({
      open: '10:00',
      heldTimes: [],
      hosts: [host, 'ben'],
      closures: [{ from: 'x' }],
    })
  })

  it('is what no field of the schedule is for', () => {
    const { $schema: _, ...fields } = scheduleEntry.shape
    const entry = Object.fromEntries(Object.keys(fields).map((name) => [name, 1]))
    expect(Object.keys(supportedFields(entry, SCHEDULE_SHAPE))).toEqual(Object.keys(fields))
  })
})

describe('the days of a list', () => {
  it('are kept in order, each once, and leave the entry with the last one', () => {
    expect(sortedDays(['2026-12-24', '2026-12-01', '2026-12-24'])).toEqual(['2026-12-01', '2026-12-24'])
    expect(sortedDays([])).toBeUndefined()
  })

  it('are read from anything that an entry may hold', () => {
    expect([textsOf(undefined), textsOf('2026-12-01'), textsOf(['2026-12-01', 3])]).toEqual([[], [], ['2026-12-01']])
    expect(realDays(['2026-02-30', '2026-12-01'])).toEqual({ real: ['2026-12-01'], broken: ['2026-02-30'] })
  })
})

describe('words for times and days', () => {
  it('name a time as a clock does, and leave alone what is none', () => {
    expect(['09:00', '12:30', '00:00', '9am'].map(wallClockWords)).toEqual([
      '9:00\u00a0AM',
      '12:30\u00a0PM',
      '12:00\u00a0AM',
      '9am',
    ])
  })

  it('name the year of a day only if it is another', () => {
    expect(['2026-12-25', '2027-01-01'].map((day) => dayWords(day, '2026-11-26'))).toEqual(['Fri 25 Dec', 'Fri 1 Jan 2027'])
  })

  it.each([
    ['2026-11-27T10:00', '2026-11-27T17:00', 'Fri 27 Nov, 10:00\u00a0AM to 5:00\u00a0PM'],
    ['2026-11-27T10:00', '2026-11-30T09:00', 'Fri 27 Nov, 10:00\u00a0AM to Mon 30 Nov, 9:00\u00a0AM'],
    ['2026-11-27T10:00', '2026-11-27T10:00', undefined],
    ['undefined', '2026-11-27T10:00', undefined],
  ])('from %s to %s: %s', (from, to, words) => {
    expect(spanWords(from, to, '2026-11-26')).toBe(words)
  })
})

describe('a new host', () => {
  it.each([
    ['Anna', 'anna'],
    ['  Anna Núñez O’Neill ', 'anna-nunez-o-neill'],
    ['Jürgen Groß', 'jurgen-gross'],
    ['李', undefined],
    ['', undefined],
    [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  ])('%s gets the key %s', (name, key) => {
    expect(hostKey(name)).toBe(key)
  })

  it('is compared with the hosts of what is published, which may be anything', () => {
    expect(hostKeys('{"hosts":[{"key":"anna"},{"name":"x"},3,null]}')).toEqual(['anna'])
    expect([hostKeys(null), hostKeys('{'), hostKeys('{"hosts":"anna"}')]).toEqual([[], [], []])
  })
})

describe('further hours of a day', () => {
  it.each([
    [span('09:00', '12:00'), span('13:00', '15:00')],
    [span('09:00', '20:59'), span('21:59', '23:59')],
    [span('09:00', '21:00'), {}],
    [undefined, {}],
  ])('after %j are %j', (last, next) => {
    expect(hoursAfter(last)).toEqual(next)
  })
})

describe('a new closure', () => {
  it('is the next day with hours, for all of them', () => {
    const schedule = builtInSchedule(NOW)
    expect(blankClosure(schedule, '2026-11-26')).toEqual({ from: '2026-11-27T09:00', to: '2026-11-27T17:00' })
    expect(blankClosure(schedule, '2026-11-27')).toEqual({ from: '2026-11-30T09:00', to: '2026-11-30T17:00' })
    const hours = { saturday: [span('10:00', '11:00'), span('12:00', '13:00')] }
    expect(blankClosure({ ...schedule, hours }, '2026-11-27')).toEqual({ from: '2026-11-28T10:00', to: '2026-11-28T13:00' })
  })
})
