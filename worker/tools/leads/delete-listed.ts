import type { DeletedLeads } from '../../leads/delete.ts'
import type { LeadDocument } from '../../leads/document.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange } from '../confirm-change.ts'
import { bothWords, kindCounts, leadTable } from './lead-table.ts'

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

/** Lists leads, asks for confirmation, and deletes exactly these. */
export async function deleteListed(place: Place, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  await confirmDeletion(place, leads, yes)
  const deleted = { bookings: 0, enquiries: 0 }
  for (let from = 0; from < leads.length; from += AT_ONCE) {
    const references = leads.slice(from, from + AT_ONCE).map(({ reference }) => reference)
    const answer = await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body: { references } })
    deleted.bookings += answer.deleted.bookings
    deleted.enquiries += answer.deleted.enquiries
  }
  console.log(deletedWords(place, deleted).join('\n'))
}

/** Lists leads, and returns if the user confirms that they are to be deleted. */
export async function confirmDeletion(place: Place, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  console.log(leadTable(leads))
  await confirmChange(`Delete ${kindCounts(leads)}, with their messages, from ${place.words}? There is no way back.`, yes)
}

/** What a deletion did, one sentence a line. */
export function deletedWords(place: Place, { bookings, enquiries }: DeletedLeads): string[] {
  return [
    `Deleted ${bothWords(bookings, enquiries)} from ${place.words}.`,
    ...(bookings > 0 ? ['Their times are offered again.'] : []),
    'What mailboxes, calendars and a CRM already got is still there.',
  ]
}
