import { Waits, type Within } from '../../shared/report/response-times.ts'
import { seededRandom } from './simulate-experiments.ts'

/** The minutes that one lead waits, from a number in [0, 1): the higher, the longer. */
type WaitOf = (random: number) => number

/** Calls that come at random, after four hours of opening hours on average. */
const steady: WaitOf = (random) => Math.floor(-240 * Math.log(1 - random))
/** One in seven at once, as what came in at night; most within hours, a few after weeks. */
const uneven: WaitOf = (random) => (random < 1 / 7 ? 0 : Math.floor(120 * ((6 / 7 / (1 - random)) ** 0.9 - 1)))
export const WAITS = { steady, uneven }

/**
 * What is true of a simulated report. `open`: the share of leads that still wait when it is made; `lost`: the share that may leave before
 * anybody reaches them, at a time which has nothing to do with how long they would have waited.
 */
export type Truth = { leads: number; waits: keyof typeof WAITS; open: number; lost: number }

/** How often the interval of a report held the true value, and how often it had no upper end. */
export type Coverage = { covered: number; endless: number }

/** Of so many reports on one truth, what their intervals were worth. */
export function coverageOf(truth: Truth, count: number, seed: number): Record<'half' | 'mostly', Coverage> {
  const random = seededRandom(seed)
  const waitOf = WAITS[truth.waits]
  const window = windowOf(waitOf, truth.open)
  const seen = { half: { covered: 0, endless: 0 }, mostly: { covered: 0, endless: 0 } }
  for (let report = 0; report < count; report++) {
    const waits = new Waits()
    for (let lead = 0; lead < truth.leads; lead++) {
      const minutes = waitOf(random())
      // Leads come in evenly over a time, at the end of which the report is made.
      const since = Math.floor(random() * window)
      const until = random() < truth.lost ? Math.min(since, waitOf(random())) : since
      waits.add(Math.min(minutes, until), minutes <= until)
    }
    const times = waits.times()
    for (const part of ['half', 'mostly'] as const) {
      if (holds(times[part], waitOf(part === 'half' ? 0.5 : 0.9))) seen[part].covered += 1 / count
      if (times[part].high === null) seen[part].endless += 1 / count
    }
  }
  return seen
}

function holds({ low, high }: Within, truth: number): boolean {
  return (low ?? 0) <= truth && (high ?? Number.POSITIVE_INFINITY) >= truth
}

const STEPS = 2000

/** Over how many minutes leads came in, if the share `open` of them still waits at the end. */
function windowOf(waitOf: WaitOf, open: number): number {
  if (open === 0) return Number.MAX_SAFE_INTEGER
  const waits = Array.from({ length: STEPS }, (_, step) => waitOf((step + 0.5) / STEPS))
  const openAfter = (window: number) => waits.reduce((sum, wait) => sum + Math.min(1, wait / window), 0) / STEPS
  let [low, high] = [1, 1e9]
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high)
    if (openAfter(middle) > open) low = middle
    else high = middle
  }
  return high
}
