import { confirm, editor, input } from '@inquirer/prompts'
import { toInternationalPhone } from '../../../shared/booking/australian-phone.ts'
import { type CorrectableField, type Correction, checkCorrection, correctableOf } from '../../leads/actions.ts'
import type { LeadDocument } from '../../leads/document.ts'
import { ASKING, askPerson } from '../confirm-change.ts'
import { fieldLabel } from './field-label.ts'

/** Asks the user for each field of a lead, starting from its present value; an enquiry's text opens in an editor. */
export async function askCorrection(lead: LeadDocument): Promise<Correction> {
  const correction: Correction = {}
  for (const field of correctableOf(lead.kind)) {
    const present = lead[field] ?? ''
    const validate = (value: string) => faultOf(lead, field, value) ?? true
    if (field !== 'enquiry') {
      const question = input({ message: fieldLabel(field), default: present, prefill: 'editable', validate }, ASKING)
      correction[field] = await askPerson(question)
    } else if (await askPerson(confirm({ message: 'Change the text of the enquiry?', default: false }, ASKING))) {
      correction[field] = await askPerson(editor({ message: 'Text of the enquiry', default: present, validate }, ASKING))
    }
  }
  return correction
}

function faultOf({ kind }: LeadDocument, field: CorrectableField, value: string): string | undefined {
  const typed = kind === 'booking' && field === 'phone' ? toInternationalPhone(value) : value
  const checked = checkCorrection(kind, { [field]: typed })
  return checked.ok ? undefined : checked.message
}
