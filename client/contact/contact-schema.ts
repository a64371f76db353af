import { contactRules } from '../../shared/contact/contact-rules'
import { rulesSchema } from '../form/rules-schema'

/** The contact form, as it is sent. */
export const contactSchema = rulesSchema(contactRules)
