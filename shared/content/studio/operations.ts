const countOfChanges = (shown: number, all: number) => {
  const noun = all === 1 ? 'change' : 'changes'
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`
}

export const auditLogWords = {
  title: 'History',
  text: 'Who changed what visitors see, and when. Times are Sydney’s.',
  search: 'Search by person or campaign',
  count: countOfChanges,
  today: 'Today',
  yesterday: 'Yesterday',
  somebody: 'somebody who has left',
  outside: 'outside the studio, in the terminal or the dashboard',
  published: (person: string) => `Published by ${person}`,
  removed: (person: string) => `Removed by ${person}`,
  approved: (name: string) => `A draft was approved by ${name}`,
  asked: (name: string) => `Changes to a draft were asked for by ${name}`,
  changedOutside: 'Changed outside the studio, in the terminal or the dashboard',
  removedOutside: 'Removed outside the studio, in the terminal or the dashboard',
  schedule: 'Opening hours',
  link: (path: string) => `Short link ${path}`,
  empty: 'Nothing has been changed yet',
  emptyText: 'As soon as somebody publishes a campaign, opening hours or a short link, it stands here.',
  emptyLink: { href: '/campaigns', label: 'See all campaigns' },
  none: 'No change matches',
  noneText: 'No person, campaign or note here contains that.',
  showAll: 'Show all changes',
  onlyNewest: (count: number) => `These are the ${count} newest changes. A campaign’s own versions go further back.`,
  of: 'History of',
  kinds: { pages: 'What visitors see', leads: 'Leads' },
  leads: {
    text: 'Who did what to leads, and when. Times are Sydney’s.',
    search: 'Search by person or reference',
    count: countOfChanges,
    none: 'No change matches',
    showAll: 'Show all changes',
    empty: 'Nobody has done anything to a lead yet',
    emptyText: 'As soon as somebody says what became of a lead, moves a session or downloads the list, it stands here.',
    emptyLink: { href: '/leads', label: 'See what is to do' },
    noneText: 'No person, reference or change here contains that.',
    onlyNewest: (count: number) => `These are the ${count} newest. A lead’s own page goes further back.`,
  },
} as const

/** Words of the page with the addresses from which advertising accounts fetch conversions. */
export const conversionWords = {
  back: 'All leads',
  title: 'Conversions for ads',
  text: 'Google Ads and Microsoft Ads can learn which of their clicks became clients, and then look for more of the same.',
  how: 'Each address is a file of the leads that came from an ad and are qualified or won: the click’s id, the time and the amount. Nothing in it says who they are.',
  google: {
    title: 'Google Ads',
    where: 'In Google Ads: Goals, Uploads, Schedules, source HTTPS, once a day.',
  },
  microsoft: {
    title: 'Microsoft Ads',
    where: 'In Microsoft Advertising: Conversions, Offline conversions, Schedule imports, source HTTPS, once a day.',
  },
  copy: 'Copy address',
  copyOf: (account: string) => `Copy the address for ${account}`,
  secret: 'Whoever has an address can read its file. Give it to nobody but the advertising account.',
  newKey: 'New addresses…',
  making: {
    title: 'Make new addresses?',
    text: 'The old ones stop at once. Put the new ones into both advertising accounts, or they get no more conversions.',
    now: 'Make new addresses',
    busy: 'Making…',
    keep: 'Keep the old ones',
  },
  made: 'These are the new addresses. Put them into both accounts.',
  off: 'Switched off',
  offText: 'The site tells advertising accounts nothing now, and these addresses answer “Page not found”.',
  offHow:
    'To switch it on, ask whoever runs the site to switch on the sending of conversions and deploy. The privacy policy then says it by itself.',
  on: 'Switched on',
} as const

/** Words of the page on which an owner makes a backup. */
export const backupWords = {
  link: 'Backup',
  title: 'Backup',
  text: 'What only this site has: leads, messages, history, drafts and numbers.',
  nightly: {
    ok: (moment: string) => `Made every night. The newest is of ${moment}.`,
    first: 'Made every night. The first one is under way.',
    stale: (moment: string) => `The newest nightly backup is of ${moment}, which is too old. Tell whoever runs the site.`,
    none: 'No nightly backup has been made yet, though they are switched on. Tell whoever runs the site.',
    invalid: 'Nightly backups are switched on, but their key is wrong, so none is made. Tell whoever runs the site.',
    unreachable: 'The store of the nightly backups does not answer. Look again in a few minutes.',
    off: 'Nightly backups are switched off. Whoever runs the site can switch them on; until then, make one here each week.',
  },
  now: 'Make one now',
  how: 'The file is encrypted in this browser with a passphrase of yours, and saved on this computer. Nobody can read it without the passphrase, and nobody can tell it to you again.',
  passphrase: 'Passphrase',
  passphraseHint: (least: number) => `At least ${least} characters. Four unrelated words are good.`,
  again: 'The same again',
  tooShort: (least: number) => `Too short: type ${least} characters or more.`,
  notSame: 'The two are not the same.',
  make: 'Make the backup',
  reading: (rows: string) => `Reading: ${rows} rows`,
  encrypting: 'Encrypting, which takes a few seconds…',
  fileName: (day: string) => `brightwattle-${day}.age`,
  done: (rows: string) => `${rows} rows are in the file.`,
  doneText: (days: number) =>
    `Keep it away from this computer, and delete it after ${days} days, as the privacy policy promises. Whoever runs the site can restore it.`,
  restoring: 'The site is being restored just now. Make the backup when that is done.',
  stopped: 'Nothing was saved. Your passphrase is still here: try again.',
} as const
