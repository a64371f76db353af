import { mailLabels } from '../../../shared/content/mails.ts'
import { centsWords } from '../../../shared/content/reports.ts'
import { emailRule } from '../../../shared/email-rule.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { isLeadReference } from '../../../shared/lead.ts'
import type { LeadOutcomeDetails } from '../../../shared/lead-document.ts'
import { canBeRung, phoneOf } from '../../../shared/phone-numbers.ts'
import { hasAt } from '../../../shared/written-contacts.ts'
import { wordsOfName } from '../../records/name-words.ts'
import { ToolError } from '../terminal.ts'
import type { SearchBody } from './list.ts'

/** An outcome as the tables show it: `won, $1,200.50`. */
export function outcomeWords({ state, amount }: LeadOutcomeDetails): string {
  return amount === null ? state : `${state}, ${centsWords(Math.round(amount * 100))}`
}

/** A typed reference in capitals, as it is stored; throws a ToolError if it is invalid. */
export function typedReference(typed: string): string {
  const reference = typed.toUpperCase()
  if (!isLeadReference(reference)) throw new ToolError(`${typed} is no reference; one reads like BW-7K3M9P or EN-7K3M9P.`)
  return reference
}

/** A number with its noun, such as `1 booking`, `2 bookings`. */
export const countWords = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** A whole email address, by the rule of the forms. */
export function byEmail(typed: string): { by: 'email'; value: string } {
  const answer = checkField(emailRule, typed)
  if (!answer.ok) throw new ToolError(`“${typed}” is no whole email address: ${answer.message}.`)
  return { by: 'email', value: answer.value ?? '' }
}

/** A number as it was typed, and that it cannot be rung if so. */
export function phoneWords(phone: string | null): string {
  if (phone === null) return ''
  return canBeRung(phone) ? phone : mailLabels.cannotRing(phone)
}

/** One whole phone number in any spelling. */
export function byPhone(typed: string): SearchBody {
  if (phoneOf(typed) === undefined)
    throw new ToolError(`“${typed}” is no whole phone number; one reads like 0412 345 678 or +61 412 345 678.`)
  return { by: 'phone', value: typed }
}

/** A search for the typed email address, for words of a name, an organisation or the end of a reference, or for a phone number. */
export function byText(typed: string): SearchBody {
  if (hasAt(typed)) return byEmail(typed)
  if (wordsOfName(typed).length === 0) throw new ToolError(`“${typed}” names nobody.`)
  return { by: 'name', value: typed }
}

/** A search for one person, by the typed email address or phone number. */
export function byPerson(typed: string): SearchBody {
  if (hasAt(typed)) return byEmail(typed)
  if (phoneOf(typed) === undefined) throw new ToolError(`“${typed}” is no whole email address or phone number.`)
  return byPhone(typed)
}
