import { RETENTION } from '../../../shared/retention.ts'
import type { DeletedLeads } from '../../leads/delete.ts'
import type { LeadDocument } from '../../leads/document.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange, ToolError } from '../terminal.ts'
import { bothWords, kindCounts, leadTable, readLead, type SearchBody, searchAll } from './list.ts'
import { byPhone, typedReference } from './words.ts'

/** Which leads: these, or those of a phone number. */
export type DeleteChoice = { references: readonly string[]; phone?: string }

/** Deletes leads by reference, or of one phone number, after the user has seen and confirmed them. */
export async function deleteLeads(placeOf: () => Promise<Place>, choice: DeleteChoice, yes: boolean): Promise<void> {
  const search = searchOf(choice)
  const place = await placeOf()
  const leads = (await searchAll(place, search)).map(({ lead }) => lead)
  if (search.by === 'references') {
    const missing = search.value.filter((reference) => leads.every((lead) => lead.reference !== reference))
    if (missing.length > 0)
      throw new ToolError(`Nothing was changed: no lead at ${place.words} has the reference ${missing.join(', ')}.`)
  }
  if (leads.length === 0) return console.log(`No lead of ${search.value} at ${place.words}.`)
  await deleteListed(place, leads, yes, search.by === 'references' ? ONLY_THESE : undefined)
}

const ONLY_THESE =
  'Only these: other leads of the same people stay. For all of a person: npm run leads -- delete --email <address>'

function searchOf({ references, phone }: DeleteChoice): SearchBody {
  if (phone !== undefined) return byPhone(phone)
  return { by: 'references', value: [...new Set(references.map(typedReference))] }
}

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

/** Lists leads, asks for confirmation, and deletes exactly these. `note`: what the user should know. */
async function deleteListed(place: Place, leads: readonly LeadDocument[], yes: boolean, note?: string): Promise<void> {
  console.log([leadTable(leads), ...(note ? [note] : [])].join('\n'))
  await confirmChange(`Delete ${kindCounts(leads)}, with their messages, from ${place.words}? There is no way back.`, yes)
  const deleted = { bookings: 0, enquiries: 0 }
  for (let from = 0; from < leads.length; from += AT_ONCE) {
    const references = leads.slice(from, from + AT_ONCE).map(({ reference }) => reference)
    const answer = await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body: { references } })
    deleted.bookings += answer.deleted.bookings
    deleted.enquiries += answer.deleted.enquiries
  }
  console.log(deletedWords(place, deleted).join('\n'))
}

/** What a deletion did, one sentence a line. */
export function deletedWords(place: Place, { bookings, enquiries }: DeletedLeads): string[] {
  return [
    `Deleted ${bothWords(bookings, enquiries)} from ${place.words}.`,
    ...(bookings > 0 ? ['Their times are offered again, and sessions to come leave our own calendars.'] : []),
    'What mailboxes, visitors’ calendars and a CRM already got is still there.',
  ]
}

/** Deletes all leads from the same network as this one, after the user has seen and confirmed them. `since` is a Sydney day. */
export async function undoNetwork(
  placeOf: () => Promise<Place>,
  typed: string,
  since: string | undefined,
  yes: boolean,
): Promise<void> {
  const reference = typedReference(typed)
  const place = await placeOf()
  const { network } = await readLead(place, reference)
  if (network === null)
    throw new ToolError(
      `Where ${reference} came from is not known, or no longer: that is kept for ${RETENTION.networkHashDays} days.`,
    )
  const leads = (await searchAll(place, { by: 'network', value: network, since })).map(({ lead }) => lead)
  if (leads.length === 0) return console.log(`No lead came from that network since ${since}.`)
  await deleteListed(place, leads, yes)
}
