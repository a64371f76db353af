import { contactRules } from '../../shared/contact/contact-rules'
import { rulesSchema } from '../form/rules-schema'

export const contactSchema = rulesSchema(contactRules)
