import type { LeadDocument } from '../../domain/lead-document.ts'
import type { DeletedLeads } from '../../stores/delete-leads.ts'
import { askOps, type Place } from './ask-ops.ts'
import { confirmChange } from './confirm-change.ts'
import { bothWords, kindCounts, leadTable } from './lead-table.ts'

/** As many references as the API accepts in one request. */
const AT_ONCE = 1000

/** Lists leads, asks for confirmation, and deletes exactly these. */
export async function deleteListed(place: Place, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  console.log(leadTable(leads))
  await confirmChange(`Delete ${kindCounts(leads)}, with their messages, from ${place.words}? There is no way back.`, yes)
  const deleted = { bookings: 0, enquiries: 0 }
  for (let from = 0; from < leads.length; from += AT_ONCE) {
    const references = leads.slice(from, from + AT_ONCE).map(({ reference }) => reference)
    const answer = await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body: { references } })
    deleted.bookings += answer.deleted.bookings
    deleted.enquiries += answer.deleted.enquiries
  }
  console.log(
    [
      `Deleted ${bothWords(deleted.bookings, deleted.enquiries)} from ${place.words}.`,
      ...(deleted.bookings > 0 ? ['Their times are offered again.'] : []),
      'What mailboxes, calendars and a CRM already got is still there.',
    ].join('\n'),
  )
}
