import { PEOPLE_ISSUES } from '../content/studio/people.ts'
import { isBareAddress, isSameAddress } from '../email-rule.ts'
import { checkText, type EntryIssue } from '../entry/entry.ts'
import { ROLES, type Role } from './rights.ts'

/** Somebody in the list of people, by the address that Cloudflare Access knows. */
export type Person = { email: string; role: Role }

export type CheckedPeople = { ok: true; people: readonly Person[] } | { ok: false; issues: EntryIssue[] }

/** More than an agency has, and few enough to be looked through for each request. */
export const PEOPLE_MAX = 100

/** Validates the text of the KV entry `people`. The path of an issue about a person is their address. */
export function checkPeople(text: string): CheckedPeople {
  return checkText(text, parsePeople)
}

/** Reads the entry (parsed JSON of any shape): an object of addresses and roles, such as `{"anna@agency.example":"owner"}`. */
export function parsePeople(entry: unknown): CheckedPeople {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return { ok: false, issues: [{ path: [], words: PEOPLE_ISSUES.noList }] }
  const people = Object.entries(entry)
  const tooMany = people.length > PEOPLE_MAX
  const issues: EntryIssue[] = tooMany
    ? [{ path: [], words: PEOPLE_ISSUES.tooMany(people.length, PEOPLE_MAX) }]
    : people.flatMap(([email, role], index) => issuesOf(email, role, people.slice(0, index)))
  if (!people.some(([, role]) => role === 'owner')) issues.push(noOwner(people.length === 0))
  return issues.length > 0 ? { ok: false, issues } : { ok: true, people: people.map(([email, role]) => ({ email, role })) }
}

function issuesOf(email: string, role: unknown, before: readonly [string, unknown][]): EntryIssue[] {
  const issues: EntryIssue[] = []
  if (!isBareAddress(email)) issues.push({ path: [email], words: PEOPLE_ISSUES.address })
  const same = before.find(([other]) => isSameAddress(other, email))
  if (same) issues.push({ path: [email], words: PEOPLE_ISSUES.twice(same[0]) })
  if (!isRole(role)) issues.push({ path: [email], words: PEOPLE_ISSUES.role(ROLES) })
  return issues
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** `isUnbegun`: there is nobody in the list yet. */
function noOwner(isUnbegun: boolean): EntryIssue {
  return { path: [], words: PEOPLE_ISSUES.noOwner, sentence: PEOPLE_ISSUES.noOwnerSentence, ...(isUnbegun && { isUnbegun }) }
}

/** What somebody is by a list: whom it does not name is a reader. */
export function roleIn(people: readonly Person[], email: string): Role {
  return people.find((person) => isSameAddress(person.email, email))?.role ?? 'reader'
}

/** The addresses of a list's owners, as they are written there. */
export function ownersOf(people: readonly Person[]): string[] {
  return people.filter(({ role }) => role === 'owner').map(({ email }) => email)
}

/**
 * Why somebody cannot publish the list `after` in place of `before` (undefined if there is none): they would no longer be an owner, and
 * nobody who has been one stays one. An address that is new in the list may have a typing error, and then nobody could change it.
 */
export function stepDownIssue(
  before: readonly Person[] | undefined,
  after: readonly Person[],
  publisher: string,
): EntryIssue | undefined {
  if (roleIn(after, publisher) === 'owner') return undefined
  const others = ownersOf(before ?? []).filter((owner) => !isSameAddress(owner, publisher))
  if (others.some((owner) => roleIn(after, owner) === 'owner')) return undefined
  return { path: [], words: PEOPLE_ISSUES.stepDown, sentence: PEOPLE_ISSUES.stepDownSentence(publisher) }
}
