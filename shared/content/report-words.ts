import type { FunnelStep } from '../report/funnel'
import type { NoRate } from '../report/rate'
import type { NoDifference } from '../report/verdict'
import { WEEKS_MAX, WEEKS_MIN } from '../report/verdict'
import type { Device } from '../report/visit-steps'

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
  devices: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' } satisfies Record<Device, string>,
  /** Said of a day or a week that the range cuts off, or that is not over. */
  part: 'not whole',
  between: (low: string, high: string) => `${low} to ${high}`,
  noRate: { 'of-none': 'None so far', over: 'More than were counted' } satisfies Record<NoRate, string>,
  /** Of clients, who may have become one before their session. */
  wonOver: 'More than kept a session',
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
      each: (results: readonly { arm: string; weeks: number }[]) =>
        `The table has all days; ${results.map(({ arm, weeks }) => `${arm}’s result rests on ${firstWeeksOf(weeks)}`).join(', ')}.`,
    },
    beginning: {
      title: 'Too early to say',
      text: `Counting begins with today’s visits, which count once the day is over. A first answer comes after ${weeksOf(WEEKS_MIN)} at the earliest.`,
      ended: 'It ended before a whole day was counted.',
    },
    early: {
      title: (arm: string) => `${arm}: too early to say`,
      text: (visits: string) => `It needs about ${visits} more visits to the page.`,
      textAndTime: (visits: string) => `It needs about ${visits} more visits to the page, and ${weeksOf(WEEKS_MIN)} in all.`,
      ended: (visits: string) => `It ended about ${visits} visits too early.`,
    },
    noDifference: {
      title: (arm: string) => `${arm}: no difference worth having`,
      text: {
        small: 'If it brings more bookings at all, they are less than a tenth more. Keep the original.',
        behind: 'The original brings more bookings. Keep it.',
        'not-found': `${WEEKS_MAX} full weeks are the longest an experiment may take, and this one has found no winner. Keep the original, and try something bolder.`,
      } satisfies Record<NoDifference, string>,
    },
    ahead: {
      title: (arm: string) => `${arm} is ahead`,
      text: (low: string, high: string) => `Between ${low} and ${high} more bookings per visit than the original brings.`,
    },
  },
} as const
