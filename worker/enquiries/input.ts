import { contactRules } from '../../shared/enquiry.ts'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { rulesSchema } from '../http/schemas.ts'

/** The body of POST /api/contact. Apart from the routes, so that a script can check an enquiry without loading the pages. */
export const contactInput = rulesSchema<typeof contactRules, HoneypotFields>(contactRules)
