import { MINUTE_MS } from '../worker/world.ts'

// What an agency keeps, as plain objects.

export type Person = { name: string; organisation: string; email: string; phone?: string }
export type Session = {
  startsAt: number
  host: string
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
export type Hold = Pick<Waiter, 'person' | 'campaign' | 'booked' | 'createdAt'> & {
  startsAt: number
  host: string
  until: number
}
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
  /** Which leads a mail to a colleague tells of. */
  given: Lead[]
}
/** `opens`: when a host's day begins; `only`: the one campaign that the host takes; `at`: where sessions are held online. */
export type Host = { key: string; name: string; email: string; opens: string; only?: string; at?: string }

export const SESSION = 30 * MINUTE_MS

export const mailboxOf = (email: string) => email.toLowerCase()
/** The mailboxes that a lead names: a booking's own, and what an enquiry says. */
export const mailboxes = ({ kind, person, text }: Lead) =>
  kind === 'booking' || text.includes('@') ? [mailboxOf(person.email)] : []
export const endOf = ({ startsAt }: Pick<Session, 'startsAt'>) => startsAt + SESSION

const HELD = ['10:00', '11:30', '14:00', '15:30']
/** The times of a working day, in the schedule that is built in. */
export const TIMES = Array.from({ length: 16 }, (_, index) => {
  return `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
}).filter((time) => !HELD.includes(time))
