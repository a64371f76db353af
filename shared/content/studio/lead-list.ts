/** Words of the list of leads. */
export const leadsWords = {
  ownersDownload: 'Only owners download and delete leads.',
  title: 'Leads',
  text: 'Everybody who booked a session or wrote to us, the newest first. Times are Sydney’s.',
  search: 'Name, organisation, email, phone',
  searchHint: 'Whole words: a name, organisation, email, phone or reference.',
  searching: 'Searching all leads, whatever the filters say.',
  table: 'Leads',
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
  conversions: 'Conversions for ads',

  noCampaign: 'No campaign',
  enquiryForm: 'Enquiry form',
  bookings: 'Bookings',
  enquiries: 'Enquiries',
  cancelled: 'Cancelled',
  trouble: { dead: 'Message not sent', late: 'Message late' },

  empty: 'No leads yet',
  emptyText: 'As soon as somebody books a session or writes to us, they stand here.',
  noneMatches: 'No lead matches these filters',
  noneMatchesText: 'Widen the dates, or clear the filters.',
  noneFound: 'Nobody found',
  noneFoundText:
    'Search by a whole email address, a phone number, a reference such as BW-7K3M9P, or words of a name or an organisation, each spelled in full.',
  clearSearch: 'Clear search',
  moreFailed: 'The leads further down could not be loaded.',
} as const

/** What the search for leads says of a text that finds nothing because it is only part of something. */
export const LEAD_SEARCH_ERRORS = {
  email: 'Type the whole email address.',
  phone: 'Type the whole phone number, in any spelling.',
  name: 'Type a reference, an email address, a phone number or words of a name or an organisation.',
} as const
