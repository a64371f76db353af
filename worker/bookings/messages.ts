import { bookingPath } from '../../shared/booking.ts'
import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { isSameMailbox } from '../../shared/email-rule.ts'
import { HOUR_MS, type Millis } from '../../shared/time.ts'
import { type AgencyNoticeKind, agencyNotice, declinedMail, type VisitorMailKind, visitorMail } from '../mail/letters.ts'
import { deletedNotice, formerHostMail, formerVisitorMail } from '../mail/lost-session-letters.ts'
import type { BookingMailDetails, Mail } from '../mail/mail.ts'
import { replyAddresses } from '../mail/reply-address.ts'
import { linkOrigin, sendMail } from '../mail/send.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import { byKind, type Message, type Sending } from '../queue/message.ts'
import { type EarlierState, OutboxTable } from '../queue/table.ts'
import type { BookingChange, BookingRow } from '../records/bookings.ts'
import { leadById } from '../records/lead-document.ts'
import type { LeadChannels } from '../records/leads.ts'
import { leadWebhook } from '../webhooks/webhooks.ts'
import { REMINDERS, type ReminderKind, remindersAhead } from './mail-timing.ts'

/** The mails that tell how a booking stands: a change withdraws those that have not left. */
export const standingMails = byKind(
  notice('booking-notice'),
  toVisitor('booking-confirmed'),
  notice('booking-moved-notice'),
  toVisitor('booking-moved'),
  notice('booking-handed-notice'),
  toVisitor('booking-handed'),
  notice('booking-cancelled-notice'),
  toVisitor('booking-cancelled'),
  // What was answered changes nothing in a calendar.
  notice('booking-answered-notice', false),
  notice('booking-declined-notice', false),
  notice('booking-proposed-notice', false),
  // Its buttons change nothing once the session has begun.
  aboutBooking('booking-declined', { tellsAgency: false, uselessFrom: startOf, write: declinedMail }),
  // The day's comes too late once the hour's is due.
  reminder('booking-reminder-day', HOUR_MS),
  reminder('booking-reminder-hour', 0),
)

/** Every message about a booking that its making and its changes send. */
export const bookingMessages = {
  ...standingMails,
  ...byKind(
    // To who no longer has a session: of an earlier state, which the message brings along. No later change withdraws it.
    ofEarlier('booking-former-host', true, async (earlier, booking, { env, links }) => {
      const { host_email } = earlier
      if (!booking || !host_email || isAmong(host_email, [env.MAIL_TO, booking.host_email ?? env.MAIL_TO])) return undefined
      const repliesTo = await replyAddresses(links, booking.reference, booking.reply_domain)
      return () => formerHostMail({ ...booking, ...earlier, status: 'cancelled' }, { from: env.MAIL_FROM, repliesTo })
    }),
    ofEarlier('booking-former-visitor', false, async (earlier, booking, { env, links }) => {
      const to = earlier.visitor_email
      if (!booking || !to || isAmong(to, [booking.email])) return undefined
      const { reference, reply_domain } = booking
      const repliesTo = await replyAddresses(links, reference, reply_domain)
      return () => formerVisitorMail({ ...earlier, reference }, to, { from: env.MAIL_FROM, repliesTo })
    }),
    ofEarlier('booking-deleted-notice', true, async (earlier, _, { env, links }) => {
      const { reference, host_email, reply_domain } = earlier
      if (!reference || (host_email && isAmong(host_email, [env.MAIL_TO]))) return undefined
      const repliesTo = await replyAddresses(links, reference, reply_domain)
      return () => deletedNotice({ ...earlier, reference }, env.MAIL_TO, { from: env.MAIL_FROM, repliesTo })
    }),
    leadWebhook({ kind: 'booking-webhook', lead: 'booking', event: 'created', tellsAgency: true }),
    leadWebhook({ kind: 'booking-moved-webhook', lead: 'booking', event: 'moved', tellsAgency: true }),
    leadWebhook({ kind: 'booking-cancelled-webhook', lead: 'booking', event: 'cancelled', tellsAgency: true }),
    leadWebhook({ kind: 'booking-answered-webhook', lead: 'booking', event: 'answered', tellsAgency: false }),
  ),
}

export const STANDING_MAILS = Object.keys(standingMails) as (keyof typeof standingMails)[]

/** The agency's among them, each of which tells all. */
export const AGENCY_NOTICES = STANDING_MAILS.filter((kind) => kind.endsWith('-notice'))

/** The visitor's among them that bring an entry for their calendar. */
export const VISITOR_ENTRIES = STANDING_MAILS.filter(
  (kind) => !AGENCY_NOTICES.includes(kind) && !REMINDERS.some((one) => one === kind) && kind !== 'booking-declined',
)

/** What a new booking sends at once, the agency's notice first: a lead nobody reads is lost. */
export function messagesOfBooking({ webhook }: LeadChannels): Message[] {
  const { 'booking-notice': notice, 'booking-confirmed': confirmed, 'booking-webhook': event } = bookingMessages
  return webhook ? [notice, confirmed, event] : [notice, confirmed]
}

/** What a change of a booking sends at once, the agency's notice first. */
export function messagesOfChange(change: BookingChange, { webhook }: LeadChannels): Message[] {
  // To a CRM a hand-over, too, is a session that is not held as it was.
  const event = bookingMessages[change === 'cancelled' ? 'booking-cancelled-webhook' : 'booking-moved-webhook']
  const mails = [bookingMessages[`booking-${change}-notice`], bookingMessages[`booking-${change}`]]
  return webhook ? [...mails, event] : mails
}

/** Queues what reminds of a session, if that is wanted. */
export function queueReminders(outbox: OutboxTable, booking: BookingRow, now: Millis): void {
  if (!booking.reminded) return
  const due = remindersAhead(booking, now)
  const wanted = REMINDERS.filter((kind) => due[kind] !== undefined).map((kind) => bookingMessages[kind])
  outbox.queue(wanted, booking.id, now, due)
}

function notice<Kind extends AgencyNoticeKind>(kind: Kind, hasEntry = true): StandingMail<Kind> {
  const write = (booking: BookingRow, facts: BookingMailDetails) => agencyNotice(kind, booking, facts, hasEntry)
  return aboutBooking(kind, { tellsAgency: true, write })
}

function toVisitor<Kind extends VisitorMailKind>(kind: Kind): StandingMail<Kind> {
  const write = (booking: BookingRow, facts: BookingMailDetails) => visitorMail(kind, booking, facts, true)
  return aboutBooking(kind, { tellsAgency: false, write })
}

/** `untilMs`: so long before the session it is of no use any more. */
function reminder<Kind extends ReminderKind>(kind: Kind, untilMs: Millis): StandingMail<Kind> {
  return aboutBooking(kind, {
    tellsAgency: false,
    uselessFrom: (sql, id) => {
      const startsAt = startOf(sql, id)
      return startsAt && startsAt - untilMs
    },
    write: (booking, facts) => visitorMail(kind, booking, facts, false),
  })
}

type StandingMail<Kind extends MessageKind> = Message<Kind> & {
  write: (booking: BookingRow, facts: BookingMailDetails) => Promise<Mail>
}

/** A mail that tells how a booking stands when it is sent. */
function aboutBooking<Kind extends MessageKind>(
  kind: Kind,
  facts: Pick<StandingMail<Kind>, 'tellsAgency' | 'uselessFrom' | 'write'>,
): StandingMail<Kind> {
  const send = async ({ leadId }: { leadId: number | null }, { env, storage, links, way }: Sending) => {
    const booking = leadById(storage.sql, 'booking', leadId ?? 0)
    const { reference, reply_domain } = booking
    const link = linkOrigin(env) + bookingPath(reference, await links.of(reference))
    const repliesTo = await replyAddresses(links, reference, reply_domain)
    return sendMail(env, way, { kind, reference }, () =>
      facts.write(booking, { from: env.MAIL_FROM, to: env.MAIL_TO, link, repliesTo }),
    )
  }
  return { kind, channel: 'mail', ...facts, send }
}

/** Resolves to how the mail is written; undefined if it is of no use: the session is theirs again, or the agency gets every notice. */
type WriteOfEarlier = (
  earlier: EarlierState,
  booking: BookingRow | undefined,
  sending: Sending,
) => Promise<(() => Promise<Mail>) | undefined>

/** Tells somebody that a session is no longer theirs, from its state before; its booking may be deleted. */
function ofEarlier<Kind extends MessageKind>(kind: Kind, tellsAgency: boolean, writer: WriteOfEarlier): Message<Kind> {
  const send: Message['send'] = async ({ id, leadId }, sending): Promise<DeliveryOutcome> => {
    const { env, storage, way } = sending
    const earlier = new OutboxTable(storage.sql).broughtBy<EarlierState>(id)
    const booking = leadId === null ? undefined : leadById(storage.sql, 'booking', leadId)
    const write = earlier && (await writer(earlier, booking, sending))
    const reference = booking?.reference ?? earlier?.reference ?? ''
    return write ? sendMail(env, way, { kind, reference }, write) : { kind: 'expired' }
  }
  return { kind, channel: 'mail', tellsAgency, send }
}

function isAmong(email: string, holders: readonly string[]): boolean {
  return holders.some((holder) => isSameMailbox(holder, email))
}

/** When a booking's session begins; undefined if it was deleted. */
function startOf(sql: SqlStorage, id: number): Millis | undefined {
  const [session] = sql.exec<{ startsAt: string }>('SELECT starts_at AS startsAt FROM bookings WHERE id = ?', id).toArray()
  return session && Date.parse(session.startsAt)
}
