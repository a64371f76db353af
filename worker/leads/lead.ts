import {
  isReached,
  type LeadError,
  type LeadKind,
  outcomeError,
  RESENDABLE,
  type ResendableKind,
  type StatedOutcome,
} from '../../shared/lead.ts'
import type { LeadDocument, LeadPageData } from '../../shared/lead-document.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { tellFormerVisitor } from '../bookings/left-entries.ts'
import { isMailboxFull } from '../bookings/mail-timing.ts'
import { bookingMessages } from '../bookings/messages.ts'
import { enquiryMessages } from '../enquiries/messages.ts'
import type { Message } from '../queue/message.ts'
import { OutboxTable } from '../queue/table.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import type { BookingRow } from '../records/bookings.ts'
import { storeContacts } from '../records/contacts.ts'
import { leadById, leadDocumentById, leadOfReference } from '../records/lead-document.ts'
import { LEAD_TABLES, type LeadChannels } from '../records/leads.ts'
import { NotesTable } from '../records/notes.ts'
import { indexLead } from '../records/search-index.ts'
import { outcomeMessages } from './messages.ts'

/** All that is stored about a lead: also its notes, its messages, until they expire, and the keyed hash of the network it came from. */
export type ShownLead = Pick<OpenedLead, 'lead' | 'notes' | 'messages' | 'network'>

/** The lead with this id; throws if there is none. */
export function showLead(sql: SqlStorage, kind: LeadKind, id: number): ShownLead {
  return {
    lead: leadDocumentById(sql, kind, id),
    notes: new NotesTable(sql).ofLead({ kind, id }),
    messages: new OutboxTable(sql).ofLead(kind, id),
    network: leadById(sql, kind, id).network,
  }
}

/** What the studio shows of a lead, and that hash, which only operators can do anything with. */
export type OpenedLead = LeadPageData & { network: string | null }

/** The lead with this reference; undefined if there is none. */
export function openLead(sql: SqlStorage, reference: string, channels: LeadChannels, now: Millis): OpenedLead | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const errorOf = errorsOf(sql, reference, found, channels, now)
  const booking = found.kind === 'booking' ? leadById(sql, 'booking', found.id) : undefined
  return {
    ...showLead(sql, found.kind, found.id),
    acts: new AuditLog(sql).ofLead(reference),
    resendable: RESENDABLE.filter((kind) => errorOf(kind) === undefined),
    visitorZone: booking?.visitor_zone ?? null,
    canInvite: booking !== undefined && inviteError(sql, booking, now) === undefined,
  }
}

/**
 * Writes new values into one lead, by column, and returns it; undefined if no lead has this reference. Pending messages
 * are written when they are sent, so they contain the new values. A visitor's earlier address is told that it has the session no more.
 */
export function updateLead(
  sql: SqlStorage,
  reference: string,
  columns: Record<string, string | null>,
  now: Millis,
): ShownLead | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const { kind, id } = found
  // Only a booking has an address.
  if (columns.email) tellFormerVisitor(sql, leadById(sql, 'booking', id), columns.email, now)
  for (const [column, value] of Object.entries(columns))
    sql.exec(`UPDATE ${LEAD_TABLES[kind]} SET ${column} = ? WHERE id = ?`, value, id)
  const lead = leadById(sql, kind, id)
  storeContacts(sql, kind, lead)
  indexLead(sql, kind, lead)
  return showLead(sql, kind, id)
}

/** `sequence`: that of the outcome which whoever states this one saw; without it nobody looked. */
export type NewOutcome = Pick<StatedOutcome, 'state' | 'cents'> & { sequence?: number }

/** `changed` false: the lead had this outcome already. */
export type OutcomeResult = { ok: true; changed: boolean } | { ok: false; error: LeadError }

/** Writes an outcome, its audit event and its message to the CRM, in place of an unsent one; undefined without such a lead. */
export function stateOutcome(
  sql: SqlStorage,
  reference: string,
  { state, cents, sequence }: NewOutcome,
  by: Actor,
  channels: LeadChannels,
  now: Millis,
): OutcomeResult | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const { kind, id } = found
  const error = outcomeError(kind, { state, cents })
  if (error) return { ok: false, error }
  const { outcome, outcome_cents, outcome_sequence, reached_at } = leadById(sql, kind, id)
  if (outcome === state && outcome_cents === cents) return { ok: true, changed: false }
  if (sequence !== undefined && sequence !== outcome_sequence) return { ok: false, error: 'outcome_changed' }
  const statement = `UPDATE ${LEAD_TABLES[kind]} SET outcome = ?, outcome_cents = ?, outcome_at = ?, outcome_sequence = outcome_sequence + 1, reached_at = ?
    WHERE id = ?`
  sql.exec(
    statement,
    state,
    cents,
    now,
    // Whoever calls a lead new again takes back that it was reached, as after a wrong click.
    state === 'new' ? null : (reached_at ?? (isReached(state) ? now : null)),
    id,
  )
  const detail = cents === null ? state : `${state} ${cents}`
  new AuditLog(sql).add({ by, act: 'outcome', reference, detail }, now)
  const outbox = new OutboxTable(sql)
  const event = outcomeMessages[`${kind}-outcome-webhook`]
  outbox.withdraw([event.kind], id, now)
  if (channels.webhook) outbox.queue([event], id, now)
  return { ok: true, changed: true }
}

export type ResendOutcome = { ok: true } | { ok: false; error: LeadError }

/** Queues a message once more and records it; a dead one of its kind goes. Undefined if no lead has this reference. */
export function resendMessage(
  sql: SqlStorage,
  reference: string,
  kind: ResendableKind,
  by: Actor,
  channels: LeadChannels,
  now: Millis,
): ResendOutcome | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const error = errorsOf(sql, reference, found, channels, now)(kind)
  if (error) return { ok: false, error }
  const outbox = new OutboxTable(sql)
  outbox.withdraw([kind], found.id, now)
  outbox.queue([resendable[kind]], found.id, now)
  new AuditLog(sql).add({ by, act: 'resent', reference, detail: kind }, now)
  return { ok: true }
}

/** Tells why a message about a lead cannot be sent once more; undefined if it can. */
function errorsOf(
  sql: SqlStorage,
  reference: string,
  found: NonNullable<ReturnType<typeof leadOfReference>>,
  { webhook }: LeadChannels,
  now: Millis,
): (kind: ResendableKind) => LeadError | undefined {
  const lead = leadDocumentById(sql, found.kind, found.id)
  const messages = new OutboxTable(sql).ofLead(found.kind, found.id)
  const acts = new AuditLog(sql)
  return (kind) => {
    const waits = messages.some((message) => message.kind === kind && ['pending', 'held', 'sending'].includes(message.state))
    const resent = acts.resentSince(reference, kind, now - RESEND_WINDOW_MS)
    return resendError(kind, lead, { webhook, waits, resent }, now)
  }
}

const resendable: Record<ResendableKind, Message> = { ...bookingMessages, ...enquiryMessages }

/** So often a message of a kind can be queued again in 24 hours, by all people together: nobody's mailbox is flooded by clicks. */
const RESENDS_A_DAY = 3
const RESEND_WINDOW_MS = DAY_MS

/** `webhook`: one is set up. `waits`: such a message is queued or being sent. `resent`: how often it was queued again in the window. */
type Circumstances = { webhook: boolean; waits: boolean; resent: number }

/** Why a message about a lead cannot be sent once more; undefined if it can. */
function resendError(
  kind: ResendableKind,
  { kind: leadKind, session }: Pick<LeadDocument, 'kind' | 'session'>,
  { webhook, waits, resent }: Circumstances,
  now: Millis,
): LeadError | undefined {
  if (!kind.startsWith(`${leadKind}-`)) return 'wrong_message'
  if (resendable[kind].channel === 'webhook') {
    if (!webhook) return 'no_webhook'
  } else if (session) {
    // Both mails say that the session will be held.
    if (session.status === 'cancelled') return 'cancelled'
    if (now >= Date.parse(session.endsAt)) return 'too_late'
  }
  if (waits) return 'message_waits'
  return resent >= RESENDS_A_DAY ? 'resent_often' : undefined
}

export type InviteOutcome = { ok: true } | { ok: false; error: LeadError }

/** Queues the mail that offers a new time to who did not come, once a session. Undefined without such a lead. */
export function inviteAgain(sql: SqlStorage, reference: string, by: Actor, now: Millis): InviteOutcome | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  if (found.kind === 'enquiry') return { ok: false, error: 'no_session' }
  const booking = leadById(sql, 'booking', found.id)
  const error = inviteError(sql, booking, now)
  if (error) return { ok: false, error }
  new OutboxTable(sql).queue([outcomeMessages['booking-missed']], booking.id, now)
  new AuditLog(sql).add({ by, act: 'invited', reference, detail: booking.starts_at }, now)
  return { ok: true }
}

/** Why a visitor cannot be offered a new time by mail; undefined if they can. */
function inviteError(sql: SqlStorage, booking: BookingRow, now: Millis): LeadError | undefined {
  const { reference, status, outcome, email, starts_at } = booking
  if (status === 'cancelled') return 'cancelled'
  if (now < Date.parse(starts_at)) return 'not_begun'
  if (outcome !== 'absent') return 'not_absent'
  if (new AuditLog(sql).wasInvited(reference, starts_at)) return 'invited_already'
  return isMailboxFull(sql, email, now) ? 'mailed_often' : undefined
}
