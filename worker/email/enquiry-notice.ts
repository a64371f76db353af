import { mailLabels as labels, enquiryNoticeWords as words } from '../../shared/content/mail-words'
import type { EnquiryRow } from '../stores/enquiry-record'
import type { Mail } from './mail'
import { type MailPart, mailHtml, mailText } from './mail-part'

/** The agency's notice of an enquiry; the form asks for no email address, so no reply address is set (20.06). */
export function enquiryNotice(enquiry: EnquiryRow, to: string): Mail {
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
  return { to, subject: words.subject(enquiry.reference), text: mailText(parts), html: mailHtml(parts) }
}
