import { MINUTE_MS, type Millis } from './time.ts'

/** A message is normally sent within seconds; by now it has failed five times. From then on the health check is degraded. */
export const LATE_AFTER_MS = 15 * MINUTE_MS

/** Why a mail was given up that the provider took: it came back. The outbox's other reasons say how sending failed. */
export const NOT_ARRIVED = 'did not arrive'

/** Mails that bring along what they tell of a session as it was; it is deleted once the provider has taken them. */
export const TOLD_ONCE: readonly string[] = ['booking-former-host', 'booking-former-visitor', 'booking-deleted-notice']

/** Whether a message that was given up can be tried again: one that came back cannot, if what it told is deleted. */
export function canBeTriedAgain({ kind, reason }: { kind: string; reason: string | null }): boolean {
  return reason !== NOT_ARRIVED || !TOLD_ONCE.includes(kind)
}

/** What a person can do to leads and their messages, other than read them; and that a visitor confirmed what an assistant asked for. */
const LEAD_ACTS = [
  /** Detail: the assistant, of a short list. */
  'confirmed',
  /** Detail: `won 120000` (cents), `lost`. */
  'outcome',
  /** Detail: `owner nextStep`, the fields of the follow-up. */
  'planned',
  'noted',
  'unnoted',
  /** Detail: `name phone`, the fields. */
  'corrected',
  'moved',
  /** Detail: the key of the new host. */
  'handed',
  'cancelled',
  /** Detail: the kind of the message. */
  'resent',
  /** Detail: the start of the session that was missed. */
  'invited',
  /** Detail of both: the kind of one message; `all 3`, `mail 3` of several. */
  'requeued',
  'dismissed',
  'deleted',
  /** Detail of both, if they are about several: how many leads. Of one that was imported in the studio: the id of the run. */
  'exported',
  'imported',
  /** An import was taken back. Detail: how many leads. */
  'unimported',
  /** Conversions got new addresses. About no lead. */
  'readdressed',
  /** Detail: the right that somebody in the studio does not have. */
  'refused',
  /** A backup was made. About no lead. */
  'copied',
  /** By hand. Detail: empty, or the name of the token by which another program added it. */
  'added',
  /** Detail of these: the name of the token. About no lead. What a program did with it, or was refused, is there once a day. */
  'token-made',
  'token-used',
  'token-refused',
  'token-ended',
  /** Detail of both: the day that was noted, or whose note was removed. About no lead. */
  'day-noted',
  'day-unnoted',
] as const
export type LeadActKind = (typeof LEAD_ACTS)[number]

/** One act, as it is recorded: without any of the lead's own data. */
export type LeadAct = {
  id: number
  at: Millis
  /** The email address of who did it in the studio; null with the operators' secret, if that person was deleted, or for a visitor. */
  by: string | null
  act: LeadActKind
  /** The lead's; null if the act was about several. */
  reference: string | null
  /** What exactly, in a code; empty where LEAD_ACTS names none. */
  detail: string
}

/** Why what somebody wants to do to a lead cannot be done. The words are in shared/content/lead-errors.ts. */
const LEAD_ERRORS = [
  /** Only bookings have a session to which nobody came. */
  'absent_enquiry',
  /** Only a won lead has an amount. */
  'amount_not_won',
  /** Somebody else has stated an outcome since whoever asks looked at the lead. */
  'outcome_changed',
  /** Somebody else has changed the owner or the next step since whoever asks looked at the lead. */
  'desk_changed',
  /** The lead has no such note, or no more. */
  'no_note',
  /** An enquiry has no session. */
  'no_session',
  'cancelled',
  /** The session has begun or is over. */
  'too_late',
  'slot_taken',
  'slot_not_offered',
  'changed_meanwhile',
  /** A lead of the person came, went or changed since whoever deletes them looked. */
  'person_changed',
  'too_many_moves',
  /** That host has another session or meeting then. */
  'host_busy',
  /** The schedule has no such host for the campaign at that time. */
  'host_away',
  /** No such message is ever sent about a lead of this kind. */
  'wrong_message',
  /** It is queued and will be sent anyway. */
  'message_waits',
  /** It was queued again often enough for a day. */
  'resent_often',
  /** The session has not begun, so nobody can have missed it. */
  'not_begun',
  /** Nobody has said that the visitor did not come. */
  'not_absent',
  /** The visitor was offered a new time after this session already. */
  'invited_already',
  /** The mailbox got as many mails today as it gets from us in a day. */
  'mailed_often',
  /** No webhook for leads is set up. */
  'no_webhook',
] as const
export type LeadError = (typeof LEAD_ERRORS)[number]

export const LEAD_KINDS = ['booking', 'enquiry'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/** A booking's reference is BW-…, an enquiry's EN-… (BW-… if it is old). Used in a route's path and in a RegExp. */
export const LEAD_REFERENCE_PATTERN = '(?:BW|EN)-[2-9A-Z]{6}'

const WHOLE = new RegExp(`^${LEAD_REFERENCE_PATTERN}$`)

/** Whether a text has the form of a reference; capitals only, as it is stored. */
export const isLeadReference = (text: string) => WHOLE.test(text)

/** What became of a lead, in the order in which it usually comes. `absent`: they did not come to their session. */
export const LEAD_OUTCOMES = ['new', 'reached', 'qualified', 'won', 'lost', 'absent'] as const
export type LeadOutcome = (typeof LEAD_OUTCOMES)[number]

/** Whether an outcome says that somebody has talked to the lead. A lost one may never have been reached, nor one that did not come. */
export function isReached(outcome: LeadOutcome): boolean {
  return outcome === 'reached' || outcome === 'qualified' || outcome === 'won'
}

/** What the agency says became of a lead. */
export type StatedOutcome = {
  state: LeadOutcome
  /** What a won lead is worth, in whole cents of AUD; null for every other state, or if nobody said. */
  cents: number | null
  /** When it was last stated; null if it never was. */
  at: Millis | null
}

/** Ten million dollars: a slip of the keyboard beyond it would spoil every report. */
export const OUTCOME_CENTS_MAX = 1_000_000_000

/** Whole cents of an amount as people type it: 1200, 1200.5, $1,200.50; undefined if it is none, or more than a lead can be worth. */
export function centsOf(typed: string): number | undefined {
  const text = typed.replace(/^\$|,(?=\d{3}(?:\D|$))/g, '')
  const cents = Math.round(Number(text) * 100)
  return /^\d+(?:\.\d{1,2})?$/.test(text) && cents <= OUTCOME_CENTS_MAX ? cents : undefined
}

/** Why an outcome cannot be one of a lead of this kind; undefined if it can. */
export function outcomeError(
  kind: LeadKind,
  { state, cents }: Pick<StatedOutcome, 'state' | 'cents'>,
): Extract<LeadError, 'absent_enquiry' | 'amount_not_won'> | undefined {
  if (state === 'absent' && kind === 'enquiry') return 'absent_enquiry'
  return cents !== null && state !== 'won' ? 'amount_not_won' : undefined
}

/** The messages of a lead that a person can have sent once more: those that tell how the lead stands. */
export const RESENDABLE = ['booking-notice', 'booking-confirmed', 'booking-webhook', 'enquiry-notice', 'enquiry-webhook'] as const
export type ResendableKind = (typeof RESENDABLE)[number]
