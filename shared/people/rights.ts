import { CAMPAIGN_PREFIX } from '../campaign/campaign.ts'
import { pageOfWords } from '../content/page-words.ts'
import { LINK_PREFIX } from '../short-link.ts'
import { PEOPLE_ENTRY, SCHEDULE_ENTRY } from '../studio.ts'

/** What somebody in the studio can be, beginning with who may do most. */
export const ROLES = ['owner', 'sales', 'marketer', 'reader'] as const
export type Role = (typeof ROLES)[number]

/**
 * `see`: reports, campaigns, links and the schedule. `campaigns`: to change campaigns, experiments, words of pages and links. `leads`: to
 * see leads and to act for them. `schedule`: to change opening hours. `manage`: to export, import and delete leads, and all of
 * conversions, tokens, people, backups and the history.
 */
const RIGHTS = ['see', 'campaigns', 'leads', 'schedule', 'manage'] as const
export type Right = (typeof RIGHTS)[number]

const ROLE_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  sales: ['see', 'leads', 'schedule'],
  marketer: ['see', 'campaigns'],
  reader: ['see'],
}

export function rightsOf(role: Role): readonly Right[] {
  return ROLE_RIGHTS[role]
}

export function rolesWith(right: Right): Role[] {
  return ROLES.filter((role) => ROLE_RIGHTS[role].includes(right))
}

/** The right that it takes to see an entry of KV in the studio. */
export function rightToSee(entry: string): Right {
  return entry === PEOPLE_ENTRY ? 'manage' : 'see'
}

/** The right that it takes to draft and publish an entry. */
export function rightToChange(entry: string): Right {
  if (entry.startsWith(CAMPAIGN_PREFIX) || entry.startsWith(LINK_PREFIX) || pageOfWords(entry)) return 'campaigns'
  return entry === SCHEDULE_ENTRY ? 'schedule' : 'manage'
}

/**
 * Which list of people counts. `none`: there is none, so everybody is an owner. `last-good`: the published one cannot be read, so an
 * earlier one counts. `unreadable`: there is no earlier one either, so everybody is a reader.
 */
export type PeopleState = 'none' | 'current' | 'last-good' | 'unreadable'

/** Who uses the studio, and what they may do there. `owners`: the addresses of those who can give somebody another role. */
export type Me = { email: string; role: Role; rights: readonly Right[]; people: PeopleState; owners: readonly string[] }

/** The body of the studio's response to somebody who lacks a right. */
export type Refusal = { error: { code: 'forbidden'; message: string; right: Right; requestId: string } }
