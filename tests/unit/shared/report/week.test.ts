import { describe, expect, it } from 'vitest'
import { wordsOfWeek } from '../../../../shared/content/week.ts'
import { standoutsOf, USUAL_WEEKS, USUAL_WEEKS_MIN, usualOf, type WeekCampaign } from '../../../../shared/report/week.ts'
import { seededRandom } from '../../../support/simulate-experiments.ts'

/** A count of independent events: how many waits of mean one fit. */
function poisson(mean: number, random: () => number): number {
  let [count, waited] = [0, -Math.log(1 - random())]
  while (waited < mean) {
    count++
    waited -= Math.log(1 - random())
  }
  return count
}

/** Leads that come in groups of one to five, so that weeks vary three times as much as independent ones. */
function bursts(mean: number, random: () => number): number {
  let count = 0
  for (let groups = poisson(mean / 3, random); groups > 0; groups--) count += 1 + Math.floor(random() * 5)
  return count
}

const RUNS = 4000

/** How often a further week is called unusual, to either side, if nothing has changed, or `change` times as much comes. */
function called(draw: (mean: number) => number, mean: number, weeks: number, change = 1) {
  let [more, fewer] = [0, 0]
  for (let run = 0; run < RUNS; run++) {
    const verdict = usualOf({ count: draw(mean * change), before: Array.from({ length: weeks }, () => draw(mean)) })?.verdict
    if (verdict === 'more') more++
    if (verdict === 'fewer') fewer++
  }
  return { more: more / RUNS, fewer: fewer / RUNS }
}

describe('whether a week is a usual one', () => {
  it('of independent leads, one usual week in twenty is called more, and one fewer, at most', () => {
    const random = seededRandom(20261127)
    // Over 4000 weeks, a share of 5 % varies by 0.35 %.
    for (const weeks of [USUAL_WEEKS_MIN, USUAL_WEEKS]) {
      for (const mean of [0.3, 1, 3, 10, 40, 200]) {
        const { more, fewer } = called((of) => poisson(of, random), mean, weeks)
        expect(Math.max(more, fewer), `${mean} a week after ${weeks} weeks`).toBeLessThan(0.06)
      }
    }
  })

  it('of leads that come in bursts, one in eleven is called more and one in fourteen fewer, at most', () => {
    const random = seededRandom(20261127)
    for (const weeks of [USUAL_WEEKS_MIN, USUAL_WEEKS]) {
      for (const mean of [0.3, 1, 3, 10, 40, 200]) {
        const { more, fewer } = called((of) => bursts(of, random), mean, weeks)
        expect(more, `more, ${mean} a week after ${weeks} weeks`).toBeLessThan(0.09)
        expect(fewer, `fewer, ${mean} a week after ${weeks} weeks`).toBeLessThan(0.07)
      }
    }
  })

  it('a doubling or halving of twenty leads a week is seen in most weeks', () => {
    const random = seededRandom(1)
    const draw = (mean: number) => poisson(mean, random)
    expect(called(draw, 20, USUAL_WEEKS, 2).more).toBeGreaterThan(0.8)
    expect(called(draw, 20, USUAL_WEEKS, 0.5).fewer).toBeGreaterThan(0.6)
  })

  it('is not said after fewer than four weeks, and says a range of whole counts after that', () => {
    expect(usualOf({ count: 50, before: [9, 8, 10] })).toBeUndefined()
    expect(usualOf({ count: 21, before: [9, 12, 10, 8, 11, 9, 12, 10] })).toEqual({ verdict: 'more', low: 5, high: 17 })
    expect(usualOf({ count: 0, before: [0, 0, 0, 0] })).toMatchObject({ verdict: 'usual', low: 0 })
  })
})

const campaign = (name: string, visits: number, booked: number): WeekCampaign => ({
  campaign: name,
  title: name,
  visits,
  booked,
  cents: 0,
})

describe('the best and the worst campaign', () => {
  it('are those whose rate is unlike that of all others, and nobody’s if chance explains it', () => {
    const alike = [campaign('one', 200, 9), campaign('two', 180, 6), campaign('three', 20, 2)]
    expect(standoutsOf(alike)).toEqual({})
    const { best, worst } = standoutsOf([...alike, campaign('good', 300, 45), campaign('bad', 600, 3)])
    expect([best?.campaign.campaign, worst?.campaign.campaign]).toEqual(['good', 'bad'])
    expect(best?.rate.rate).toBe(0.15)
    expect(best?.others).toMatchObject({ count: 20, of: 1000 })
  })

  it('are not told apart where there is one alone, no visits, or more bookings than visits', () => {
    expect(standoutsOf([])).toEqual({})
    expect(standoutsOf([campaign('one', 500, 50), campaign('two', 0, 3), campaign('three', 2, 5)])).toEqual({})
  })

  it('say one booking, one visit and one week before as one', () => {
    const count = (count: number, ...before: number[]) => ({ count, before })
    const week = {
      ...{ from: '2040-09-10', to: '2040-09-16', isOver: true, due: 0, unanswered: { count: 0, since: null } },
      ...{
        leads: count(1, 0),
        kept: count(0),
        won: count(1, 0),
        cents: count(99_000, 0),
        sessions: [],
        experiments: [],
        stuck: [],
      },
    }
    const said = (...campaigns: WeekCampaign[]) => JSON.stringify(wordsOfWeek({ ...week, campaigns }, '2040-09-17'))
    expect(said(campaign('one', 1, 1))).toContain('1 booking of 1 visit,')
    expect(said(campaign('one', 0, 1))).toContain('1 booking, more than visits were counted')
    expect(said(campaign('one', 0, 1))).toContain('Fewer than two campaigns had counted visits')
    expect(said()).toContain('More than in the week before ($0).')
  })

  it('of campaigns that are all alike, one in ten weeks at most names any', () => {
    const random = seededRandom(7)
    for (const [count, visits] of [
      [2, 150],
      [6, 150],
      [12, 40],
    ] as const) {
      let named = 0
      for (let run = 0; run < 1000; run++) {
        const campaigns = Array.from({ length: count }, (_, index) => {
          const seen = visits * (index % 3 === 0 ? 4 : 1)
          return campaign(`c${index}`, seen, Math.min(seen, poisson(seen * 0.04, random)))
        })
        if (Object.keys(standoutsOf(campaigns)).length > 0) named++
      }
      expect(named / 1000, `${count} campaigns`).toBeLessThan(0.1)
    }
  })
})
