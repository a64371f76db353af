import { mailLabels as labels, enquiryNoticeWords as words } from '../../shared/content/mail-words'
import type { EnquiryRow } from '../stores/ledger/enquiry-record'
import type { Mail } from './mail'
import { mailHtml } from './mail-html'
import type { MailPart } from './mail-part'
import { mailText } from './mail-text'

/** The agency's notice of an enquiry; the form asks for no email address, so no reply address is set. */
export async function enquiryNotice(enquiry: EnquiryRow, to: string): Promise<Mail> {
  const parts: MailPart[] = [
    { kind: 'heading', text: words.heading },
    { kind: 'paragraph', text: words.opening },
    {
      kind: 'facts',
      facts: [
        [labels.reference, enquiry.reference],
        [labels.name, enquiry.name],
        [labels.phone, enquiry.number],
        [labels.company, enquiry.company],
        [labels.received, new Date(enquiry.created_at).toISOString()],
      ],
    },
    { kind: 'subheading', text: words.enquiryHeading },
    { kind: 'quote', text: enquiry.enquiry },
  ]
  const subject = words.subject(enquiry.reference)
  const id = `enquiry-notice.${enquiry.reference}`
  return { id, to, subject, text: mailText(parts), html: await mailHtml(subject, parts) }
}
