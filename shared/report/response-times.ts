import type { ReportRange } from './counts.ts'
import { incompleteBeta } from './statistics.ts'

/** Within so many minutes a share of all leads was reached, with a 90 % interval. null: nobody can say yet, or there is no such end. */
export type Within = { minutes: number | null; low: number | null; high: number | null }

/** How long leads wait until somebody reaches them. `half` and `mostly`: one in two, and nine in ten. */
export type ResponseTimes = { leads: number; reached: number; half: Within; mostly: Within }

/** The same of the leads of one kind, campaign or source, by its name. A campaign's is '' for leads of none. */
export type ResponseLine = ResponseTimes & { name: string }

/** The leads that came in within a range, and what they are divided by; the most leads first. */
export type ResponseReport = { all: ResponseTimes; kinds: ResponseLine[]; campaigns: ResponseLine[]; sources: ResponseLine[] }

/** The answer to how long leads wait until somebody reaches them. `dayMinutes`: how many minutes of opening hours a day has. */
export type ResponseTimesReport = ReportRange & ResponseReport & { dayMinutes: number }

/** How the lines of a report on waiting can be divided. */
export const RESPONSE_DIVISIONS = ['campaigns', 'sources', 'kinds'] as const
export type ResponseDivision = (typeof RESPONSE_DIVISIONS)[number]

/** What the campaigns beyond the most are called together. No key has a space. */
export const OTHER_CAMPAIGNS = 'Other campaigns'

/** Below so many leads nothing is said of them. */
export const RESPONSE_LEADS_MIN = 10

const HALF = 0.5
const MOSTLY = 0.9

/** An interval of 90 % leaves this chance on each side. */
const TAIL = 0.05

/** How many leads had waited so long when somebody reached them, and how many when nobody had yet. */
type AtMinutes = { reached: number; open: number }

/** How long each of several leads has waited. */
export class Waits {
  readonly #at = new Map<number, AtMinutes>()
  #leads = 0
  #reached = 0

  get leads(): number {
    return this.#leads
  }

  /** Adds leads that waited so many whole minutes. `isReached` false: nobody has reached them, or they left before anybody did. */
  add(minutes: number, isReached: boolean, count = 1): void {
    const at = this.#at.get(minutes) ?? { reached: 0, open: 0 }
    this.#at.set(minutes, at)
    at[isReached ? 'reached' : 'open'] += count
    this.#leads += count
    if (isReached) this.#reached += count
  }

  /** Adds the leads of another group. */
  addAll(others: Waits): void {
    for (const [minutes, { reached, open }] of others.#at) {
      if (reached > 0) this.add(minutes, true, reached)
      if (open > 0) this.add(minutes, false, open)
    }
  }

  /** How long they wait until somebody reaches them. Those that still wait count for as long as they have (Kaplan and Meier 1958). */
  times(): ResponseTimes {
    const [half, mostly] = [new Crossing(1 - HALF), new Crossing(1 - MOSTLY)]
    for (const point of this.#curve()) {
      half.pass(point)
      mostly.pass(point)
    }
    return { leads: this.#leads, reached: this.#reached, half: half.within, mostly: mostly.within }
  }

  /** The share of leads that wait longer, at each number of minutes at which some were reached. */
  *#curve(): Generator<Point> {
    let waiting = this.#leads
    let share = 1
    let spread = 0
    const inOrder = [...this.#at].sort(([one], [other]) => one - other)
    for (const [minutes, { reached, open }] of inOrder) {
      if (reached > 0) {
        const worth = waiting / share
        share *= 1 - reached / waiting
        spread += reached / (waiting * (waiting - reached))
        // Greenwood's variance of the share, divided by its square, is `spread`.
        yield { minutes, share, worth: share === 0 ? worth : (1 - share) / (share * spread) }
      }
      waiting -= reached + open
    }
  }
}

/** `share` of the leads wait longer. `worth`: of how many leads, none of which left early, a share would be as sure as this one. */
type Point = { minutes: number; share: number; worth: number }

/**
 * Finds when the share that still waits falls to `target`. The interval is where its own 90 % interval holds `target` (Brookmeyer and
 * Crowley 1982): that of Clopper and Pearson for the share's worth in leads (Dorey and Korn 1987), because the usual ones, with a
 * logarithm, hold the true nine tenths of a dozen leads only six times in ten.
 */
class Crossing {
  readonly within: Within = { minutes: null, low: null, high: null }
  readonly #target: number

  constructor(target: number) {
    this.#target = target
  }

  pass({ minutes, share, worth }: Point): void {
    const { within } = this
    const target = this.#target
    const [longer, gone] = [worth * share, worth * (1 - share)]
    if (within.low === null && (longer < 0.5 || incompleteBeta(target, longer, gone + 1) >= TAIL)) within.low = minutes
    if (share > target + ROUNDING) return
    within.minutes ??= minutes
    if (within.high === null && incompleteBeta(target, longer + 1, gone) > 1 - TAIL) within.high = minutes
  }
}

/** Half of ten leads is 0.5 and a trillionth. */
const ROUNDING = 1e-9
