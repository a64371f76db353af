import { bookingPath } from '../../shared/booking.ts'
import { isSameMailbox } from '../../shared/email-rule.ts'
import type { Millis } from '../../shared/time.ts'
import { answerAddresses } from '../calendar-replies/address.ts'
import { unsettledAnswers } from '../calendar-replies/store-reply.ts'
import { calendarTrouble } from '../calendars/health.ts'
import type { Settings } from '../env.ts'
import { overdueLeads } from '../leads/overdue.ts'
import { type LeadMail, type MailWay, sendHoldMail, sendLeadMail, sendWaitingMail, sendWrittenMail } from '../mail/send.ts'
import { CalendarTable } from '../records/calendars.ts'
import { openHoldOfId } from '../records/holds.ts'
import { leadById, leadDocumentById } from '../records/lead-document.ts'
import type { BookingLinkToken } from '../records/link-tokens.ts'
import { waitingById } from '../records/waiting.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { type LeadEventName, sendAlert, sendLeadWebhook } from '../webhooks/webhooks.ts'
import { outboxHealth } from './backlog.ts'
import { CircuitTable } from './circuits.ts'
import type { DeliveryOutcome } from './delivery.ts'
import type { OutboxMessage, Receiver } from './drain.ts'
import { countNotArrived } from './lost-mails.ts'
import {
  DECLINED_MAIL,
  type FormerMailKind,
  HOLD_MAIL,
  isAlert,
  isFormerMail,
  isReminder,
  isWaitingMail,
  isWebhook,
  type LeadKind,
  MISSED_MAIL,
  type WebhookKind,
} from './message-kinds.ts'
import { OutboxTable } from './table.ts'
import { reminderExpiry } from './timing.ts'

/** What each webhook message tells, of which kind of lead. */
const WEBHOOK_EVENTS: Record<WebhookKind, readonly [LeadKind, LeadEventName]> = {
  'booking-webhook': ['booking', 'created'],
  'booking-moved-webhook': ['booking', 'moved'],
  'booking-cancelled-webhook': ['booking', 'cancelled'],
  'booking-answered-webhook': ['booking', 'answered'],
  'booking-outcome-webhook': ['booking', 'outcome'],
  'enquiry-webhook': ['enquiry', 'created'],
  'enquiry-outcome-webhook': ['enquiry', 'outcome'],
}

/** Reads a message's lead and sends the message to its receiver, a mail by the sender `by`. Rejects only if the storage fails. */
export async function sendMessage(
  env: Settings,
  storage: DurableObjectStorage,
  links: BookingLinkToken,
  message: OutboxMessage,
  by: Receiver,
  now: Millis,
): Promise<DeliveryOutcome> {
  const { sql } = storage
  const { kind } = message
  const way: MailWay = { by: by === 'email-service' ? by : 'mailchannels', taken: message.taken }
  if (isAlert(kind)) {
    return sendAlert(env, kind, {
      ...outboxHealth(sql, now),
      refusals: new CircuitTable(sql, env.VERSION?.id).refusals(now),
      calendars: calendarTrouble(env, new CalendarTable(sql).states(), now),
      overdue: kind === 'alert-overdue' ? overdueLeads(sql, new LastGoodSchedule(storage).schedule(now), now) : null,
      answers: unsettledAnswers(sql, now),
      notArrived: countNotArrived(sql, now),
    })
  }
  if (kind === 'weekly-report') return sendWrittenMail(env, new OutboxTable(sql).writtenOf(message.id), way)
  // Only alerts and weekly reports have no lead.
  const leadId = message.leadId ?? 0
  if (isWebhook(kind)) {
    const [lead, event] = WEBHOOK_EVENTS[kind]
    return sendLeadWebhook(env, event, leadDocumentById(sql, lead, leadId), now)
  }
  if (kind === 'enquiry-notice') return sendLeadMail(env, { kind, lead: leadById(sql, 'enquiry', leadId) }, way)
  if (isWaitingMail(kind)) {
    const row = waitingById(sql, leadId, now)
    // They have left or booked, or the time has gone, before the mail left.
    const isUseless = !row || (kind === 'waiting-free' && (row.offered ?? '') <= new Date(now).toISOString())
    return isUseless ? { kind: 'expired' } : sendWaitingMail(env, kind, row, way)
  }
  if (kind === HOLD_MAIL) {
    const hold = openHoldOfId(sql, leadId, now)
    // Whoever is told too late, or has said that it was not them, needs no mail.
    return hold ? sendHoldMail(env, hold, way) : { kind: 'expired' }
  }
  const post = (mail: LeadMail) => sendLeadMail(env, mail, way)
  if (kind === MISSED_MAIL) return sendMissedMail(post, sql, leadId)
  if (isFormerMail(kind)) return sendFormerMail(env, post, sql, links, kind, message)
  const lead = leadById(sql, 'booking', leadId)
  const startsAt = Date.parse(lead.starts_at)
  if (isReminder(kind) && now >= reminderExpiry(kind, startsAt)) return { kind: 'expired' }
  // Its buttons change nothing any more.
  if (kind === DECLINED_MAIL && now >= startsAt) return { kind: 'expired' }
  const path = bookingPath(lead.reference, await links.of(lead.reference))
  return post({ kind, lead, path, answerTo: await answerAddresses(links, lead.reference, lead.reply_domain) })
}

/** Sends one of a lead's mails. */
type Post = (mail: LeadMail) => Promise<DeliveryOutcome>

/** Not sent if somebody has corrected meanwhile that the visitor did not come. */
function sendMissedMail(post: Post, sql: SqlStorage, id: number): Promise<DeliveryOutcome> | DeliveryOutcome {
  const lead = leadById(sql, 'booking', id)
  return lead.outcome === 'absent' ? post({ kind: MISSED_MAIL, lead }) : { kind: 'expired' }
}

/**
 * Tells somebody that a session is no longer theirs. Not sent if it is theirs again, or if a host's mailbox is the agency's, which gets
 * every notice anyway.
 */
async function sendFormerMail(
  env: Settings,
  post: Post,
  sql: SqlStorage,
  links: BookingLinkToken,
  kind: FormerMailKind,
  { id, leadId }: OutboxMessage,
): Promise<DeliveryOutcome> {
  const earlier = new OutboxTable(sql).earlierOf(id)
  const isTheirs = (email: string, holders: readonly string[]) => holders.some((holder) => isSameMailbox(holder, email))
  if (kind === 'booking-deleted-notice') {
    const { reference, host_email } = earlier ?? {}
    if (!earlier || !reference || (host_email && isTheirs(host_email, [env.MAIL_TO]))) return { kind: 'expired' }
    const answerTo = await answerAddresses(links, reference, earlier.reply_domain)
    return post({ kind, lead: { ...earlier, reference }, answerTo })
  }
  const lead = leadById(sql, 'booking', leadId ?? 0)
  const { host_email, visitor_email } = earlier ?? {}
  const answerTo = await answerAddresses(links, lead.reference, lead.reply_domain)
  if (kind === 'booking-former-visitor') {
    if (!earlier || !visitor_email || isTheirs(visitor_email, [lead.email])) return { kind: 'expired' }
    return post({ kind, lead: { ...earlier, reference: lead.reference }, to: visitor_email, answerTo })
  }
  if (!host_email || isTheirs(host_email, [env.MAIL_TO, lead.host_email ?? env.MAIL_TO])) return { kind: 'expired' }
  return post({ kind, lead: { ...lead, ...earlier, status: 'cancelled' }, answerTo })
}
