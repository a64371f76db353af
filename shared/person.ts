import type { LeadDocument, LeadSession } from './lead-document.ts'
import type { LeadLine } from './studio.ts'

/** How a lead was found: `self`: asked about; by a `mailbox`; by a `phone`; `linked`: by a mailbox of a lead with that number. */
export type FoundBy = 'self' | 'mailbox' | 'phone' | 'linked'

/**
 * One lead of a person, or of somebody with the same number, before it is deleted. `isTheirs`: it is deleted unless it is left out; others
 * only if they are chosen. `isToCome`: its session is called off. `told`: the hosts who get a mail that takes the session out of their
 * calendar; null is the agency. `unsent`: how many messages are not sent any more.
 */
export type PersonLead = Pick<LeadDocument, 'reference' | 'kind' | 'createdAt' | 'name' | 'organisation' | 'email' | 'phone'> & {
  session: Pick<LeadSession, 'startsAt' | 'endsAt' | 'status' | 'host'> | null
  by: FoundBy
  isTheirs: boolean
  isToCome: boolean
  told: (string | null)[]
  unsent: number
}

/** Another lead of the person of a lead. `isSure`: by mailbox, or number and name, else perhaps a colleague's. */
export type AlsoLead = LeadLine & { by: 'mailbox' | 'phone'; isSure: boolean; sequence: number }

/** A person by their leads, the sure ones first. `name` is empty without a lead. `isMore`: more leads share the number. */
export type Person = { name: string; leads: PersonLead[]; isMore: boolean }

/** A person as somebody sees them before they decide. `seen` goes with the decision, by which a change meanwhile is noticed. */
export type SeenPerson = Person & { seen: string }

/** Which leads are meant: also these of those that were only found by number, and except these of those that are theirs. */
export type PersonChoice = { also: readonly string[]; except: readonly string[] }

export function chosenOf({ leads }: Person, { also, except }: PersonChoice): PersonLead[] {
  return leads.filter(({ reference, isTheirs }) => (isTheirs ? !except.includes(reference) : also.includes(reference)))
}

export type DeletedLeads = { bookings: number; enquiries: number }

/**
 * What was deleted of a person. `studio`: of a colleague who has one of their addresses: how many versions they had published or were named
 * in, how many drafts they had, which entries of KV still name them (absent if none does), and how many acts no longer tell who did them.
 */
export type ErasedPerson = { deleted: DeletedLeads; studio: { versions: number; drafts: number; live?: string[]; acts: number } }
