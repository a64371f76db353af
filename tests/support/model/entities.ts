import type { Span } from './times.ts'

// What an agency keeps, as plain objects.

export type Person = { name: string; organisation: string; email: string; phone?: string }
/** `at`: where it is held online; `room`: the word of its own there; `sharedBy`: the shares of all who could have taken it. */
export type Place = Span & { host: string; at: string | null; room: string | null; sharedBy: Readonly<Record<string, number>> }
export type Session = Place & {
  status: 'booked' | 'cancelled'
  changedAt: number | null
  movedAt: number | null
  version: number
  visitorMoves: number
  isReminded: boolean
  invitedFor: number | null
}
export type Lead = {
  kind: 'booking' | 'enquiry'
  id: number
  reference: string
  createdAt: number
  person: Person
  text: string
  campaign: string
  source: string
  /** Of its own page. */
  path: string
  session: Session | undefined
  outcome: string
  cents: number | null
  outcomeAt: number | null
  sequence: number
  desk: { owner: string | null; nextStep: string | null; nextDate: string | null }
  notes: { text: string; by: string; at: number }[]
  resent: { kind: string; at: number }[]
}
/** Somebody who waits for a time, from `createdAt` on. */
export type Waiter = {
  person: Person
  campaign: string
  before: number | null
  offered: number | null
  toldAt: number | null
  booked: string | null
  createdAt: number
}
export type Hold = Pick<Waiter, 'person' | 'campaign' | 'booked' | 'createdAt'> & Span & { host: string; until: number }
/** `about`: whose it is; null: of a lead that was deleted. `to`: of a mail to somebody whom its lead does not name any more. */
export type Mail = {
  kind: string
  about: Lead | Waiter | Hold | null
  reference: string
  to?: string
  due: number
  createdAt: number
  state: 'pending' | 'held' | 'sent' | 'dead'
  settledAt: number | null
  /** It was taken once; and the last time it did not arrive. */
  wasTaken?: boolean
  isReturned?: boolean
  /** Which leads a mail to a colleague tells of. */
  given: Lead[]
}

export const mailboxOf = (email: string) => email.toLowerCase()
/** The mailboxes that a lead names: a booking's own, and what an enquiry says. */
export const mailboxes = ({ kind, person, text }: Lead) =>
  kind === 'booking' || text.includes('@') ? [mailboxOf(person.email)] : []
