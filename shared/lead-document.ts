import type { UtmField } from './attribution.ts'
import type { DetailField } from './booking.ts'
import type { CalendarReplies } from './calendar-reply.ts'
import type { Answer } from './campaign/questions.ts'
import type { FollowUp, LeadNote } from './follow-up.ts'
import type { LeadAct, LeadKind, LeadOutcome, ResendableKind } from './lead.ts'
import type { LeadMessage } from './message.ts'
import type { IsoInstant } from './time.ts'

/** What the visitor typed, by the booking form's fields; null if it was empty, or is not asked in an enquiry. */
type LeadDetails = Record<DetailField, string | null> & { name: string; organisation: string }

/** `sequence` counts moves and the cancellation; `changedAt` is the last of them. `meetingUrl` null: the agency rings. */
export type LeadSession = {
  startsAt: IsoInstant
  endsAt: IsoInstant
  date: string
  time: string
  timeZone: string
  status: 'booked' | 'cancelled'
  sequence: number
  changedAt: IsoInstant | null
  meetingUrl: string | null
  /** The key of the host. */
  host: string
}

/** What became of a lead. `amount` in AUD; `at`: when last stated, null if never; `sequence`: how often. */
export type LeadOutcomeDetails = { state: LeadOutcome; amount: number | null; at: string | null; sequence: number }

/** A lead as the agency's tools and its CRM read it. `date`, `time` Sydney. */
export type LeadDocument = LeadDetails & {
  kind: LeadKind
  reference: string
  createdAt: IsoInstant
  session: LeadSession | null
  /** To its campaign's questions, each with the question as it was asked. */
  answers: Answer[]
  /** When the answers were last written, and how often after the booking; null: there are none. */
  answered: { at: IsoInstant; sequence: number } | null
  /** What calendars answered to the invites; absent if none has. */
  calendarAnswers?: CalendarReplies
  enquiry: string | null
  outcome: LeadOutcomeDetails
  desk: FollowUp
  attribution: LeadAttribution
}

/** Where a lead came from, as its document has it. */
export type LeadAttribution = Record<UtmField, string | null> & {
  campaign: string | null
  /** By the ad network's own parameter name, such as gclid. */
  clickIds: Record<string, string>
  pageUrl: string | null
  referrer: string | null
  variant: string | null
  /** The assistant that asked for a booking, which its visitor only confirmed. */
  assistant: string | null
}

export type CorrectableField = DetailField | 'enquiry'

/**
 * All that the page of one lead shows: also what was done to it, the newest first, its messages, until they expire, and which of them can
 * be sent once more now. `visitorZone`: an IANA name, null if the visitor's browser told none. `canInvite`: the visitor did not come, and
 * can be offered a new time by mail.
 */
export type LeadPageData = {
  lead: LeadDocument
  notes: LeadNote[]
  messages: LeadMessage[]
  acts: LeadAct[]
  resendable: ResendableKind[]
  visitorZone: string | null
  canInvite: boolean
}
