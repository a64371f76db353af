import { describe, expect, it } from 'vitest'
import { addDays, isWeekend } from '../../../shared/sydney-time.ts'
import { fairestHost, type GivenSession } from '../../../worker/bookings/choose-host.ts'
import { seededRandom } from '../../support/simulate-experiments.ts'

/** A Monday. */
const FIRST = '2041-01-07'
const DAYS = 52 * 7
const TIMES = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30', '14:30', '15:00', '16:00', '16:30']

type Person = { key: string; bookedAs: string[]; isThere: (day: number, time: number) => boolean }
type Taken = GivenSession & { day: number; at: string; sharedBy: readonly string[] }

/** Two fifths have shorter hours at either end; everybody is away three times, for up to three and a half weeks. */
function person(index: number, random: () => number): Person {
  const opens = random() < 0.4 ? Math.floor(random() * 6) : 0
  const closes = random() < 0.4 ? TIMES.length - Math.floor(random() * 5) : TIMES.length
  const leave = Array.from({ length: 3 }, () => [Math.floor(random() * DAYS), Math.floor(random() * 25)] as const)
  const isAway = (day: number) => leave.some(([from, length]) => day >= from && day <= from + length)
  const key = `host-${index}`
  return { key, bookedAs: [key], isThere: (day, time) => time >= opens && time < closes && !isAway(day) }
}

/** The sessions of a year: booked day by day for up to 60 days ahead, sooner ones more often, or in no order at all. */
function year(hosts: readonly Person[], aDay: number, isInOrder: boolean, random: () => number): Taken[] {
  const sessions: Taken[] = []
  for (let today = 0; today < DAYS; today++) {
    for (let count = Math.floor(random() * (2 * aDay + 1)); count > 0; count--) {
      const ahead = Math.floor(random() * (random() < 0.5 ? random() : 1) * 60)
      const day = isInOrder ? today + ahead : Math.floor(random() * DAYS)
      const time = Math.floor(random() * TIMES.length)
      const date = addDays(FIRST, day)
      if (isWeekend(date) || day >= DAYS) continue
      const at = `${date}T${TIMES[time]}`
      const there = hosts.filter(({ isThere }) => isThere(day, time))
      const free = there.filter(({ key }) => !sessions.some((one) => one.at === at && one.host === key))
      const around = sessions.filter((one) => Math.abs(one.day - day) <= 14)
      const lastBefore = ({ key }: Person) =>
        sessions.reduce((last, one) => (one.host === key && one.at < at && one.at > last ? one.at : last), '')
      const host = free.length > 0 && fairestHost(free, around, date, lastBefore)
      if (host) sessions.push({ day, at, date, host: host.key, sharedBy: there.map(({ key }) => key) })
    }
  }
  return sessions
}

/** How far each is from their share in each fortnight, whatever day it begins on: in sessions beyond its next whole numbers. */
function beyondShares(hosts: readonly Person[], sessions: readonly Taken[]): number[] {
  return Array.from({ length: DAYS - 13 }, (_, first) => {
    const fortnight = sessions.filter(({ day }) => day >= first && day < first + 14)
    return hosts.map(({ key }) => {
      const share = fortnight.reduce((sum, { sharedBy }) => sum + (sharedBy.includes(key) ? 1 / sharedBy.length : 0), 0)
      const taken = fortnight.filter(({ host }) => host === key).length
      return Math.max(Math.floor(share + 1e-9) - taken, taken - Math.ceil(share - 1e-9))
    })
  }).flat()
}

describe('who gets a session', () => {
  // Nobody knows what is booked later: five bookings, each between those of one host and those of the other, put any choice 1.5 off.
  it.each([
    { aDay: 0.5, within: 1, most: 1 },
    { aDay: 1, within: 0.9995, most: 2 },
    { aDay: 3, within: 0.996, most: 2 },
    { aDay: 8, within: 0.98, most: 3 },
  ])(
    'two to six hosts with leave and hours of their own stay within one session of their share of $aDay a day, in each fortnight',
    ({ aDay, within, most }) => {
      const beyond = [2, 3, 4, 5, 6].flatMap((count) =>
        [true, false].flatMap((isInOrder) => {
          const random = seededRandom(count * 100 + aDay)
          const hosts = Array.from({ length: count }, (_, index) => person(index, random))
          const sessions = year(hosts, aDay, isInOrder, random)
          expect(sessions.length).toBeGreaterThan(aDay * 150)
          return beyondShares(hosts, sessions)
        }),
      )
      expect(beyond.filter((off) => off <= 1).length / beyond.length).toBeGreaterThanOrEqual(within)
      expect(Math.max(...beyond)).toBeLessThanOrEqual(most)
    },
  )

  const [anna, ben] = ['anna', 'ben'].map((key) => ({ key, bookedAs: [key] })) as [Pick<Person, 'key' | 'bookedAs'>, never]
  const day = '2041-03-06'
  const had = (host: string, date: string, sharedBy: string[] | null = ['anna', 'ben']): GivenSession => ({
    host,
    date,
    sharedBy,
  })
  const next = (around: GivenSession[], last: Record<string, string> = {}) =>
    fairestHost([anna, ben], around, day, ({ key }) => last[key] ?? '')?.key

  it.each([
    ['has fewer in the same week', [had('anna', '2041-03-04')], 'ben'],
    ['has fewer after it', [had('anna', '2041-03-15')], 'ben'],
    ['has fewer two weeks before', [had('anna', '2041-02-20')], 'ben'],
    ['has fewer, if nobody knows who else could have taken them', [had('anna', '2041-03-04', null)], 'ben'],
    ['comes first, if the other was away', [had('ben', '2041-03-04', ['ben']), had('ben', '2041-03-05', ['ben'])], 'anna'],
  ])('is whoever %s', (_, around, key) => {
    expect(next(around)).toBe(key)
  })

  it('of two alike, is whoever had none for longer, and else whose key comes first', () => {
    expect(next([], { anna: '2041-01-02T00:00:00.000Z' })).toBe('ben')
    expect(next([had('anna', day, ['anna'])], { anna: '2041-01-02T00:00:00.000Z', ben: '2041-01-01T00:00:00.000Z' })).toBe('ben')
    expect(next([])).toBe('anna')
  })
})
