import { RESPONSE_LEADS_MIN, type ResponseDivision, type ResponseTimes, type Within } from '../report/response-times.ts'
import { countWords, type FigureWords, spanWords } from './reports.ts'

/** What reports say of the time until somebody called, in the studio and in the terminal alike. */
export const responseWords = {
  title: 'Until somebody called',
  text: 'From when a lead came in until its outcome first was reached, qualified or won. Only opening hours count.',
  columns: { leads: 'Leads', reached: 'Reached', half: 'Half of them within', mostly: 'Nine in ten within' },
  divisions: { campaigns: 'Campaign', sources: 'Source', kinds: 'Kind' } satisfies Record<ResponseDivision, string>,
  kinds: { booking: 'Bookings', enquiry: 'Enquiries' } as Record<string, string>,
  noCampaign: 'No campaign',
  all: 'All leads',
  tooFew: 'Too few to say',
  tooEarly: 'Too early to say',
  atOnce: 'at once',
  atLeast: (time: string) => `at least ${time}`,
  minutes: (count: string) => `${count} ${count === '1' ? 'minute' : 'minutes'}`,
  hours: (count: string) => `${count} ${count === '1' ? 'hour' : 'hours'}`,
  days: (count: string) => `${count} working ${count === '1' ? 'day' : 'days'}`,
  /** How it is counted, one thing a line. */
  method: [
    'A lead that waits still counts for as long as it has waited, so a slow week cannot hide behind those who were called.',
    'A booking is reached with its session at the latest, unless the visitor cancels or does not come.',
    'A lead that is lost, or cancelled, before anybody reached it stops waiting then.',
    'The range beside each time holds the true one at least nine times in ten, as long as leads come and are called as they were.',
    `Nothing is said of fewer than ${RESPONSE_LEADS_MIN} leads. Imported leads are left out, and deleted ones are gone.`,
  ],
} as const

/** Shorter times are told in minutes. */
const MINUTES_BELOW = 90
/** Longer ones are told in working days. */
const DAYS_FROM = 2

const ONE_DECIMAL = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

/** Minutes of opening hours in words: at once, 45 minutes, 3.5 hours, 2.5 working days. `dayMinutes`: how many a day has. */
export function waitWords(minutes: number, dayMinutes: number): string {
  if (minutes === 0) return responseWords.atOnce
  if (minutes < MINUTES_BELOW) return responseWords.minutes(countWords(minutes))
  if (minutes < DAYS_FROM * dayMinutes) return responseWords.hours(ONE_DECIMAL.format(minutes / 60))
  return responseWords.days(ONE_DECIMAL.format(minutes / dayMinutes))
}

/** Within what time so many of the leads were reached, and between what it may lie; without the latter if nothing can be said. */
export function withinWords(part: 'half' | 'mostly', { leads, [part]: within }: ResponseTimes, dayMinutes: number): FigureWords {
  if (leads < RESPONSE_LEADS_MIN) return { value: responseWords.tooFew, between: undefined }
  const { minutes, low } = within
  if (low === null) return { value: responseWords.tooEarly, between: undefined }
  if (minutes === null) return { value: capital(responseWords.atLeast(waitWords(low, dayMinutes))), between: undefined }
  return { value: capital(waitWords(minutes, dayMinutes)), between: betweenWords({ ...within, low }, dayMinutes) }
}

function betweenWords({ low, high }: Within & { low: number }, dayMinutes: number): string {
  if (high === null) return responseWords.atLeast(waitWords(low, dayMinutes))
  const [from, to] = [waitWords(low, dayMinutes), waitWords(high, dayMinutes)]
  return from === to ? to : spanWords(from, to)
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a line is called. */
export function responseName(division: ResponseDivision, name: string): string {
  if (division === 'kinds') return responseWords.kinds[name] ?? name
  return division === 'campaigns' && name === '' ? responseWords.noCampaign : name
}
