import type { StudioCampaignState } from '../../studio.ts'

/** Words of the list of campaigns. Moments come as words, such as 1 Dec 2026, 9:00 am. */
export const campaignListWords = {
  title: 'Campaigns',
  text: 'Every page that takes bookings: what visitors see, what comes next, who works on it.',
  create: 'New campaign',
  search: 'Search campaigns',
  table: 'Campaigns',
  columns: {
    campaign: 'Campaign',
    state: 'State',
    next: 'What comes next',
    changed: 'Last change',
    drafts: 'Drafts',
    actions: 'Actions',
  },
  builtIn: 'Built in',
  running: 'Experiment running',
  numbers: 'Visits, bookings and bookings per visit are those of the last 28 days.',
  noReport: 'Visits and bookings could not be read just now.',
  toReport: 'See its report',
  allReports: 'See all reports',
  states: {
    live: 'Live',
    draft: 'Hidden',
    scheduled: 'Scheduled',
    over: 'Over',
    faulty: 'Faulty',
    unpublished: 'Not published',
  } satisfies Record<StudioCampaignState, string>,
  from: (moment: string) => `from ${moment}`,
  since: (moment: string) => `since ${moment}`,
  moreIssues: (count: number) => (count === 1 ? 'and 1 more fault' : `and ${count} more faults`),
  asBuilt: 'Shown as it is built',
  changes: (moment: string) => `Changes ${moment}`,
  ends: (moment: string) => `Ends ${moment}`,
  ownDraft: (moment: string) => `Your draft, ${moment}`,
  otherDraft: (person: string) => `${person} has a draft`,
  count: (shown: number, all: number) => {
    const noun = all === 1 ? 'campaign' : 'campaigns'
    return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`
  },
  none: 'No campaign matches',
  noneText: 'Nothing here has these words and this state.',
  showAll: 'Show all campaigns',
  actionsOf: (title: string) => `Actions for ${title}`,
  open: 'Open',
  view: 'View page',
  copy: 'Copy as new campaign',
  exportLive: 'Export what is live',
  exportDraft: 'Export your draft',
  nothingToExport: (title: string) => ({
    title: `“${title}” has nothing to export`,
    text: 'Its page is shown as it is built: nobody has changed a word of it here.',
  }),
} as const
