import { toInternationalPhone } from '../../../shared/booking/australian-phone.ts'
import { CORRECTABLE, type CorrectableField, type Correction, checkCorrection, correctableOf } from '../../leads/actions.ts'
import type { LeadDocument } from '../../leads/document.ts'
import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { canAsk, confirmChange } from '../confirm-change.ts'
import { Fault } from '../fault.ts'
import { printable } from '../printable.ts'
import { askCorrection } from './ask-correction.ts'
import { fieldLabel } from './field-label.ts'
import { typedReference } from './typed-reference.ts'

const LABEL_WIDTH = 14

/** Corrects fields of a lead, given or asked for, after the user has seen and confirmed the changes. */
export async function editLead(placeOf: () => Promise<Place>, typed: string, given: Correction, yes: boolean): Promise<void> {
  const reference = typedReference(typed)
  const isAsked = Object.keys(given).length === 0
  if (isAsked && !canAsk()) throw new Fault(`Say what is to be corrected: --${CORRECTABLE.join(', --')}.`)
  const place = await placeOf()
  const { lead } = await askOps<ShownLead>(place, 'GET', `leads/${reference}`, {
    notFound: `No lead has the reference ${reference}`,
  })
  const correction = inForm(lead, isAsked ? await askCorrection(lead) : given)
  const checked = checkCorrection(lead.kind, correction)
  if (!checked.ok) throw new Fault(`Nothing was changed. ${fieldLabel(checked.field)}: ${checked.message}`)
  const changes = correctableOf(lead.kind).filter(
    (field) => checked.values[field] !== undefined && checked.values[field] !== lead[field],
  )
  if (changes.length === 0) return console.log(`${reference} has these values already.`)
  console.log(changes.map((field) => changeWords(field, lead[field], checked.values[field] ?? null)).join('\n'))
  await confirmChange(`Change ${reference} at ${place.words}?`, yes)
  const body = Object.fromEntries(changes.map((field) => [field, checked.values[field] ?? '']))
  await askOps<ShownLead>(place, 'PATCH', `leads/${reference}`, { body })
  console.log(
    `Changed ${reference} at ${place.words}. Messages that still wait bring the new values; what was sent before stays as it is.`,
  )
}

/** A booking's number is stored with its country code, which is added here as in the booking form. */
function inForm({ kind }: LeadDocument, correction: Correction): Correction {
  const { phone } = correction
  return kind === 'booking' && phone !== undefined ? { ...correction, phone: toInternationalPhone(phone) } : correction
}

function changeWords(field: CorrectableField, before: string | null, after: string | null): string {
  return `${fieldLabel(field).padEnd(LABEL_WIDTH)}${printable(before ?? '(none)')} → ${printable(after ?? '(none)')}`
}
