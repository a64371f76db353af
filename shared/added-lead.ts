import { UTM_MAX } from './attribution.ts'
import { fieldWords } from './content/booking.ts'
import { addedLeadErrors } from './content/contract.ts'
import { mailLabels } from './content/mails.ts'
import { emailRule } from './email-rule.ts'
import { CONTACT_MAX, contactRules, type EnquiryRequest } from './enquiry.ts'
import type { Accepted, FieldRule, RequiredRule } from './field-rule.ts'
import { originRules } from './origin.ts'

const { utmSource: sourceRule, ...otherOrigin } = originRules

function required(rule: FieldRule, missing: string, tooLong = rule.messages.tooLong): RequiredRule {
  return { ...rule, required: true, messages: { ...rule.messages, tooShort: missing, tooLong } }
}

const optional = (rule: FieldRule): FieldRule => ({ ...rule, required: false })

/** Leaves room for the address at its end. */
const ENQUIRY_MAX = CONTACT_MAX.enquiry - 300

/** What a lead says that a colleague adds by hand, or another program: an enquiry of which less may be known, and an address. */
export const addedLeadRules = {
  name: required(contactRules.name, addedLeadErrors.noName),
  phone: optional(contactRules.number),
  email: optional(emailRule),
  organisation: optional(contactRules.company),
  enquiry: {
    ...optional(contactRules.enquiry),
    max: ENQUIRY_MAX,
    messages: { ...contactRules.enquiry.messages, tooLong: addedLeadErrors.longEnquiry(ENQUIRY_MAX) },
  },
  source: required(sourceRule, addedLeadErrors.noSource, addedLeadErrors.longSource(UTM_MAX)),
  ...otherOrigin,
}

export type AddedLead = Accepted<typeof addedLeadRules>
export type AddedLeadField = keyof AddedLead

/** Why a lead cannot be added although each of its fields is valid; undefined if it can. */
export function addedLeadError({ phone, email, enquiry }: Pick<AddedLead, 'phone' | 'email' | 'enquiry'>): string | undefined {
  return phone === undefined && email === undefined && enquiry === undefined ? addedLeadErrors.nothing : undefined
}

/** The enquiry that an added lead is stored as. An enquiry has no field for an address, so its text ends with it: there it is found. */
export function enquiryOfAdded({ name, phone, email, organisation, enquiry, source, ...origin }: AddedLead): EnquiryRequest {
  const address = email && `${fieldWords('email').label}: ${email}`
  return {
    ...origin,
    utmSource: source,
    name,
    number: phone ?? mailLabels.notGiven,
    company: organisation ?? mailLabels.notGiven,
    enquiry: [enquiry, address].filter(Boolean).join('\n') || mailLabels.notGiven,
  }
}
