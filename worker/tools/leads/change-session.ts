import type { LeadDocument } from '../../leads/document.ts'
import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange } from '../confirm-change.ts'
import { Fault } from '../fault.ts'
import { momentWords, zoneWords } from '../sydney-words.ts'
import { typedReference } from './typed-reference.ts'

const sessionWords = ({ session }: LeadDocument) =>
  session ? `${momentWords(session.startsAt)} ${zoneWords(session.startsAt)}` : ''

/** Moves a booking to another Sydney day (YYYY-MM-DD) and time (HH:MM), once the user has seen and confirmed it. */
export async function moveSession(place: Place, typed: string, date: string, time: string, yes: boolean): Promise<void> {
  const { reference, lead } = await readBooking(place, typed)
  console.log(`${reference}, ${lead.name}, ${sessionWords(lead)}`)
  await confirmChange(`Move ${reference} to ${date} ${time} at ${place.words}?`, yes)
  const moved = await askOps<ShownLead>(place, 'POST', `leads/${reference}/move`, { body: { date, time } })
  if (moved.lead.session?.startsAt === lead.session?.startsAt)
    return console.log(`${reference} is at that time already, and stays as it is.`)
  console.log(`Moved ${reference} to ${sessionWords(moved.lead)}. The visitor and the agency get a mail.`)
}

/** Cancels a booking, once the user has seen and confirmed it. */
export async function cancelSession(place: Place, typed: string, yes: boolean): Promise<void> {
  const { reference, lead } = await readBooking(place, typed)
  if (lead.session?.status === 'cancelled') return console.log(`${reference} is cancelled already.`)
  console.log(`${reference}, ${lead.name}, ${sessionWords(lead)}`)
  await confirmChange(`Cancel ${reference} at ${place.words}? Its time is offered again.`, yes)
  await askOps<ShownLead>(place, 'POST', `leads/${reference}/cancel`, {})
  console.log(`Cancelled ${reference}. The visitor and the agency get a mail.`)
}

async function readBooking(place: Place, typed: string): Promise<{ reference: string; lead: LeadDocument }> {
  const reference = typedReference(typed)
  const { lead } = await askOps<ShownLead>(place, 'GET', `leads/${reference}`, {
    notFound: `No lead has the reference ${reference}`,
  })
  if (!lead.session) throw new Fault(`Nothing was changed: ${reference} is an enquiry, which has no time.`)
  return { reference, lead }
}
