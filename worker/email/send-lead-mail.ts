import type { DeliveryOutcome } from '../outbox/delivery'
import type { Settings } from '../settings'
import type { BookingRow } from '../stores/booking-record'
import type { EnquiryRow } from '../stores/enquiry-record'
import { errorFacts, writeLog } from '../write-log'
import { bookingConfirmed } from './booking-confirmed'
import { bookingNotice } from './booking-notice'
import { enquiryNotice } from './enquiry-notice'
import type { Mail } from './mail'
import { sendMail } from './mailchannels'

/** The kind of a queued mail, with its lead. */
export type LeadMail =
  | { kind: 'booking-notice' | 'booking-confirmed'; lead: BookingRow }
  | { kind: 'enquiry-notice'; lead: EnquiryRow }

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

function writeMail(env: Settings, { kind, lead }: LeadMail): Promise<Mail> {
  switch (kind) {
    case 'booking-notice':
      return bookingNotice(lead, env.MAIL_TO)
    case 'booking-confirmed':
      return bookingConfirmed(lead)
    case 'enquiry-notice':
      return enquiryNotice(lead, env.MAIL_TO)
  }
}
