import { addedLeadError, addedLeadRules } from '../../shared/added-lead.ts'
import { contactRules, enquiryRules } from '../../shared/enquiry.ts'
import type { HoneypotFields } from '../../shared/spam-checks.ts'
import { rulesSchema, strictRulesSchema } from '../http/schemas.ts'

/** The body of POST /api/contact. Apart from the routes, so that a script can check an enquiry without loading the pages. */
export const contactInput = rulesSchema<typeof enquiryRules, HoneypotFields>(enquiryRules)

/** What is typed into the form without scripts. */
export const typedInput = rulesSchema(contactRules)

/** A lead that a colleague or another program adds. */
export const addedLeadInput = strictRulesSchema(addedLeadRules).superRefine((lead, context) => {
  const message = addedLeadError(lead)
  if (message) context.addIssue({ code: 'custom', message, path: ['phone'] })
})
