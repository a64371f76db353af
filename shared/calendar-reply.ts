import type { IsoInstant } from './time.ts'

/** What somebody's calendar can answer to an invite; `proposed`: they ask for another time. */
export type CalendarReplyState = 'accepted' | 'tentative' | 'declined' | 'proposed'

/** Who is invited to a session. `host`: whoever holds it, which is the agency where it has no other. */
export const INVITED = ['visitor', 'host'] as const
export type Invited = (typeof INVITED)[number]

/** The time that somebody proposes, and whether visitors could book it when they did. */
type ProposedTime = { startsAt: IsoInstant; isFree: boolean }

/** A calendar's newest answer to the state `sequence` of a booking; `proposed` is absent where no time can be told. */
export type CalendarReply = { state: CalendarReplyState; at: IsoInstant; sequence: number; proposed?: ProposedTime }

export type CalendarReplies = Partial<Record<Invited, CalendarReply>>

/** Whether the session has changed since somebody answered. */
export function isEarlierReply(reply: CalendarReply, session: { sequence: number }): boolean {
  return reply.sequence < session.sequence
}

/** What the visitor's calendar says of a session as it stands now; undefined if it has not answered that. */
export function replyToNow(answers: CalendarReplies | undefined, session: { sequence: number }): CalendarReply | undefined {
  const reply = answers?.visitor
  return reply && !isEarlierReply(reply, session) ? reply : undefined
}
