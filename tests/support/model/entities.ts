// What an agency keeps, as plain objects. An instant that is null has not come.

export type Person = { name: string; organisation: string; email: string; phone?: string }
type Instants<Name extends string> = Record<Name, number | null>
type Texts<Name extends string> = Record<Name, string>
/** A time for a session, with the minutes that its host has no other before and after it. */
export type Span = Record<'startsAt' | 'endsAt' | 'before' | 'after', number>
/** `at`: where it is held online; `room`: the word of its own there; `sharedBy`: the shares of all who could have taken it. */
export type Place = Span & { host: string; sharedBy: Readonly<Record<string, number>> } & Record<'at' | 'room', string | null>
export type Session = Place &
  Instants<'changedAt' | 'movedAt'> &
  Record<'version' | 'visitorMoves', number> & { status: 'booked' | 'cancelled'; isReminded: boolean }
/** What was done to a lead; `by`: the colleague, if one did it. */
type Act = Texts<'act' | 'detail'> & { by: string | null; at: number }
/** `path`: of its own page; `sequence`: how often the outcome was stated. */
export type Lead = Texts<'reference' | 'text' | 'campaign' | 'source' | 'path' | 'outcome'> &
  Record<'id' | 'createdAt' | 'sequence', number> &
  Instants<'outcomeAt'> & {
    kind: 'booking' | 'enquiry'
    person: Person
    session: Session | undefined
    cents: number | null
    desk: Record<'owner' | 'nextStep' | 'nextDate', string | null>
    notes: { text: string; by: string; at: number }[]
    acts: Act[]
  }
type Asked = { person: Person; campaign: string; booked: string | null; createdAt: number }
/** Somebody who waits for a time before `before`, from `createdAt` on. */
export type Waiter = Asked & Instants<'before' | 'offered' | 'toldAt'>
export type Hold = Asked & Span & Pick<Place, 'host' | 'sharedBy'> & { until: number }
/**
 * `about`: whose it is; null: of a lead that was deleted. `to`: of a mail to somebody whom its lead does not name any more. It was taken
 * once, and the last time it did not arrive. `given`: of which leads a colleague is told.
 */
export type Mail = Texts<'kind' | 'reference'> &
  Record<'due' | 'createdAt', number> &
  Instants<'settledAt'> & {
    about: Lead | Waiter | Hold | null
    to?: string
    state: 'pending' | 'held' | 'sent' | 'dead'
    wasTaken?: boolean
    isReturned?: boolean
    given: Lead[]
  }

export const mailboxOf = (email: string) => email.toLowerCase()
/** The mailboxes that a lead names: a booking's own, and what an enquiry says. */
export const mailboxes = ({ kind, person, text }: Lead) =>
  kind === 'booking' || text.includes('@') ? [mailboxOf(person.email)] : []
