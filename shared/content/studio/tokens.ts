import type { ADD_LEADS_PATH, CONTRACT_PATH, READ_REPORTS_PATH, TokenDays, TokenRight } from '../../token.ts'

/** Words of the page with the tokens of other programs. */
export const tokenWords = {
  link: 'Other programs',
  back: 'People',
  title: 'Other programs',
  text: 'With a token, a program such as Zapier, Make or a form of Meta’s adds leads here, or a dashboard reads the reports. It may do that one thing, and no more.',
  list: 'Tokens',
  none: 'No program has a token',
  noneText: 'A token is made here, put into the program, and ended here once nobody needs it.',
  make: 'New token',
  addresses: {
    '/api/leads': 'Leads are sent to',
    '/api/reports': 'Reports are read at',
    '/api/openapi.json': 'What both take and say, for whoever sets the program up (OpenAPI)',
  } satisfies Record<typeof ADD_LEADS_PATH | typeof READ_REPORTS_PATH | typeof CONTRACT_PATH, string>,
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  rights: {
    leads: { label: 'Add leads', text: 'It sends leads here and can read nothing.' },
    reports: {
      label: 'Read reports',
      text: 'It reads visits, leads and what they are worth, by campaign and source; nobody’s name.',
    },
  } satisfies Record<TokenRight, { label: string; text: string }>,
  facts: {
    made: (day: string) => `made ${day}`,
    until: (day: string) => `until ${day}`,
    used: (moment: string) => `last used ${moment}`,
    unused: 'not used yet',
    ended: (day: string) => `ended ${day}`,
  },
  making: {
    title: 'A token for another program',
    name: 'Program',
    nameHint: 'What it is called in the history, such as Meta lead forms',
    right: 'What it may do',
    days: 'It ends by itself after',
    now: 'Make the token',
    busy: 'Making…',
  },
  days: { 30: '30 days', 90: '90 days', 365: 'A year' } satisfies Record<TokenDays, string>,
  made: {
    title: (name: string) => `The token for ${name}`,
    text: 'Copy it into the program now: it is kept nowhere and shown only this once. If it is lost, end it and make another.',
    copy: 'Copy the token',
    done: 'I have copied it',
  },
  full: {
    title: 'There are twenty tokens already',
    text: 'End one that nobody needs, then make this one. What you have typed stays here.',
  },
  end: (name: string) => `End the token of ${name}`,
  ending: {
    open: 'End…',
    title: (name: string) => `End the token of ${name}?`,
    text: 'The program can do nothing here from now on. It needs a new token to go on.',
    now: 'End it now',
    busy: 'Ending…',
    keep: 'Keep it',
  },
} as const
