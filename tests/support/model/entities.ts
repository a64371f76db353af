// What an agency keeps, as plain objects. An instant that is null has not come.

export type Person = { name: string; organisation: string; email: string; phone?: string }
type Instants<Name extends string> = Record<Name, number | null>
type Texts<Name extends string> = Record<Name, string>
/** A time for a session, with the minutes that its host has no other before and after it. */
export type Span = Record<'startsAt' | 'endsAt' | 'before' | 'after', number>
/** `at`: where it is held online; `room`: the word of its own there. */
export type Place = Span & { host: string } & Record<'at' | 'room', string | null>
export type Session = Place &
  Instants<'changedAt' | 'movedAt'> &
  Record<'version' | 'visitorMoves', number> & { status: 'booked' | 'cancelled'; isReminded: boolean }
/** `path`: of its own page; `sequence`: how often the outcome was stated; `by`: the colleague who did something, if one did. */
export type Lead = Texts<'reference' | 'text' | 'campaign' | 'source' | 'path' | 'outcome'> &
  Record<'id' | 'createdAt' | 'sequence', number> &
  Instants<'outcomeAt' | 'cents'> & {
    kind: 'booking' | 'enquiry'
    person: Person
    session: Session | undefined
    desk: Record<'owner' | 'nextStep' | 'nextDate', string | null>
    notes: { text: string; by: string; at: number }[]
    acts: (Texts<'act' | 'detail'> & { by: string | null; at: number })[]
  }
type Asked = { person: Person; campaign: string; booked: string | null; createdAt: number }
/** Somebody who waits for a time before `before`, from `createdAt` on. */
export type Waiter = Asked & Instants<'before' | 'offered' | 'toldAt'>
export type Hold = Asked & Span & { host: string; until: number }
/** `about`: null of a lead that was deleted. `to`: whom its lead does not name. `wasTaken`: once. `given`: of which leads it tells. */
export type Mail = Texts<'kind' | 'reference'> &
  Record<'due' | 'createdAt', number> &
  Instants<'settledAt'> & {
    about: Lead | Waiter | Hold | null
    state: 'pending' | 'held' | 'sent' | 'dead'
    given: Lead[]
  } & { to?: string; wasTaken?: boolean; isReturned?: boolean }

export const mailboxOf = (email: string) => email.toLowerCase()
/** The mailboxes that a lead names: a booking's own, and what an enquiry says. */
export const mailboxes = ({ kind, person, text }: Lead) =>
  kind === 'booking' || text.includes('@') ? [mailboxOf(person.email)] : []
