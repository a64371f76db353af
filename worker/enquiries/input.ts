import { contactRules, enquiryRules } from '../../shared/enquiry.ts'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { rulesSchema } from '../http/schemas.ts'

/** The body of POST /api/contact. Apart from the routes, so that a script can check an enquiry without loading the pages. */
export const contactInput = rulesSchema<typeof enquiryRules, HoneypotFields>(enquiryRules)

/** What is typed into the form without scripts. */
export const typedInput = rulesSchema(contactRules)
