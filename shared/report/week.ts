import { minutesOfDay, waitedBefore } from '../schedule/business-time.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { addDays, mondayOf } from '../sydney-time.ts'
import { DAY_MS, type Millis } from '../time.ts'
import type { CampaignTotals, ReportRange } from './counts.ts'
import type { ExperimentResult } from './experiment.ts'
import { betaQuantile, type Rate, rateOf, sumOf } from './statistics.ts'

/** A count of a week, and the same of the weeks before it, the newest first: at most USUAL_WEEKS, and none of before the first lead. */
export type WeekCount = { count: number; before: readonly number[] }

/** How many weeks before say what is usual: enough to tell chance from change, and few enough to be of the same season. */
export const USUAL_WEEKS = 8
/** Fewer say too little. */
export const USUAL_WEEKS_MIN = 4

/** What is wrong with the site, one code for each thing; the words are in shared/content/week.ts. */
export type StuckCode =
  | 'ledger'
  | 'config'
  | 'schedule'
  | 'people'
  | 'restoring'
  | 'ceiling'
  | 'mailKey'
  | 'refused'
  | 'stopped'
  | 'late'
  | 'held'
  | 'dead'
  | 'calendars'
  | 'backup'
  | 'outside'
  | 'overdue'
export type Stuck = { code: StuckCode; count?: number }

/** What one campaign brought in the week; `title` is its page's headline. */
export type WeekCampaign = Pick<CampaignTotals, 'campaign' | 'visits' | 'booked' | 'cents'> & { title: string }

/** All that an owner reads of a week, from Monday to Sunday of Sydney. No personal data. */
export type WeekReport = ReportRange & {
  /** Whether the week is over. If not, it is counted so far, and the weeks before up to the same time of the week. */
  isOver: boolean
  /** Bookings and enquiries that came in. */
  leads: WeekCount
  /** Sessions of the week that were held, of those that were due: the others were cancelled, or nobody came. */
  kept: WeekCount
  due: number
  /** Leads that somebody set to won in the week, whenever they came in, and what they are worth in cents of AUD. */
  won: WeekCount
  cents: WeekCount
  /** Enquiries of the last four weeks that have no outcome after a whole day of opening hours. */
  unanswered: { count: number; since: Millis | null }
  /** The booked sessions of the seven days from today on. */
  sessions: readonly { day: string; count: number }[]
  campaigns: readonly WeekCampaign[]
  /** What the experiments that run say. */
  experiments: readonly { campaign: string; title: string; result: ExperimentResult }[]
  stuck: readonly Stuck[]
}

/** The last week that is over at a Sydney day: its Monday. */
export function lastWeek(today: string): string {
  return addDays(mondayOf(today), -7)
}

/** Whom nobody rang in four weeks nobody will ring. */
const UNANSWERED_DAYS = 28

/** Between which instants an enquiry came in that has waited for longer than a whole day of opening hours at `now`, and is of late. */
export function unansweredBetween(schedule: Schedule, now: Millis): { since: Millis; until: Millis } {
  const since = now - UNANSWERED_DAYS * DAY_MS
  return { since, until: waitedBefore(schedule, minutesOfDay(schedule), since, now) }
}

/** How a count compares with usual weeks: nine of ten of them lie between `low` and `high`. */
export type Usual = { verdict: 'more' | 'usual' | 'fewer'; low: number; high: number }

/** Each of the two is exceeded by one usual week in twenty. */
const TAIL = 0.05

/**
 * Whether a count is a usual one, told from the weeks before; undefined if these are too few. Twice the root of a count of independent
 * leads varies by one, however many they are (Anscombe 1948); where weeks vary more than that, because leads come in bursts, their own
 * variation counts. The interval is that of Student for one further week.
 */
export function usualOf({ count, before }: WeekCount): Usual | undefined {
  const weeks = before.length
  if (weeks < USUAL_WEEKS_MIN) return undefined
  const roots = before.map((one) => 2 * Math.sqrt(one + 3 / 8))
  const mean = sumOf(roots) / weeks
  const deviation = Math.sqrt(sumOf(roots.map((root) => (root - mean) ** 2)) / (weeks - 1))
  const reach = studentQuantile(weeks - 1) * Math.max(1, deviation) * Math.sqrt(1 + 1 / weeks)
  const countAt = (root: number) => Math.max(0, (Math.max(0, root) / 2) ** 2 - 3 / 8)
  const [low, high] = [Math.ceil(countAt(mean - reach)), Math.floor(countAt(mean + reach))]
  return { verdict: count > high ? 'more' : count < low ? 'fewer' : 'usual', low, high }
}

/** What a Student variable stays below with a chance of 95 %: its square is a beta variable, by DLMF 8.17 and the F distribution. */
function studentQuantile(freedom: number): number {
  const share = betaQuantile(1 - 2 * TAIL, 0.5, freedom / 2)
  return Math.sqrt((freedom * share) / (1 - share))
}

/** A campaign whose rate of bookings is unlike that of all others together, and both rates. */
export type Standout = { campaign: WeekCampaign; rate: Rate; others: Rate }

/**
 * The campaigns that did better and worse than the others in a week, if any did: even at the end of its interval that is nearest to
 * theirs. With more campaigns the intervals are wider, since one of many is easily far off by chance.
 */
export function standoutsOf(campaigns: readonly WeekCampaign[]): { best?: Standout; worst?: Standout } {
  const counted = campaigns.filter(({ visits, booked }) => visits > 0 && booked <= visits)
  if (counted.length < 2) return {}
  const tail = TAIL / counted.length
  const all = { visits: sumOf(counted.map(({ visits }) => visits)), booked: sumOf(counted.map(({ booked }) => booked)) }
  const ends = (p: number, booked: number, visits: number) => betaQuantile(p, booked + 0.5, visits - booked + 0.5)
  const compared = counted.map((campaign) => {
    const rest = { visits: all.visits - campaign.visits, booked: all.booked - campaign.booked }
    const at = (p: number) => ({ own: ends(p, campaign.booked, campaign.visits), rest: ends(p, rest.booked, rest.visits) })
    const [low, high] = [at(tail), at(1 - tail)]
    return { campaign, rest, above: low.own - high.rest, below: low.rest - high.own }
  })
  const [best] = compared.filter(({ above }) => above > 0).sort((one, other) => other.above - one.above)
  const [worst] = compared.filter(({ below }) => below > 0).sort((one, other) => other.below - one.below)
  return { ...(best && { best: standout(best) }), ...(worst && { worst: standout(worst) }) }
}

function standout({ campaign, rest }: { campaign: WeekCampaign; rest: { visits: number; booked: number } }): Standout {
  // Neither is without visits, or has more bookings than visits.
  return {
    campaign,
    rate: rateOf(campaign.booked, campaign.visits) as Rate,
    others: rateOf(rest.booked, rest.visits) as Rate,
  }
}
