import { type CalendarTime, readTime } from './ics-text.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const SKIPS = ['OMIT', 'BACKWARD', 'FORWARD']
/** Longer than any calendar, and short enough for dates to stay dates. */
const MAX_INTERVAL = 200_000

type Frequency = (typeof FREQUENCIES)[number]

/** A weekday (0 Sunday to 6 Saturday), or its `nth` one in the month or year: 1 the first, -1 the last, 0 every one. */
export type NthWeekday = { weekday: number; nth: number }

/** A recurrence rule (RFC 5545 3.3.10). `guessed`: it could not be read and stands for every rule that it might have been. */
export type Rule = {
  frequency: Frequency
  interval: number
  count?: number
  until?: CalendarTime
  weekStart: number
  months?: number[]
  weekNumbers?: number[]
  yearDays?: number[]
  monthDays?: number[]
  weekdays?: NthWeekday[]
  hours?: number[]
  minutes?: number[]
  seconds?: number[]
  positions?: number[]
  /** Where a date goes that its month does not have (RFC 7529 SKIP); without it the date is left out. */
  skip?: 'BACKWARD' | 'FORWARD'
  /** The calendar, as Intl names it, in which a yearly or monthly rule counts its months and days (RFC 7529 RSCALE). */
  scale?: string
  guessed: boolean
}

/** Reads a rule. One that cannot be read is taken as every day, because a meeting that nobody can place must not become free. */
export function readRule(text: string): Rule {
  const parts = new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const [name = '', value = ''] = part.split('=')
      return value.trim() === '' ? [] : [[name.trim().toUpperCase(), value.trim().toUpperCase()]]
    }),
  )
  const until = readTime(parts.get('UNTIL') ?? '')
  const unreadable: Rule = { frequency: 'DAILY', interval: 1, weekStart: 1, until, guessed: true }
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'))
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')
  const scale = parts.get('RSCALE') ?? 'GREGORIAN'
  const skips = parts.get('SKIP') ?? 'OMIT'
  if (!frequency || !Number.isInteger(interval) || weekStart === -1 || !SKIPS.includes(skips)) return unreadable
  const calendar = scale.toLowerCase()
  const isOther = scale !== 'GREGORIAN' && Intl.supportedValuesOf('calendar').includes(calendar)
  // Which month of another calendar is meant is told by the start; which years are left out cannot be.
  if (isOther && (frequency === 'YEARLY' || frequency === 'MONTHLY'))
    return { frequency, interval: 1, weekStart: 1, until, scale: calendar, guessed: true }
  const lists = readLists(parts)
  if (!lists || isForbidden(frequency, lists)) return unreadable
  const count = Number(parts.get('COUNT'))
  return {
    frequency,
    // Some programs write 0.
    interval: Math.min(Math.max(interval, 1), MAX_INTERVAL),
    // A rule has one end at most; of two the date is the one that people see.
    count: Number.isInteger(count) && count > 0 && !until ? count : undefined,
    until,
    weekStart,
    ...lists,
    skip: skips === 'BACKWARD' || skips === 'FORWARD' ? skips : undefined,
    guessed: scale !== 'GREGORIAN',
  }
}

type Lists = Omit<Rule, 'frequency' | 'interval' | 'count' | 'until' | 'weekStart' | 'skip' | 'scale' | 'guessed'>

/** The BY… parts; undefined if one of them cannot be read. */
function readLists(parts: Map<string, string>): Lists | undefined {
  let readable = true
  const list = (name: string, min: number, max: number, isSigned = false) => {
    const text = parts.get(name)
    if (text === undefined) return undefined
    const numbers = text.split(',').map((one) => Number(one.trim() || Number.NaN))
    readable &&= numbers.every((number) => {
      const size = isSigned ? Math.abs(number) : number
      return Number.isInteger(number) && size >= min && size <= max
    })
    return [...new Set(numbers)]
  }
  const lists = {
    months: list('BYMONTH', 1, 12),
    weekNumbers: list('BYWEEKNO', 1, 53, true),
    yearDays: list('BYYEARDAY', 1, 366, true),
    monthDays: list('BYMONTHDAY', 1, 31, true),
    hours: list('BYHOUR', 0, 23),
    minutes: list('BYMINUTE', 0, 59),
    seconds: list('BYSECOND', 0, 60),
    positions: list('BYSETPOS', 1, 366, true),
    weekdays: readWeekdays(parts.get('BYDAY')),
  }
  readable &&= !lists.weekdays?.some(({ weekday }) => weekday === -1)
  return readable ? lists : undefined
}

/** Combinations that RFC 5545 forbids, and that every program takes in its own way. */
function isForbidden(frequency: Frequency, { weekNumbers, yearDays, monthDays }: Lists): boolean {
  if (weekNumbers && frequency !== 'YEARLY') return true
  if (frequency === 'WEEKLY') return monthDays !== undefined || yearDays !== undefined
  return frequency === 'MONTHLY' && yearDays !== undefined
}

function readWeekdays(text: string | undefined): NthWeekday[] | undefined {
  if (text === undefined) return undefined
  return [...new Set(text.split(','))].map((one) => {
    const match = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one.trim())
    return { weekday: WEEKDAYS.indexOf(match?.[2] ?? ''), nth: Number(match?.[1] ?? 0) }
  })
}
