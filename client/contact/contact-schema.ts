import { contactRules } from '../../shared/enquiry.ts'
import { rulesSchema } from '../form/rules-schema.ts'

export const contactSchema = rulesSchema(contactRules)
