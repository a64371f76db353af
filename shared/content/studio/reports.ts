import { type FunnelStep, REPORT_DAYS_MAX } from '../../report/counts.ts'
import { OTHER_SOURCES } from '../../report/visits.ts'

/** Words of the reports. Counts, shares and days come as words. */
export const reportsWords = {
  title: 'Reports',
  text: 'What visitors did on each page, and what came of it. Counted without cookies: visits as they end, bookings as they are made.',
  back: 'All campaigns',
  edit: 'Edit the page',
  range: {
    label: 'Which days',
    choices: { '7': '7 days', '28': '28 days', '90': '90 days', dates: 'Dates' },
    from: 'First day',
    to: 'Last day',
    backwards: 'Comes before the first day',
    tooLong: `Choose at most ${REPORT_DAYS_MAX.toLocaleString('en-AU')} days`,
    shown: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  },
  figures: { visits: 'Visits', booked: 'Bookings', enquired: 'Enquiries', rate: 'Bookings per visit', worth: 'Value won' },
  rate: {
    of: (count: string, of: string) => `${count} of ${of}`,
    none: { 'of-none': 'No visit yet', over: 'More bookings than counted visits' },
    noneOfStep: { 'of-none': 'Nobody got here yet', over: 'More than the step before' },
    overOfStep: {
      booked: 'More than were counted: a visit without JavaScript is not, but its booking is',
      won: 'More than kept a session: some became clients before theirs',
    } satisfies Partial<Record<FunnelStep, string>>,
    legend: 'The dot is the rate, and grows with the visits behind it. The true rate lies within the line nine times in ten.',
  },
  list: 'Numbers of each campaign',
  nothing: {
    title: 'Nothing was counted on these days',
    text: 'Each visit is counted when the visitor leaves the page, and is here within a minute. Choose earlier days, or open a page yourself and close it again.',
    action: 'Show 90 days',
  },
  unpublished: {
    title: 'This campaign has no numbers',
    text: 'It is not on the site: nobody can have seen it. Publish it first.',
  },
  methodology: {
    title: 'What is not counted',
    lines: [
      'Visits without JavaScript, with a blocker, or whose browser was closed by force. Bookings are always counted, so the true rates may be a little lower.',
      'Robots, previews and visits to the studio.',
      `Sources beyond the 50 a day that are told apart, and those with an email address or a phone number in them: they stand together as “${OTHER_SOURCES}”.`,
      'Which visits an AI assistant’s app sent, if the app does not say so: they count as direct. Google’s AI answers count as google.com.',
      'The same person on two days: that is two visits. Nothing is stored about anybody, so nobody is known again.',
    ],
  },
  before: {
    title: (day: string) => `Visits are counted from ${day} on`,
    text: (booked: string) =>
      `${booked} of these days came before, without a visit beside them. They make the rate look better than it is.`,
    action: (day: string) => `Show from ${day} on`,
  },
  funnel: {
    title: 'From the first look to a client',
    text: 'Visits above, bookings below. The rate of each step is of those who got to the step before.',
    all: 'All visits',
    due: (due: string) => (due === '1' ? '1 session is over' : `${due} sessions are over`),
  },
  time: {
    title: 'Over time',
    text: 'Each dot is a day, or a week from Monday on.',
    by: 'By day or week',
    day: 'By day',
    week: 'By week',
    visits: 'Visits',
    booked: 'Bookings',
    full: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    fullLegend: 'No free time was left',
    part: 'Not over yet, or not whole within these days',
    table: 'The figures as a table',
    point: (period: string, count: string) => `${period}: ${count}`,
    most: (count: string) => `${count} at most`,
  },
  sources: {
    title: 'By source',
    text: 'Where people came from: the link’s source tag (utm_source), or the ad that was clicked, or the site that led here.',
    all: (count: number) => `Show all ${count} sources`,
    fewer: 'Show fewer',
  },
  responses: {
    by: 'By campaign, source or kind',
    divisions: { campaigns: 'By campaign', sources: 'By source', kinds: 'By kind' },
    none: 'No lead came in on these days.',
    method: 'How this is counted',
    more: {
      campaigns: (count: number) => `Show all ${count} campaigns`,
      sources: (count: number) => `Show all ${count} sources`,
      kinds: (count: number) => `Show all ${count} kinds`,
    },
    fewer: 'Show fewer',
  },
  comparison: {
    before: (count: string) => `${count === '0' ? 'none' : count} before`,
    than: (before: string, change: string) => `${before}; ${change}`,
    legend:
      'Before: as many days, just before these; today counts in part. The true change lies between the two figures nine times in ten. What was won is too little and too uneven for that: compare it over months.',
  },
  file: {
    save: 'Save as CSV',
    saving: 'Saving…',
    print: 'Print',
    failed: 'The file did not come. Try again in a minute.',
    all: 'all',
    name: (campaign: string, from: string, to: string) => `sources-${campaign}-${from}-to-${to}.csv`,
    printed: (from: string, to: string, now: string) => `${from} to ${to}. Printed ${now}`,
  },
  devices: {
    title: 'By device',
    text: 'A booking does not say from which device it came, so this ends where the free times are shown.',
  },
  experiment: {
    uplift: { label: (variant: string) => `${variant}: bookings per visit, compared with the original`, same: 'as the original' },
    take: { b: 'Make variant B the page', c: 'Make variant C the page' },
    keep: 'Keep the original',
    earlier: (count: number) => (count === 1 ? '1 earlier experiment' : `${count} earlier experiments`),
    toReport: 'See its report',
  },
} as const
