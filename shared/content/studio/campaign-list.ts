import type { StudioCampaignState } from '../../studio.ts'

/** Words of the list of campaigns. Moments come as words, such as 1 Dec 2026, 9:00 AM. */
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
  view: 'See the live page',
  copy: 'Copy as new campaign',
  exportLive: 'Export what is live',
  exportDraft: 'Export your draft',
  nothingToExport: (title: string) => ({
    title: `“${title}” has nothing to export`,
    text: 'Its page is shown as it is built: nobody has changed a word of it here.',
  }),
} as const

/** Words of the dialog that begins a campaign. */
export const newCampaignWords = {
  title: 'New campaign',
  startLabel: 'Start from',
  starts: {
    blank: { label: 'An empty page', text: 'Headline, offer and booking card to fill in; add the sections you want.' },
    sample: { label: 'A sample', text: 'A made-up campaign with every kind of section, to write over.' },
    copy: {
      label: 'A copy of another campaign',
      text: 'What visitors see of it now; the original stays as it is. Of a built-in page the words, without its pictures and layout.',
    },
    file: {
      label: 'A file',
      text: 'One that was exported here, or JSON that was written by hand. It may have faults: the editor marks them.',
    },
  },
  copyOf: 'Copy of',
  choose: 'Choose a campaign',
  file: {
    choose: 'Choose a file…',
    other: 'Choose another file…',
    drop: 'or drop it here',
    label: 'Drop a JSON file here',
    taken: (name: string) => `“${name}” will be imported.`,
    tooLarge: 'This file is far too large for a campaign. Choose the JSON file of one campaign.',
    notText: 'This file is no text in UTF-8 or UTF-16. Save it as UTF-8 and choose it again.',
    notJson: 'This file is no JSON. A comma or a quotation mark may be missing; a code editor shows where.',
    twice: (key: string) => `This file has “${key}” twice in one place, and only one can count. Keep one of the two.`,
    notObject: 'This file has no campaign in it: its JSON must begin with { and end with }.',
  },
  name: 'Name',
  nameHint: 'For your own lists, where you can change it, and the end of its address, which cannot be changed later.',
  address: 'The page’s address',
  copyName: (campaign: string) => `${campaign} copy`,
  errors: {
    name: 'Type letters or digits',
    tooLong: (max: number) => `Too long: ${max} characters fit`,
    taken: 'There is a campaign with this address already: choose another name',
    copy: 'Choose the campaign to copy',
    file: 'Choose a file',
    unreadable: 'This campaign cannot be read, so it cannot be copied. Go back to one of its versions first.',
  },
  promise: 'It begins as your draft. Nothing is public until you publish it.',
  create: 'Create draft',
  creating: 'Creating…',
} as const
