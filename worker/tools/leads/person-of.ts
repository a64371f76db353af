import { emailRule } from '../../../shared/form/email-rule.ts'
import { checkField } from '../../../shared/form/field-rule.ts'
import { isTypedNumber, phoneOf, wordsOfName } from '../../leads/search.ts'
import { Fault } from '../fault.ts'
import type { SearchBody } from './search-leads.ts'

/** A whole email address, by the rule of the forms. */
export function byEmail(typed: string): SearchBody {
  const answer = checkField(emailRule, typed)
  if (!answer.ok) throw new Fault(`“${typed}” is no whole email address: ${answer.message}.`)
  return { by: 'email', value: answer.value ?? '' }
}

/** One whole phone number in any spelling. */
export function byPhone(typed: string): SearchBody {
  if (phoneOf(typed) === undefined)
    throw new Fault(`“${typed}” is no whole phone number; one reads like 0412 345 678 or +61 412 345 678.`)
  return { by: 'phone', value: typed }
}

/** A search for the typed email address, phone number or, if `mayBeName`, words of a name, an organisation or the end of a reference. */
export function personOf(typed: string, mayBeName: boolean): SearchBody {
  if (typed.includes('@')) return byEmail(typed)
  if (isTypedNumber(typed)) return byPhone(typed)
  if (!mayBeName) throw new Fault(`“${typed}” is no whole email address or phone number.`)
  if (wordsOfName(typed).length === 0) throw new Fault(`“${typed}” names nobody.`)
  return { by: 'name', value: typed }
}
