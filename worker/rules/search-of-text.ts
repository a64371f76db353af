import { emailRule } from '../../shared/form/email-rule'
import { checkField } from '../../shared/form/field-rule'
import type { LeadSearch } from '../stores/leads/find-leads'
import { isTypedNumber } from './is-typed-number'
import { isLeadReference } from './lead-reference-pattern'
import { phoneOf } from './phones-in'
import { wordsOfName } from './words-of-name'

/** What a text fails to be: a whole email address, a whole phone number, or words. */
export type SearchFault = 'email' | 'phone' | 'name'

type Search = Extract<LeadSearch, { by: 'email' | 'phone' | 'name' | 'references' }>

/**
 * What somebody who typed this looks for: a reference, the leads of an email address or a phone number, or words of a name, an organisation
 * or a reference without what it begins with.
 */
export function searchOfText(typed: string): { ok: true; search: Search } | { ok: false; fault: SearchFault } {
  const text = typed.trim()
  if (isLeadReference(text.toUpperCase())) return found({ by: 'references', value: [text.toUpperCase()] })
  if (text.includes('@')) {
    const answer = checkField(emailRule, text)
    return answer.ok && answer.value ? found({ by: 'email', value: answer.value }) : { ok: false, fault: 'email' }
  }
  if (isTypedNumber(text)) return phoneOf(text) ? found({ by: 'phone', value: text }) : { ok: false, fault: 'phone' }
  return wordsOfName(text).length > 0 ? found({ by: 'name', value: text }) : { ok: false, fault: 'name' }
}

function found(search: Search) {
  return { ok: true, search } as const
}
