import { enquiryNotice } from '../mail/letters.ts'
import { mailMessage } from '../mail/send.ts'
import { byKind, type Message } from '../queue/message.ts'
import { leadById } from '../records/lead-document.ts'
import type { LeadChannels } from '../records/leads.ts'
import { leadWebhook } from '../webhooks/webhooks.ts'

/** Every message that an enquiry sends. */
export const enquiryMessages = byKind(
  mailMessage('enquiry-notice', true, ({ leadId }, { env, storage }) => {
    const enquiry = leadById(storage.sql, 'enquiry', leadId ?? 0)
    return { write: () => enquiryNotice(enquiry, env.MAIL_TO), reference: enquiry.reference }
  }),
  leadWebhook({ kind: 'enquiry-webhook', lead: 'enquiry', event: 'created', tellsAgency: true }),
)

/** What a new enquiry sends at once. The agency gets no mail about one that a colleague has added by hand. */
export function messagesOfEnquiry({ webhook }: LeadChannels, isByHand = false): Message[] {
  const { 'enquiry-notice': notice, 'enquiry-webhook': event } = enquiryMessages
  return [...(isByHand ? [] : [notice]), ...(webhook ? [event] : [])]
}
