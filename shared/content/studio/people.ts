import type { PeopleState, Right, Role } from '../../people/rights.ts'

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

/** What each role is called, and what it may do, in a table and in a sentence. */
export const roleWords: Readonly<Record<Role, { name: string; one: string; may: string }>> = {
  owner: { name: 'Owner', one: 'an owner', may: 'Everything, also to delete and download leads, and to change this list' },
  sales: { name: 'Sales', one: 'in sales', may: 'Sees leads and works on them, changes opening hours' },
  marketer: { name: 'Marketer', one: 'a marketer', may: 'Changes campaigns and short links; sees no personal data' },
  reader: { name: 'Reader', one: 'a reader', may: 'Looks at reports, campaigns and opening hours; sees no personal data' },
}

/** What a right lets somebody do, after “to”. */
const rightWords: Readonly<Record<Right, string>> = {
  see: 'look at this',
  campaigns: 'change campaigns and short links',
  leads: 'see leads and work on them',
  schedule: 'change opening hours',
  manage: 'do what owners alone may do',
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
  const need = `To ${rightWords[right]} takes the role ${needed.map((one) => roleWords[one].name).join(' or ')}. You are ${roleWords[role].one}.`
  if (people === 'unreadable') return `${need} The list of people cannot be read: tell whoever runs the site.`
  return `${need} ${owners.length === 0 ? 'An owner' : namesOf(owners)} can give you another role.`
}

/** More addresses than this are no help. */
const NAMED_OWNERS = 3

function namesOf(owners: readonly string[]): string {
  const [last = '', ...others] = owners.slice(0, NAMED_OWNERS).reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`
}
