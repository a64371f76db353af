import { describe } from 'vitest'
import { contactSchema } from '../../client/contact/enquiry.tsx'
import { contactRules } from '../../shared/enquiry.ts'
import { contactInput } from '../../worker/enquiries/input.ts'
import { holdSchemasEqual } from './hold-schemas-equal.ts'

const VALID = {
  name: "Zoë O'Brien",
  number: ' (02) 5550 0134',
  company: 'Smith & Sons',
  enquiry: ' We have news.\r\n\r\nWrite to <jo@visitor.example> ',
}

describe('the Worker’s and the client’s schema of an enquiry', () => {
  holdSchemasEqual({
    worker: contactInput,
    client: contactSchema,
    rules: contactRules,
    missing: Object.keys(contactRules),
    valid: VALID,
    stored: { ...VALID, number: '(02) 5550 0134', enquiry: 'We have news.\n\nWrite to jo@visitor.example' },
  })
})
