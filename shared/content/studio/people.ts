import type { PeopleState, Right, Role } from '../../people/rights.ts'

export const peopleWords = {
  title: 'People',
  text: 'Who may do what in the studio. Cloudflare Access decides who gets in; this list says what they may do then.',
  none: {
    title: 'Everybody is an owner now',
    text: 'There is no list yet, so everybody whom Access lets in may do everything, also delete leads and download them. Begin with yourself, then add the others.',
    begin: 'Begin with me as owner',
  },
  broken: {
    title: 'The published list cannot be read',
    text: 'Somebody changed it outside the studio. Until you publish it anew, the last list that could be read counts. Take an earlier one under Versions, or begin again.',
  },
  list: 'On the list',
  count: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  chooseRole: 'Choose a role',
  you: 'you',
  remove: (email: string) => `Remove ${email}`,
  others: 'Everybody else',
  othersText: 'Whom Access lets in and the list does not name is a reader. Nobody is locked out.',
  add: {
    title: 'Add somebody',
    email: 'Email address',
    emailHint: 'The one with which they sign in',
    empty: 'Type their address',
    wrong: 'Type one whole address, such as anna@agency.com.au',
    now: 'Add to the list',
    there: (email: string) => `${email} is on the list already`,
    alike: (email: string) => `Also this person? ${email} is on the list, and each address has its own role.`,
  },
  soon: 'A change counts within 90 seconds of being published; pages that are open follow within another minute.',
  leaving: 'Whoever leaves the agency has to be taken out of Access too: without a place on the list they could still look.',
  roles: 'What each role may do',
  may: 'May',
  yes: 'yes',
  no: 'no',
  stepDown: {
    title: (role: string) => `You will be ${role}`,
    text: 'Once this is published, you can no longer change this list. Another owner can give the role back to you.',
  },
  ending: {
    open: 'Do without the list…',
    title: 'Make everybody an owner?',
    text: 'The list is taken away. Everybody whom Access lets in may do everything then, also delete leads and download them. The list stays among the versions.',
    now: 'Make everybody an owner',
    busy: 'Taking it away…',
    keep: 'Keep the list',
    outdated: 'Somebody has published another list meanwhile. Close this and look at theirs first.',
  },
  unreadable: {
    title: 'The list of people cannot be read',
    text: 'Until it is mended, everybody here can look and nobody can change anything or see leads. Tell whoever runs the site: the handbook says how under “Who may do what”.',
  },
  lastGood: {
    title: 'The list of people cannot be read',
    text: 'Somebody changed it outside the studio. The last list that could be read counts until an owner publishes it anew.',
    open: 'Open the list',
  },
} as const

/** What somebody may do, by the right that it takes, in the order in which the roles grow. */
export const rightRows: Readonly<Record<Right, string>> = {
  see: 'See reports, campaigns, short links and opening hours',
  campaigns: 'Change campaigns, experiments, words of pages and short links; note days of reports',
  schedule: 'Change opening hours',
  leads: 'See leads and the agenda, and work on them; mail and system check',
  manage: 'Import, download and delete leads; other programs, conversions, people, history, backup, the week by mail',
}

/** What is wrong with the list of people. All but sentences follow a person's address, or “the list”. */
export const PEOPLE_ISSUES = {
  noList: 'must be a list of addresses with their roles',
  tooMany: (count: number, max: number) => `has ${count} people; ${max} fit`,
  address: 'must be an email address and nothing else',
  twice: (other: string) => `is the same mailbox as ${other}; keep one of the two`,
  role: (roles: readonly string[]) => `must be one of ${roles.join(', ')}`,
  noOwner: 'needs at least one owner',
  noOwnerSentence: 'Somebody has to be an owner. Without one, nobody could change this list again.',
  stepDown: 'leaves nobody who is an owner now',
  stepDownSentence: (publisher: string) =>
    `You (${publisher}) would no longer be an owner, and nobody who is one now would stay one. Publish the list with you and the new owner first; they can then change your role.`,
} as const

/** What each role is called, in a list and in a sentence. */
export const roleWords: Readonly<Record<Role, { name: string; one: string }>> = {
  owner: { name: 'Owner', one: 'an owner' },
  sales: { name: 'Sales', one: 'in sales' },
  marketer: { name: 'Marketer', one: 'a marketer' },
  reader: { name: 'Reader', one: 'a reader' },
}

/** What a role of the list is called; any other text stays as it is. */
export function roleName(role: string): string {
  return Object.entries(roleWords).find(([name]) => name === role)?.[1].name ?? role
}

/** What a right lets somebody do. */
const rightWords: Readonly<Record<Right, string>> = {
  see: 'looking at this',
  campaigns: 'changing campaigns and short links',
  leads: 'seeing leads and working on them',
  schedule: 'changing opening hours',
  manage: 'what only owners do',
}

/** What somebody is now who was refused something in the middle of their work. */
export function roleSentence({ role, owners }: { role: Role; owners: readonly string[] }): string {
  return `You are ${roleWords[role].one} now. ${owners.length === 0 ? 'An owner' : namesOf(owners)} can give you another role.`
}

/** What a right that the history names lets somebody do. */
export function rightName(right: string): string {
  return Object.entries(rightWords).find(([name]) => name === right)?.[1] ?? right
}

/** Why somebody may not do something, and who can change that. `needed`: the roles that may; `owners`: addresses. */
export function refusalWords(
  right: Right,
  { role, people, owners, needed }: { role: Role; people: PeopleState; owners: readonly string[]; needed: readonly Role[] },
): string {
  const roles = needed.map((one) => roleWords[one].name).join(' or ')
  const what = right === 'manage' ? 'This' : rightWords[right].replace(/^./, (letter) => letter.toUpperCase())
  const need = `${what} takes the role ${roles}. You are ${roleWords[role].one}.`
  if (people === 'unreadable') return `${need} The list of people cannot be read: tell whoever runs the site.`
  return `${need} ${owners.length === 0 ? 'An owner' : namesOf(owners)} can give you another role.`
}

/** More addresses than this are no help. */
const NAMED_OWNERS = 3

function namesOf(owners: readonly string[]): string {
  const [last = '', ...others] = owners.slice(0, NAMED_OWNERS).reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`
}
