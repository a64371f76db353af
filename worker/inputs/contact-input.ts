import { contactRules } from '../../shared/contact/contact-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** POST /api/contact. */
export const contactInput = rulesSchema<typeof contactRules, HoneypotFields>(contactRules)
