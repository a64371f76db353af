import type { FormTool } from '../assistants.ts'
import type { ContactField } from '../enquiry.ts'
import { RETENTION } from '../retention.ts'
import { formToasts, waitInWords } from './forms.ts'
import { formatDollars } from './prices.ts'
import { site } from './site.ts'

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

const tool: FormTool = {
  toolname: 'write_enquiry',
  tooldescription: 'Fills in who writes, and what about. They send it themselves.',
}

/** Words of the enquiry form. */
export const contactWords = {
  tool,
  folio: ['Letters to the desk', 'Read by people', site.address.city],
  headline: 'Write to the people who print the paper.',
  standfirst: 'Say what people should know you for. A few lines will do.',
  nextHeading: 'What happens next',
  next: ['Your letter lands on our desk.', 'A person reads it, start to finish.', 'That person calls the number you left.'],
  otherwise: 'Would you rather write or talk?',
  formLabel: 'Your letter to the desk',
  address: [site.name, site.address.street, `${site.address.suburb} ${site.address.state} ${site.address.postcode}`],
  greeting: 'Dear desk,',
  fields: {
    name: { label: 'Full name', needed: 'full name' },
    number: { label: 'Phone number', needed: 'phone number' },
    company: { label: 'Company name', needed: 'company name' },
    enquiry: { label: 'Enquiry', needed: 'enquiry' },
  } satisfies Record<ContactField, { label: string; needed: string }>,
  send: 'Send Message',
  sending: 'Sending...',
  /** Asked once about a number that cannot be rung, before the enquiry is sent. */
  number: {
    question: (typed: string) =>
      `Is this the number? ${/\d/.test(typed) ? 'We cannot ring it as it stands.' : 'It has no digits.'}`,
    advice: 'We ring the number you leave. Mend it, or send your letter as it is.',
    send: 'Send it anyway',
  },
  sent: { reference: 'Reference', dismiss: 'Dismiss' },
  onItsWay: 'Your letter is on its way.',
  stillNeeded: (needed: readonly string[]) => `Still needed: your ${list.format(needed)}.`,
  ready: 'All there. Ready to send.',
  fix: 'Mend what is marked, then send it again.',
  charactersLeft: (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'character' : 'characters'} left`,
  charactersOver: (count: number) =>
    `${count.toLocaleString('en-AU')} ${count === 1 ? 'character' : 'characters'} too many. Send the heart of it, and tell us the rest on the phone.`,
  /** The enquiry form without scripts, on a page of its own. */
  plain: {
    needed: (needed: string) => `Still needed: your ${needed}`,
    sent: {
      headline: 'Your letter is on our desk.',
      lead: 'Thank you for writing. A person reads it, and calls the number you left.',
      reference: 'Reference',
      more: 'Something to add? Quote the reference, and write or talk to\u00a0us.',
      onwards: 'Back to the front page',
    },
  },
  collection: `We use this to answer you, and keep it for ${RETENTION.enquiryMonths} months.`,
  privacy: 'Privacy policy',
} as const

/** What the form says besides the toast of a failure: what the visitor can do, and that nothing is lost. */
export const contactNotices = {
  rateLimited: (seconds: number | undefined) =>
    `Too many letters came from your connection. Yours is still here: wait ${seconds ? waitInWords(seconds) : 'a few minutes'}, then send it again.`,
  unreached:
    'We did not hear back. Your letter is still here: check your connection and send it again. It will not reach us twice.',
  refused: 'Your letter is still here. Try again in a moment.',
  tooLarge: 'This is too long to send in one piece. Shorten it, or email it to us.',
} as const

/** Toasts of the contact form, by situation. */
export const contactToasts = {
  ...formToasts,
  /** The contact address follows the description. */
  failed: { title: 'Failed to Send', description: 'Please email us directly at' },
  sent: { title: 'Message Sent!', description: "We'll get back to you as soon as possible." },
} as const

/** Words of the email mode: what the game's budget becomes. */
export const emailWords = {
  folio: ['Venture Velocity', 'Final edition'],
  collected: (budget: number) => `You collected ${formatDollars(budget)}.`,
  headline: 'Now put it to work.',
  standfirst: 'Leave your email and we will write to you about scaling the real thing.',
  field: 'Your email',
  send: 'Send Message',
  opens: 'This opens your mail program with the message written. It goes when you press send there.',
  unopened: {
    heading: 'No mail program?',
    text: 'Copy the address and the message, and send them from anywhere.',
    address: 'Address',
    message: 'Message',
    copyAddress: 'Copy address',
    copyMessage: 'Copy message',
    copied: (what: string) => `${what} copied.`,
    selected: (what: string) => `${what} selected. Copy it with your keyboard or by a long press.`,
  },
} as const

/** The mail that the email mode writes for the visitor. */
export const budgetMailWords = {
  subject: (dollars: string) => `Help me scale: ${dollars} collected`,
  body: (dollars: string, email: string) => [
    `Hello ${site.name},`,
    '',
    `I collected a budget of ${dollars} in Venture Velocity. Help me scale!`,
    '',
    `Please write to me at ${email}`,
  ],
} as const
