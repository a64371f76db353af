import { type Rate, rateOf } from '../report/statistics.ts'
import {
  lastWeek,
  type Standout,
  type Stuck,
  type StuckCode,
  standoutsOf,
  USUAL_WEEKS_MIN,
  usualOf,
  type WeekCount,
  type WeekReport,
} from '../report/week.ts'
import { addDays, dayInShort, dayInYear, sydneyDate, sydneyTime, timeInWords } from '../sydney-time.ts'
import { centsWords, countWords, rateWords, reportWords, verdictWords } from './reports.ts'

/** One figure of the week: its name, the figure, and how sure it is. */
type WeekFigureWords = { id: 'leads' | 'kept' | 'won' | 'cents'; label: string; figure: string; text: string }

/** All that is said of a week, the same on the studio's first page, in the mail and in the terminal. */
export type WeekWords = {
  title: string
  /** Which days, and up to when. */
  days: string
  /** Whether nothing has ever come in, and nobody came: there is nothing to compare then. */
  isEmpty: boolean
  figures: readonly WeekFigureWords[]
  unanswered: string
  sessions: readonly { day: string; words: string; count: number }[]
  /** All sessions of the seven days. */
  sessionsInAll: string
  campaigns: readonly string[]
  experiments: readonly { campaign: string; title: string; text: string }[]
  stuck: readonly string[]
}

export const weekWords = {
  last: 'Last week',
  current: 'This week so far',
  ofDay: (day: string) => `The week from ${day}`,
  days: (from: string, to: string) => `${from} to ${to}, Sydney time.`,
  soFar: 'Compared with the same part of the weeks before.',
  figures: { leads: 'Leads in', kept: 'Sessions kept', won: 'Became clients', cents: 'Value won' },
  kept: (kept: string, due: string) => `${kept} of ${due}`,
  verdicts: { more: 'More than usual', usual: 'As usual', fewer: 'Fewer than usual' },
  usual: (low: string, high: string) =>
    low === high ? `nine weeks in ten bring ${low}` : `nine weeks in ten bring ${low} to ${high}`,
  before: (count: string) => `The week before: ${count}.`,
  tooFew: `What is usual can be said after ${USUAL_WEEKS_MIN} whole weeks.`,
  rate: (rate: string, low: string, high: string) => `${rate} of the sessions that were due (${low} to ${high}).`,
  noneDue: 'No session was due.',
  worth: {
    none: 'Nothing so far.',
    noneBefore: 'Nothing, nor in the weeks before.',
    more: (weeks: number, range: string) =>
      `More than in ${weeks === 1 ? 'the week' : `any of the ${weeks} weeks`} before (${range}).`,
    less: (weeks: number, range: string) =>
      `Less than in ${weeks === 1 ? 'the week' : `any of the ${weeks} weeks`} before (${range}).`,
    within: (weeks: number, range: string) => `The ${weeks === 1 ? 'week' : `${weeks} weeks`} before: ${range}.`,
    few: 'A few clients decide this figure.',
  },
  unanswered: {
    title: 'Waiting for an answer',
    none: 'No enquiry of the last four weeks has waited longer than a day of opening hours.',
    some: (count: number, since: string) =>
      count === 1
        ? `1 enquiry has waited longer than a day of opening hours, since ${since}.`
        : `${countWords(count)} enquiries have waited longer than a day of opening hours, the oldest since ${since}.`,
  },
  sessions: {
    title: 'Sessions of the next seven days',
    none: 'none',
    some: (count: number) => (count === 1 ? '1 session' : `${countWords(count)} sessions`),
    inAll: (words: string) => `${words} in all.`,
    noneAtAll: 'No session is booked for the next seven days.',
  },
  campaigns: {
    title: 'Best and worst campaign',
    best: (title: string) => `Best: “${title}”`,
    worst: (title: string) => `Worst: “${title}”`,
    none: 'No campaign had counted visits or bookings.',
    alike: 'No campaign stands out: how they differ may be chance.',
    alone: 'Fewer than two campaigns had counted visits, so there are none to compare.',
    most: (title: string) => `Most bookings: “${title}”`,
    numbers: (booked: string, visits: string, rate: string) =>
      `${reportWords.units.booked(booked)} of ${reportWords.units.visits(visits)}, ${rate}`,
    uncounted: (booked: string) => `${reportWords.units.booked(booked)}, more than visits were counted`,
    others: (rate: string) => `all others together ${rate}`,
  },
  experiments: { title: 'Experiments', none: 'No experiment is running.' },
  stuck: {
    title: 'What is stuck',
    none: 'Nothing is stuck.',
    codes: {
      ledger: () => 'The place where leads are kept does not answer.',
      config: () => 'Campaigns and opening hours cannot be read.',
      schedule: () => 'The opening hours have an error.',
      people: () => 'The list of people has an error.',
      restoring: () => 'The site is being restored: visitors cannot book or write until that is done.',
      ceiling: () => 'A daily limit is reached: visitors are asked to write or to call.',
      mailKey: () => 'No mail can leave: its key is missing.',
      refused: () => 'A service refuses our key or address: what we send to it waits.',
      stopped: () => 'Sending has stopped.',
      late: (count) => `${messages(count)} about leads ${count === 1 ? 'is' : 'are'} late.`,
      held: (count) => `${messages(count)} ${count === 1 ? 'has' : 'have'} been held since a restore.`,
      dead: (count) => `${messages(count)} could not be delivered and ${count === 1 ? 'was' : 'were'} given up.`,
      calendars: () => 'A host’s calendar cannot be read: sessions may be booked over other meetings.',
      backup: () => 'There is no new nightly backup.',
      outside: (count) => `Nobody is there for ${count === 1 ? '1 booked session' : `${countWords(count)} booked sessions`}.`,
      overdue: (count) =>
        `${count === 1 ? '1 lead waits' : `${countWords(count)} leads wait`} longer for a call than the opening hours allow.`,
    } satisfies Record<StuckCode, (count: number) => string>,
  },
} as const

/** Of the page alone. */
export const weekPageWords = {
  choose: 'Which week',
  openAlerts: 'See what is wrong and mend it',
  tellAlerts: 'Tell an owner or somebody of sales: they see what it is and can mend it.',
  openWaiting: 'See the enquiries without an outcome',
  openAgenda: 'Open the agenda',
  openReports: 'See the reports of this week',
  empty: {
    title: 'Nothing has come in yet',
    text: 'As soon as a visitor books or writes, the week stands here: what came in, what was kept and won, and whether that is usual.',
    action: 'See the campaigns',
  },
  /** Of a week that is over: there may be leads since. */
  emptyThen: {
    title: 'Nothing had come in by then',
    text: 'What came in since is in this week. Next Monday that stands here: what came in, what was kept and won, and whether that is usual.',
    action: 'See this week so far',
  },
} as const

/** Of the mail with the same, which an owner may ask for. */
export const weeklyMailWords = {
  subject: (days: string) => `Your week: ${days.replace(', Sydney time.', '')}`,
  heading: 'Your week',
  open: 'Open the studio',
  title: 'The same by mail',
  text: 'These figures each Monday at 7:00\u00a0AM, Sydney time, to the address with which you sign in. Nobody gets it who did not ask for it.',
  on: 'You get it',
  off: 'You do not get it',
  begin: 'Send it to me on Mondays',
  begun: 'The first one comes next Monday.',
  ended: 'You get no more of it.',
  others: 'Also sent to',
  endOther: 'Stop',
  endOf: (email: string) => `Stop the mail to ${email}`,
  why: 'You get this mail on Mondays because you asked for it in the studio. One click ends it.',
  end: 'Stop this mail',
} as const

const messages = (count: number) => (count === 1 ? '1 message' : `${countWords(count)} messages`)

/** The report of a week in words. `today` is the Sydney day. */
export function wordsOfWeek(report: WeekReport, today: string): WeekWords {
  const { from, to, isOver, leads, won, unanswered, sessions } = report
  const words = weekWords
  const inAll = sessions.reduce((sum, { count }) => sum + count, 0)
  return {
    title: !isOver ? words.current : from === lastWeek(today) ? words.last : words.ofDay(dayInYear(from)),
    days: `${words.days(dayInShort(from), `${dayInShort(to)} ${to.slice(0, 4)}`)}${isOver ? '' : ` ${words.soFar}`}`,
    isEmpty: leads.count === 0 && leads.before.length === 0 && report.campaigns.length === 0,
    figures: [
      { id: 'leads', label: words.figures.leads, figure: countWords(leads.count), text: comparedWords(leads) },
      keptFigure(report),
      { id: 'won', label: words.figures.won, figure: countWords(won.count), text: comparedWords(won) },
      { id: 'cents', label: words.figures.cents, figure: centsWords(report.cents.count), text: worthWords(report.cents) },
    ],
    unanswered:
      unanswered.since === null ? words.unanswered.none : words.unanswered.some(unanswered.count, momentWords(unanswered.since)),
    sessions: sessions.map(({ day, count }) => ({
      day: dayInShort(day),
      words: count === 0 ? words.sessions.none : words.sessions.some(count),
      count,
    })),
    sessionsInAll: inAll === 0 ? words.sessions.noneAtAll : words.sessions.inAll(words.sessions.some(inAll)),
    campaigns: campaignLines(report),
    experiments: report.experiments.map(({ campaign, title, result }) => ({
      campaign,
      title,
      text: [
        ...(result.brokenSplit ? [`${reportWords.experiment.broken.title}. ${reportWords.experiment.broken.text}`] : []),
        ...verdictWords(result).map((verdict) => `${verdict.title}. ${verdict.text}`),
      ].join(' '),
    })),
    stuck: report.stuck.map(stuckWords),
  }
}

function comparedWords(counts: WeekCount): string {
  const [last] = counts.before
  const usual = usualOf(counts)
  const before = last === undefined ? '' : ` ${weekWords.before(countWords(last))}`
  if (!usual) return weekWords.tooFew + before
  const range = weekWords.usual(countWords(usual.low), countWords(usual.high))
  return `${weekWords.verdicts[usual.verdict]}: ${range}.${before}`
}

function keptFigure({ kept, due }: WeekReport): WeekFigureWords {
  const rate = rateOf(kept.count, due)
  const figure = due === 0 ? '0' : weekWords.kept(countWords(kept.count), countWords(due))
  const said = typeof rate === 'string' ? weekWords.noneDue : rateSentence(rate)
  return { id: 'kept', label: weekWords.figures.kept, figure, text: `${said} ${comparedWords(kept)}` }
}

function rateSentence(rate: Rate): string {
  const words = rateWords(rate)
  return weekWords.rate(words.rate, words.low, words.high)
}

/** Amounts follow no simple law of chance, so this says only what is so of the weeks before. */
function worthWords({ count, before }: WeekCount): string {
  const { none, noneBefore, more, less, within, few } = weekWords.worth
  const [low, high] = [Math.min(...before), Math.max(...before)]
  if (before.length === 0) return count === 0 ? none : few
  if (count === 0 && high === 0) return noneBefore
  const range = low === high ? centsWords(low) : reportWords.between(centsWords(low), centsWords(high))
  return `${(count > high ? more : count < low ? less : within)(before.length, range)} ${few}`
}

function campaignLines({ campaigns }: WeekReport): string[] {
  const words = weekWords.campaigns
  if (campaigns.length === 0) return [words.none]
  const { best, worst } = standoutsOf(campaigns)
  const lines = [...(best ? [standoutLine(words.best, best)] : []), ...(worst ? [standoutLine(words.worst, worst)] : [])]
  if (lines.length > 0) return lines
  const most = campaigns.reduce((one, other) => (other.booked > one.booked ? other : one))
  const rate = rateOf(most.booked, most.visits)
  const numbers =
    typeof rate === 'string'
      ? words.uncounted(countWords(most.booked))
      : words.numbers(countWords(most.booked), countWords(most.visits), rateInWords(rate))
  return [
    campaigns.filter(({ visits }) => visits > 0).length < 2 ? words.alone : words.alike,
    ...(most.booked > 0 ? [`${words.most(most.title)}, ${numbers}.`] : []),
  ]
}

function standoutLine(name: (title: string) => string, { campaign, rate, others }: Standout): string {
  const { numbers, others: all } = weekWords.campaigns
  const own = numbers(countWords(campaign.booked), countWords(campaign.visits), rateInWords(rate))
  return `${name(campaign.title)}, ${own}; ${all(rateInWords(others))}.`
}

/** 5% (3% to 8%) */
function rateInWords(rate: Rate): string {
  const words = rateWords(rate)
  return `${words.rate} (${reportWords.between(words.low, words.high)})`
}

function stuckWords({ code, count = 0 }: Stuck): string {
  return weekWords.stuck.codes[code](count)
}

/** Fri 20 Nov, 4:10 PM */
function momentWords(moment: number): string {
  return `${dayInShort(sydneyDate(moment))}, ${timeInWords(sydneyTime(moment))}`
}

/** The days for which the reports page shows the same campaigns: the address's query. */
export function weekQuery({ from }: Pick<WeekReport, 'from'>): string {
  return `?from=${from}&to=${addDays(from, 6)}`
}
