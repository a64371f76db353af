import { type ContactRequest, contactRules } from '../../shared/contact/contact-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** What a caller may send to POST /api/contact. */
export type ContactBody = ContactRequest & HoneypotFields

export const contactInput = rulesSchema<ContactRequest, ContactBody>(contactRules)
