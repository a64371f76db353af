import { type Accepted, CHECK_YOUR_INPUT, type RequiredRule } from './field-rule.ts'
import { originRules } from './origin.ts'
import { plainDigits } from './phone.ts'

/** Characters, inclusive. */
export const CONTACT_MAX = { name: 100, number: 40, company: 200, enquiry: 5000 } as const

export type ContactField = keyof typeof CONTACT_MAX

/** What somebody typed into the contact form, once it has passed every rule. */
export type ContactRequest = Record<ContactField, string>

function contactRule(label: string, field: ContactField): RequiredRule {
  const max = CONTACT_MAX[field]
  const invalid = `${label} contains invalid characters`
  return {
    required: true,
    max,
    kind: 'line',
    check: (value) => {
      const [bracket] = /[<>]/.exec(value) ?? []
      return bracket && `${invalid}: ${bracket}`
    },
    messages: { tooShort: CHECK_YOUR_INPUT, tooLong: `${label} must be less than ${max} characters`, invalid },
  }
}

/** The fields that the visitor types, in the order of checking. A person reads them, so none has a format. */
export const contactRules: Record<ContactField, RequiredRule> = {
  name: contactRule('Name', 'name'),
  number: { ...contactRule('Number', 'number'), normalise: plainDigits },
  company: contactRule('Company', 'company'),
  enquiry: { ...contactRule('Enquiry', 'enquiry'), kind: 'free-text' },
}

/** Every field of a contact body except the honeypot, in the order of checking. */
export const enquiryRules = { ...contactRules, ...originRules }

/** A contact body that has passed every rule. */
export type EnquiryRequest = ContactRequest & Accepted<typeof originRules>

/** The 201 response of POST /api/contact. */
export type EnquiryResult = { enquiry: { reference: string } }

/** The page with the enquiry form without scripts, and where it is posted. */
export const ENQUIRY_PATH = '/enquiry'
