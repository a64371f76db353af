import type { Arm } from '../campaign/shown-variant'
import type { FunnelStep } from '../report/funnel'
import type { NoRate } from '../report/rate'
import type { NoDifference } from '../report/verdict'
import { WEEKS_MAX } from '../report/verdict'
import type { Device } from '../report/visit-steps'

const weeksOf = (weeks: number) => (weeks === 1 ? '1 full week' : `${weeks} full weeks`)
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
  between: (low: string, high: string) => `${low} to ${high}`,
  noRate: { 'of-none': 'None so far', over: 'More than were counted' } satisfies Record<NoRate, string>,
  arms: { a: 'Original', b: 'B', c: 'C' } satisfies Record<Arm, string>,
  experiment: {
    title: (name: string) => `Experiment “${name}”`,
    none: 'Nobody has seen it yet.',
    runs: (first: string, days: number) => `Running since ${first}; ${daysOf(days)} counted so far.`,
    ran: (first: string, last: string, days: number) => `${first} to ${last}; ${daysOf(days)} counted.`,
    full: (days: number) =>
      `${days === 1 ? '1 day is' : `${days} days are`} left out, because the calendar was full: whoever came then could not book.`,
    broken: {
      title: 'The visitors are not spread evenly',
      text: 'Each version should be shown to as many as the others, and chance hardly explains the difference. Do not trust the result; tell whoever runs the site.',
    },
    weeks: (weeks: number) => `after ${weeksOf(weeks)}`,
    early: {
      title: (arm: string) => `${arm}: too early to say`,
      text: (visits: string) => `It needs about ${visits} more visits to the page.`,
      ended: (visits: string) => `It ended about ${visits} visits too early.`,
    },
    noDifference: {
      title: (arm: string) => `${arm}: no difference worth having`,
      text: {
        small: 'If it brings more bookings at all, they are less than a tenth more. Keep the original.',
        behind: 'The original brings more bookings. Keep it.',
        'not-found': `${WEEKS_MAX} full weeks are the longest a trial may take, and this one has found no winner. Keep the original, and try something bolder.`,
      } satisfies Record<NoDifference, string>,
    },
    ahead: {
      title: (arm: string) => `${arm} is ahead`,
      text: (low: string, high: string) => `Between ${low} and ${high} more bookings a visit than the original brings.`,
    },
  },
} as const
