import { site } from '../../shared/content/site'
import type { DeliveryOutcome } from '../outbox/delivery'
import type { BookingMailKind } from '../outbox/message-kinds'
import type { Settings } from '../settings'
import type { BookingRow } from '../stores/ledger/booking-record'
import type { EnquiryRow } from '../stores/ledger/enquiry-record'
import { errorFacts, writeLog } from '../write-log'
import { bookingMail } from './booking-mail'
import { enquiryNotice } from './enquiry-notice'
import type { Mail } from './mail'
import { sendMail } from './mailchannels'

/** The kind of a queued mail, with its lead. `path`: of the booking's own page. */
export type LeadMail = { kind: BookingMailKind; lead: BookingRow; path: string } | { kind: 'enquiry-notice'; lead: EnquiryRow }

/** Writes and sends one of a lead's mails. Never throws. */
export async function sendLeadMail(env: Settings, leadMail: LeadMail): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await writeMail(env, leadMail)
  } catch (error) {
    const { kind, lead } = leadMail
    writeLog('error', { event: 'mail_not_written', kind, reference: lead.reference, ...errorFacts(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail)
}

function writeMail({ MAIL_FROM: from, MAIL_TO: to }: Settings, mail: LeadMail): Promise<Mail> {
  if (mail.kind === 'enquiry-notice') return enquiryNotice(mail.lead, to)
  return bookingMail(mail.kind, mail.lead, { from, to, link: site.origin + mail.path })
}
