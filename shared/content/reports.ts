import type { Change } from '../report/change.ts'
import type { FunnelStep } from '../report/counts.ts'
import { type DayNote, isWritten, type PublishedKind } from '../report/day-notes.ts'
import { type ExperimentResult, type NoDifference, type VariantResult, WEEKS_MAX, WEEKS_MIN } from '../report/experiment.ts'
import type { Measured, SpeedMetric } from '../report/speed.ts'
import type { NoRate, Rate } from '../report/statistics.ts'
import type { Device } from '../report/visits.ts'
import { dayWithYear } from '../sydney-time.ts'
import { variantNames } from './shown-names.ts'

const weeksOf = (weeks: number) => (weeks === 1 ? '1 full week' : `${weeks} full weeks`)
const firstWeeksOf = (weeks: number) => (weeks === 1 ? 'the first full week' : `the first ${weeks} full weeks`)
const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What reports say in the studio and in the terminal alike. Counts, shares and days come as words. */
export const reportWords = {
  steps: {
    seen: 'Saw the page',
    opened: 'Opened the form',
    details: 'Gave their details',
    times: 'Saw the free times',
    booked: 'Booked',
    kept: 'Kept the session',
    won: 'Became a client',
  } satisfies Record<FunnelStep, string>,
  /** The same of the enquiry form; `kept` is that somebody of us reached the sender. */
  enquirySteps: {
    seen: 'Saw the front page',
    opened: 'Opened the letter',
    details: 'Began to write',
    times: 'Filled in every field',
    booked: 'Sent it',
    kept: 'Were reached',
    won: 'Became a client',
  } satisfies Record<FunnelStep, string>,
  enquiryForm: 'The enquiry form',
  speed: {
    title: 'Speed as visitors met it',
    text: 'Three of four visits were at least as fast, on any device and line. Measured by the page in their browser, until they first left it.',
    metrics: { lcp: 'Largest part shown (LCP)', inp: 'Slowest answer (INP)', cls: 'Jumps (CLS)' } satisfies Record<
      SpeedMetric,
      string
    >,
    bench: 'Limits of our bench',
    good: 'What Google calls good',
    tooFew: 'Too few visits',
    unmeasured: 'No visit on these days was measured.',
  },
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' } satisfies Record<Device, string>,
  /** A number where no heading names it. */
  units: {
    visits: (count: string) => (count === '1' ? '1 visit' : `${count} visits`),
    booked: (count: string) => (count === '1' ? '1 booking' : `${count} bookings`),
    enquired: (count: string) => (count === '1' ? '1 enquiry' : `${count} enquiries`),
    won: (count: string) => `${count} won`,
    worth: (amount: string) => `${amount} won`,
    leads: (count: string) => (count === '1' ? '1 lead' : `${count} leads`),
    reached: (count: string) => `${count} reached`,
  },
  /** Said of a day or a week that the range cuts off, or that is not over. */
  part: 'not whole',
  between: (low: string, high: string) => `${low} to ${high}`,
  noRate: { 'of-none': 'None so far', over: 'More than were counted' } satisfies Record<NoRate, string>,
  /** What was published on a day. */
  published: {
    page: 'Page published',
    restored: 'Earlier page published again',
    removed: 'Page taken off the site',
    hours: 'Opening hours changed',
  } satisfies Record<PublishedKind, string>,
  times: (times: number) => `, ${times} times`,
  wordings: {
    title: 'By what the top of the page said',
    text: 'Each wording is shown to other visitors, by the link that they came by: this says what each brought, not which words are better.',
  },
  experiment: {
    title: (name: string) => `Experiment “${name}”`,
    none: 'Nobody has seen it yet.',
    began: (first: string) => `Running since ${first}.`,
    runs: (first: string, days: number) => `Running since ${first}; ${daysOf(days)} counted so far.`,
    ran: (first: string, last: string, days: number) => `${first} to ${last}; ${daysOf(days)} counted.`,
    full: (days: number) =>
      `${days === 1 ? '1 day is' : `${days} days are`} left out, because the calendar was full: whoever came then could not book.`,
    broken: {
      title: 'The visitors are not spread evenly',
      text: 'The original and each variant should be shown to equally many, and chance hardly explains the difference. Do not trust the result; tell whoever runs the site.',
    },
    weeks: (weeks: number) => `after ${weeksOf(weeks)}`,
    /** The weeks that each result rests on, if that is not all that the table above it counts. */
    rests: {
      all: (weeks: number) => `The table has all days; the result rests on ${firstWeeksOf(weeks)}.`,
      each: (results: readonly { name: string; weeks: number }[]) =>
        `The table has all days; ${results.map(({ name, weeks }) => `${name}’s result rests on ${firstWeeksOf(weeks)}`).join(', ')}.`,
    },
    beginning: {
      title: 'Too early to say',
      text: `Counting begins with today’s visits, which count once the day is over. A first answer comes after ${weeksOf(WEEKS_MIN)} at the earliest.`,
      ended: 'It ended before a whole day was counted.',
    },
    early: {
      title: (name: string) => `${name}: too early to say`,
      text: (visits: string) => `It needs about ${visits} more visits to the page.`,
      textAndTime: (visits: string) => `It needs about ${visits} more visits to the page, and ${weeksOf(WEEKS_MIN)} in all.`,
      ended: (visits: string) => `It ended about ${visits} visits too early.`,
    },
    noDifference: {
      title: (name: string) => `${name}: no difference worth having`,
      text: {
        small: 'If it brings more bookings at all, they are less than a tenth more. Keep the original.',
        behind: 'The original brings more bookings. Keep it.',
        'not-found': `${WEEKS_MAX} full weeks are the longest an experiment may take, and this one has found no winner. Keep the original, and try something bolder.`,
      } satisfies Record<NoDifference, string>,
    },
    ahead: {
      title: (name: string) => `${name} is ahead`,
      text: (low: string, high: string) => `Between ${low} and ${high} more bookings per visit than the original brings.`,
    },
  },
} as const

/** From one figure with its unit to another, which a unit of both ends alone: 2 to 4 hours, but 45 minutes to 2 hours. */
export function spanWords(from: string, to: string): string {
  const unit = to.includes(' ') ? to.slice(to.indexOf(' ')) : ''
  return reportWords.between(unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from, to)
}

/** A figure, and where the true one lies if it is not sure. */
export type FigureWords = { value: string; between: string | undefined }

/** What was measured of a page in one of its figures: 124 ms, 119 to 132 ms. */
export function measuredWords(metric: SpeedMetric, measured: Measured | undefined): FigureWords {
  if (!measured) return { value: reportWords.speed.tooFew, between: undefined }
  const [low, high] = [speedWords(metric, measured.low), speedWords(metric, measured.high)]
  return { value: speedWords(metric, measured.p75), between: low === high ? undefined : spanWords(low, high) }
}

/** How fast a page was, in one of its figures: 1.8 s, 120 ms, 0.012. */
export function speedWords(metric: SpeedMetric, value: number): string {
  if (metric === 'lcp') return `${(value / 1000).toFixed(1)} s`
  return metric === 'inp' ? `${Math.round(value)} ms` : String(Number((value / 1000).toFixed(3)))
}

/** A note on a day as one line. */
export function dayNoteWords(note: DayNote): string {
  if (isWritten(note)) return note.text
  const { published, times, texts } = note
  const said = reportWords.published[published] + (times > 1 ? reportWords.times(times) : '')
  return texts.length > 0 ? `${said}: ${texts.join('; ')}` : said
}

const COUNT = new Intl.NumberFormat('en-AU')
const audWith = (digits: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const [DOLLARS, DOLLARS_AND_CENTS] = [audWith(0), audWith(2)]
const PERCENT = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('en-AU', { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const WHOLE = PERCENT[0] as Intl.NumberFormat

/** 1,204,332 */
export function countWords(count: number): string {
  return COUNT.format(count)
}

/** $1,200 or $1,200.50. */
export function centsWords(cents: number): string {
  return (cents % 100 === 0 ? DOLLARS : DOLLARS_AND_CENTS).format(cents / 100)
}

/** A larger change rests on so few events before that its percentage says nothing. */
const CHANGE_MAX = 10

/** How much more or fewer there are than before, with the interval in which the true change lies nine times in ten. */
export function changeWords({ low, high }: Change): string {
  const by = (change: number) => WHOLE.format(Math.abs(change))
  if (low > 0) return high > CHANGE_MAX ? 'clearly more' : `more, by ${by(low)} to ${by(high)}`
  if (high < 0) return `fewer, by ${by(high)} to ${by(low)}`
  if (high > CHANGE_MAX) return 'too few to compare'
  // “0% fewer” would say nothing.
  if (by(low) === by(0)) return `no clear change: up to ${by(high)} more`
  if (by(high) === by(0)) return `no clear change: up to ${by(low)} fewer`
  return `no clear change: ${by(low)} fewer to ${by(high)} more`
}

/** A rate and the ends of its interval, with no more decimals than the interval allows: 4 of 31 are 13%, 6% to 25%. */
export function rateWords({ rate, low, high }: Rate): { rate: string; low: string; high: string } {
  const width = high - low
  const format = PERCENT[width >= 0.1 ? 0 : width >= 0.01 ? 1 : 2] as Intl.NumberFormat
  // None is exact.
  const words = (share: number) => (share === 0 ? WHOLE : format).format(share)
  return { rate: words(rate), low: words(low), high: words(high) }
}

const SHARE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 })
const { experiment } = reportWords

type VerdictWords = Pick<VariantResult, 'verdict' | 'uplift'> & { name: string; title: string; text: string }

/**
 * What an experiment, which may be over, says of each variant: the verdict, and what follows from it. Before the first day that
 * counts, it says one thing of all.
 */
export function verdictWords(result: ExperimentResult): VerdictWords[] {
  if (result.days > 0) {
    return result.variants.map((variant) => {
      const { arm, verdict, uplift } = variant
      return { name: variantNames[arm], verdict, uplift, ...sentences(variant, result) }
    })
  }
  const { title, text, ended } = experiment.beginning
  return [{ name: '', verdict: 'too-early', uplift: undefined, title, text: result.running ? text : ended }]
}

function sentences(variant: VariantResult, { days, running }: ExperimentResult): { title: string; text: string } {
  const name = variantNames[variant.arm]
  if (variant.verdict === 'too-early') {
    const { title, text, textAndTime, ended } = experiment.early
    const words = !running ? ended : days < WEEKS_MIN * 7 ? textAndTime : text
    return { title: title(name), text: words(countWords(variant.visitsLeft)) }
  }
  const after = experiment.weeks(variant.weeks)
  if (variant.verdict === 'no-difference')
    return { title: `${experiment.noDifference.title(name)} ${after}`, text: experiment.noDifference.text[variant.why] }
  const { low = 0, high = 0 } = variant.uplift ?? {}
  return { title: `${experiment.ahead.title(name)} ${after}`, text: experiment.ahead.text(SHARE.format(low), SHARE.format(high)) }
}

const { rests } = reportWords.experiment

/** Since when an experiment runs, or when it ran, and how many days of it count. */
export function experimentTimeWords({ firstDay, lastDay, days, running }: ExperimentResult): string {
  if (firstDay === undefined || lastDay === undefined) return experiment.none
  if (running && days === 0) return experiment.began(dayWithYear(firstDay))
  return running
    ? experiment.runs(dayWithYear(firstDay), days)
    : experiment.ran(dayWithYear(firstDay), dayWithYear(lastDay), days)
}

/** Which weeks the results of an experiment rest on; undefined if those are all the days that count. */
export function resultWeeksWords({ days, variants }: ExperimentResult): string | undefined {
  const results = variants.filter(({ verdict, uplift }) => verdict !== 'too-early' || uplift)
  const [first] = results
  if (!first || results.every(({ weeks }) => weeks * 7 === days)) return undefined
  return results.every(({ weeks }) => weeks === first.weeks)
    ? rests.all(first.weeks)
    : rests.each(results.map(({ arm, weeks }) => ({ name: variantNames[arm], weeks })))
}
