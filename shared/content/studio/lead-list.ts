export const leadsWords = {
  ownersDownload: 'Only owners import, download and delete leads.',
  title: 'Leads',
  texts: {
    'to-do': 'Whom to ring now, the most urgent first. Waiting counts opening hours only.',
    mine: 'The leads that you look after, the newest first. Times are Sydney’s.',
    due: 'Leads whose next step is due, the newest first. Times are Sydney’s.',
    all: 'Everybody who booked a session or wrote to us, the newest first. Times are Sydney’s.',
  },
  search: 'Name, organisation, email, phone',
  searchHint:
    'The beginning of a name or organisation, part of an email address, a word of an enquiry, three digits of a number: papad, 987 654.',
  tooShort: 'Type two letters or three digits.',
  indexing: 'Older leads are still being prepared for the search. Look again in a few minutes.',
  searching: 'Searching all leads, whatever the filters say.',
  table: 'Leads',
  lists: { label: 'Which leads', 'to-do': 'To do', mine: 'Mine', due: 'Due', all: 'All' },
  counted: (label: string, count: string) => (count === '' ? label : `${label} (${count})`),
  toDo: {
    title: 'To do',
    columns: { why: 'Why', who: 'Who', number: 'Number', origin: 'Campaign' },
    reasons: { session: 'Sessions next', due: 'Due', waits: 'Waiting for a call', no_number: 'No number' },
    today: (clock: string) => `Today, ${clock}`,
    earlierToday: (clock: string) => `today, ${clock}`,
    running: (clock: string) => `Now, until ${clock}`,
    dueToday: 'Due today',
    overdue: (day: string) => `Overdue since ${day}`,
    wrote: (moment: string) => `Wrote ${moment}`,
    over: (moment: string) => `Session over ${moment}`,
    cancelled: (moment: string) => `Cancelled ${moment}`,
    waits: {
      minutes: (minutes: number) => `Waits ${minutes} min`,
      hours: (hours: number, minutes: number) => (minutes === 0 ? `Waits ${hours} h` : `Waits ${hours} h ${minutes} min`),
      days: (days: number) => (days === 1 ? 'Waits 1 working day' : `Waits ${days} working days`),
    },
    longerThan: (limit: string) => `Longer than ${limit}`,
    justNow: 'Just now',
    outsideHours: 'Since we closed',
    noNumber: 'No number',
    doubles: { mailbox: 'Another lead from them.', phone: 'Another lead has this number.' },
    owner: (person: string) => `Looked after by ${person}`,
    older: (count: number, counted: string, days: number) =>
      count === 1 ? `1 more has waited for over ${days} days.` : `${counted} more have waited for over ${days} days.`,
    seeOlder: 'See those without an outcome',
    empty: 'Nothing to do',
    emptyText: 'Nobody waits for a call, nothing is due, and no session comes next.',
    seeAll: 'See all leads',
  },
  noneOf: {
    mine: { title: 'None is yours', text: 'A lead is yours once you look after it. Say so on its page, under Next step.' },
    due: {
      title: 'Nothing is due',
      text: 'Leads stand here on the day that their next step is planned for, and until it is done.',
    },
  },
  told: {
    on: 'You get a mail when a lead is given to you, or a note names you.',
    off: 'You get no mail when a lead is given to you.',
    switchOff: 'No mails, please',
    switchOn: 'Send me mails',
  },
  columns: { received: 'Received', who: 'Who', campaign: 'Campaign', source: 'Source', session: 'Session', outcome: 'Outcome' },
  count: (total: number) => (total === 1 ? '1 lead' : `${total.toLocaleString('en-AU')} leads`),
  countSoFar: (count: number) => `${count.toLocaleString('en-AU')} leads and more`,
  counting: 'Counting…',

  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count})`,
  from: 'Received from',
  to: 'Received to',
  campaign: 'Campaign',
  allCampaigns: 'All campaigns',
  source: 'Source',
  allSources: 'All sources',
  kind: 'Kind',
  allKinds: 'Bookings and enquiries',
  outcome: 'Outcome',
  allOutcomes: 'All',
  clear: 'Clear filters',

  download: 'Download as CSV',
  downloading: 'Preparing the file…',
  fileName: (day: string) => `leads-${day}.csv`,
  import: 'Import a file',
  conversions: 'Conversions for ads',

  noCampaign: 'No campaign',
  enquiry: 'Enquiry',
  bookings: 'Bookings',
  enquiries: 'Enquiries',
  cancelled: 'Cancelled',
  cannotRing: 'No number we can ring',
  trouble: { returned: 'Mail came back', dead: 'Message not sent', late: 'Message late' },
  /** What the visitor's calendar says of the session. */
  answers: { accepted: 'Accepted', tentative: 'Maybe', declined: 'Declined', proposed: 'Another time?' },

  empty: 'No leads yet',
  emptyText:
    'As soon as somebody books a session or writes to us, they stand here. Short links and codes bring them to your campaigns.',
  makeLink: 'Make a short link',
  noneMatches: 'No lead matches these filters',
  noneMatchesText: 'Widen the dates, or clear the filters.',
  noneFound: 'Nobody found',
  noneFoundText:
    'Try less of it: the beginning of a name or an organisation, part of an email address, a word of an enquiry, three digits of a number, or a reference such as BW-7K3M9P.',
  clearSearch: 'Clear search',
  moreFailed: 'The leads further down could not be loaded.',
} as const

/** How long a lead has waited: minutes of opening hours, in working days once they fill one. `dayMinutes`: how many a day has, if known. */
export function timeWaitedWords(minutes: number, dayMinutes: number | undefined): string {
  const { waits } = leadsWords.toDo
  if (minutes < 60) return waits.minutes(minutes)
  if (dayMinutes === undefined || minutes < dayMinutes) return waits.hours(Math.floor(minutes / 60), minutes % 60)
  return waits.days(Math.round((minutes / dayMinutes) * 10) / 10)
}
