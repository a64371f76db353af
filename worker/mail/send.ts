import { Emails, MailChannelsClient } from 'mailchannels-sdk'
import { site } from '../../shared/content/site.ts'
import type { BookingRow } from '../bookings/record.ts'
import { toBase64 } from '../crypto.ts'
import type { EnquiryRow } from '../enquiries/write.ts'
import type { Settings } from '../env.ts'
import type { HoldRow } from '../holds/store.ts'
import { describeError, writeLog } from '../log.ts'
import type { DeliveryOutcome } from '../outbox/delivery.ts'
import { type BookingMailKind, HOLD_MAIL, type MailKind, type WaitingMailKind } from '../outbox/message-kinds.ts'
import type { WrittenMail } from '../outbox/table.ts'
import type { WaitingRow } from '../waiting/list.ts'
import { holdMail } from './hold-letter.ts'
import type { LostSession } from './invite.ts'
import { bookingMail, enquiryNotice, missedMail, writeMail as renderMail } from './letters.ts'
import { deletedNotice, formerHostMail, formerVisitorMail } from './lost-session-letters.ts'
import type { AnswerAddresses, Mail, MailCalendar } from './mail.ts'
import { waitingMail } from './waiting-letters.ts'

/** The provider responds in a second or two; the SDK itself has no timeout. */
const SEND_TIMEOUT_MS = 10_000

/**
 * Sends one mail and returns the outcome. Never throws. The platform reports a refused connection and a cut one alike
 * ("Network connection lost."), so both are an unknown outcome.
 */
async function sendMail(env: Settings, mail: Mail): Promise<DeliveryOutcome> {
  if (!env.MAILCHANNELS_API_KEY) return { kind: 'no_key' }
  const { calendar } = mail
  const client = new WatchedClient(env.MAILCHANNELS_API_KEY, { baseUrl: env.MAIL_BASE_URL })
  client.calendar = calendar
  try {
    const { data } = await new Emails(client).send({
      from: { email: env.MAIL_FROM, name: site.name },
      to: { email: env.MAIL_ONLY_TO || mail.to },
      cc: mail.cc && !env.MAIL_ONLY_TO ? { email: mail.cc } : undefined,
      replyTo: mail.replyTo === undefined ? undefined : { email: mail.replyTo },
      subject: mail.subject,
      headers: headersOf(mail),
      text: mail.text,
      html: mail.html,
      attachments: calendar && [
        { filename: 'invite.ics', type: 'application/ics', content: toBase64(new TextEncoder().encode(calendar.text)) },
      ],
    })
    if (client.status === undefined) return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
    return { kind: 'answered', status: client.status, failed: data?.results?.some((result) => result.status === 'failed') }
  } catch {
    return client.asked ? { kind: 'unknown' } : { kind: 'unsendable' }
  }
}

/**
 * `Auto-Submitted` prevents out-of-office replies (RFC 3834). The provider sets its own Message-ID for each send; the same
 * `References` on every copy makes mail clients show the copies in one thread.
 */
function headersOf({ id, unsubscribe }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    References: `<${id}@${new URL(site.origin).hostname}>`,
    ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/**
 * The SDK hides the status code of a success, and whether an error came before the request was sent; this client records both,
 * and adds the part of a mail that the SDK has no option for.
 */
class WatchedClient extends MailChannelsClient {
  asked = false
  status: number | undefined
  calendar: MailCalendar | undefined

  protected override _fetch: MailChannelsClient['_fetch'] = (path, options) => {
    this.asked = true
    return super._fetch(path, {
      ...options,
      body: this.calendar ? withCalendar(options?.body, this.calendar) : options?.body,
      timeout: SEND_TIMEOUT_MS,
      retry: 0,
      parseResponse: parseLeniently,
      onResponse: ({ response }) => {
        this.status = response.status
      },
    })
  }
}

/**
 * Mail programs show an invite, and follow a change, only if the entry is a part of the message beside its text (RFC 6047);
 * the attachment is for those that know no invites. The provider takes parts of any type.
 */
function withCalendar(body: unknown, { method, text }: MailCalendar): Record<string, unknown> {
  const payload = body as { content: { type: string; value: string }[] }
  const part = { type: `text/calendar; method=${method}; charset=utf-8`, value: text }
  return { ...payload, content: [...payload.content, part] }
}

/** The status code counts even if the response's body is not valid JSON. */
function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The kind of a queued mail, with its lead. `path`: of the booking's own page; `answerTo`: where calendars answer, if not to the sender. A former host's booking is as they lost it. */
export type LeadMail = { answerTo?: AnswerAddresses | undefined } & (
  | { kind: BookingMailKind; lead: BookingRow; path: string }
  | { kind: 'booking-former-host'; lead: BookingRow }
  | { kind: 'booking-missed'; lead: BookingRow }
  /** `to`: the visitor's earlier address. */
  | { kind: 'booking-former-visitor'; lead: LostSession; to: string }
  | { kind: 'booking-deleted-notice'; lead: LostSession }
  | { kind: 'enquiry-notice'; lead: EnquiryRow }
)

/** Writes and sends a mail to somebody who waits for a time, who has no reference. Never throws. */
export function sendWaitingMail(env: Settings, kind: WaitingMailKind, row: WaitingRow): Promise<DeliveryOutcome> {
  return sendUnreferenced(env, kind, (origin) => waitingMail(kind, row, origin))
}

/** Writes and sends the mail to somebody whose assistant asks for a time. Never throws. */
export function sendHoldMail(env: Settings, hold: HoldRow): Promise<DeliveryOutcome> {
  return sendUnreferenced(env, HOLD_MAIL, (origin) => holdMail(hold, origin))
}

async function sendUnreferenced(
  env: Settings,
  kind: MailKind,
  write: (origin: string) => Promise<Mail>,
): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await write(env.LINK_ORIGIN || site.origin)
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', kind, ...describeError(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail)
}

/** Writes and sends one of a lead's mails. Never throws. */
export async function sendLeadMail(env: Settings, leadMail: LeadMail): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await writeMail(env, leadMail)
  } catch (error) {
    const { kind, lead } = leadMail
    writeLog('error', { event: 'mail_not_written', kind, reference: lead.reference, ...describeError(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail)
}

/** Sends a mail that was written when it was queued; undefined: it was withdrawn meanwhile. Never throws. */
export async function sendWrittenMail(env: Settings, written: WrittenMail | undefined): Promise<DeliveryOutcome> {
  if (!written) return { kind: 'expired' }
  const { id, ...draft } = written
  try {
    return await sendMail(env, await renderMail(id, draft))
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', ...describeError(error) })
    return { kind: 'unsendable' }
  }
}

function writeMail({ MAIL_FROM: from, MAIL_TO: to, LINK_ORIGIN }: Settings, mail: LeadMail): Promise<Mail> {
  if (mail.kind === 'enquiry-notice') return enquiryNotice(mail.lead, to)
  const { answerTo } = mail
  if (mail.kind === 'booking-former-host') return formerHostMail(mail.lead, { from, answerTo })
  if (mail.kind === 'booking-missed') return missedMail(mail.lead, LINK_ORIGIN || site.origin)
  if (mail.kind === 'booking-former-visitor') return formerVisitorMail(mail.lead, mail.to, { from, answerTo })
  if (mail.kind === 'booking-deleted-notice') return deletedNotice(mail.lead, to, { from, answerTo })
  return bookingMail(mail.kind, mail.lead, { from, to, link: (LINK_ORIGIN || site.origin) + mail.path, answerTo })
}
