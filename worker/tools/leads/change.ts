import { confirm, editor, input } from '@inquirer/prompts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { isOutcome } from '../../../shared/import/known-values.ts'
import { centsOf, LEAD_OUTCOMES } from '../../../shared/lead.ts'
import type { CorrectableField, LeadDocument } from '../../../shared/lead-document.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'
import { CORRECTABLE, type Correction, checkCorrection, correctableOf } from '../../leads/correction.ts'
import type { OpenedLead, ShownLead } from '../../leads/lead.ts'
import { askOps, type FindPlace, type Place } from '../ask-ops.ts'
import { ASKING, askPerson, canAsk, confirmChange, momentInZone, printable, ToolError } from '../terminal.ts'
import { readLead } from './list.ts'
import { outcomeWords, typedReference } from './words.ts'

const LABEL_WIDTH = 14

/** Corrects fields of a lead, given or asked for, after the user has seen and confirmed the changes. */
export async function editLead(placeOf: FindPlace, typed: string, given: Correction, yes?: boolean): Promise<void> {
  const reference = typedReference(typed)
  const isAsked = Object.keys(given).length === 0
  if (isAsked && !canAsk()) throw new ToolError(`Say what is to be corrected: --${CORRECTABLE.join(', --')}.`)
  const place = await placeOf()
  const { lead } = await readLead(place, reference)
  const correction = inForm(lead, isAsked ? await askCorrection(lead) : given)
  const checked = checkCorrection(lead.kind, correction)
  if (!checked.ok) throw new ToolError(`Nothing was changed. ${fieldLabel(checked.field)}: ${checked.message}`)
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

/** Asks the user for each field of a lead, starting from its present value; an enquiry's text opens in an editor. */
async function askCorrection(lead: LeadDocument): Promise<Correction> {
  const correction: Correction = {}
  for (const field of correctableOf(lead.kind)) {
    const present = lead[field] ?? ''
    const validate = (value: string) => errorOf(lead, field, value) ?? true
    if (field !== 'enquiry') {
      const question = input({ message: fieldLabel(field), default: present, prefill: 'editable', validate }, ASKING)
      correction[field] = await askPerson(question)
    } else if (await askPerson(confirm({ message: 'Change the text of the enquiry?', default: false }, ASKING))) {
      correction[field] = await askPerson(editor({ message: 'Text of the enquiry', default: present, validate }, ASKING))
    }
  }
  return correction
}

function errorOf({ kind }: LeadDocument, field: CorrectableField, value: string): string | undefined {
  const typed = kind === 'booking' && field === 'phone' ? toInternationalPhone(value) : value
  const checked = checkCorrection(kind, { [field]: typed })
  return checked.ok ? undefined : checked.message
}

/** The displayed name of a lead's field. */
function fieldLabel(field: CorrectableField): string {
  return field === 'enquiry' ? 'Enquiry' : fieldWords(field).label
}

const sessionWords = ({ session }: LeadDocument) => (session ? momentInZone(session.startsAt) : '')

/** Moves a booking to another Sydney day (YYYY-MM-DD) and time (HH:MM), once the user has seen and confirmed it. */
export async function moveSession(place: Place, typed: string, date: string, time: string, yes?: boolean): Promise<void> {
  const { reference, lead } = await readBooking(place, typed)
  console.log(`${reference}, ${lead.name}, ${sessionWords(lead)}`)
  await confirmChange(`Move ${reference} to ${date} ${time} at ${place.words}?`, yes)
  const moved = await askOps<ShownLead>(place, 'POST', `leads/${reference}/move`, { body: { date, time } })
  if (moved.lead.session?.startsAt === lead.session?.startsAt)
    return console.log(`${reference} is at that time already, and stays as it is.`)
  console.log(`Moved ${reference} to ${sessionWords(moved.lead)}. The visitor and the agency get a mail.`)
}

/** Gives a session to the host with this key, at the same time, once the user has seen and confirmed it. */
export async function handOverSession(place: Place, typed: string, host: string, yes?: boolean): Promise<void> {
  const { reference, lead } = await readBooking(place, typed)
  if (lead.session?.host === host) return console.log(`${reference} is ${printable(host)}’s already, and stays as it is.`)
  console.log(`${reference}, ${lead.name}, ${sessionWords(lead)}, host ${printable(lead.session?.host ?? '')}`)
  await confirmChange(`Hand ${reference} over to ${printable(host)} at ${place.words}?`, yes)
  await askOps<ShownLead>(place, 'POST', `leads/${reference}/hand-over`, { body: { host } })
  console.log(`${reference} is ${printable(host)}’s now. Both hosts and the agency get a mail.`)
}

/** Cancels a booking, once the user has seen and confirmed it. */
export async function cancelSession(place: Place, typed: string, yes?: boolean): Promise<void> {
  const { reference, lead } = await readBooking(place, typed)
  if (lead.session?.status === 'cancelled') return console.log(`${reference} is cancelled already.`)
  console.log(`${reference}, ${lead.name}, ${sessionWords(lead)}`)
  await confirmChange(`Cancel ${reference} at ${place.words}? Its time is offered again.`, yes)
  await askOps<ShownLead>(place, 'POST', `leads/${reference}/cancel`, {})
  console.log(`Cancelled ${reference}. The visitor and the agency get a mail.`)
}

async function readBooking(place: Place, typed: string): Promise<{ reference: string; lead: LeadDocument }> {
  const reference = typedReference(typed)
  const { lead } = await readLead(place, reference)
  if (!lead.session) throw new ToolError(`Nothing was changed: ${reference} is an enquiry, which has no time.`)
  return { reference, lead }
}

/** States what became of a lead; `amount` in AUD, such as 1200.50. Nothing is lost by it, so it does not ask. */
export async function stateOutcome(placeOf: FindPlace, typed: string, state: string, amount?: string): Promise<void> {
  const reference = typedReference(typed)
  if (!isOutcome(state)) throw new ToolError(`“${state}” is no outcome; one of ${LEAD_OUTCOMES.join(', ')} is.`)
  const cents = amount === undefined ? null : centsOf(amount)
  if (cents === undefined) throw new ToolError(`“${amount}” is no amount of at most ten million dollars; one reads like 1200.50.`)
  const place = await placeOf()
  const { lead } = await askOps<OpenedLead>(place, 'POST', `leads/${reference}/outcome`, {
    body: { state, cents },
    notFound: `No lead has the reference ${reference}`,
  })
  console.log(`${reference}, ${printable(lead.name)}: ${outcomeWords(lead.outcome)}, at ${place.words}.`)
}
