import type { DeletedLeads } from './delete-leads'
import { findLeads } from './find-leads'
import type { LeadCursor } from './page-of-leads'

/** Deletes every lead of one email address, a page at a time; `deleteLeads` deletes one page. */
export function forgetPerson(
  sql: SqlStorage,
  email: string,
  deleteLeads: (references: readonly string[]) => DeletedLeads,
): DeletedLeads {
  const deleted = { bookings: 0, enquiries: 0 }
  let after: LeadCursor | undefined
  do {
    const { leads, next } = findLeads(sql, { by: 'email', value: email }, after)
    const { bookings, enquiries } = deleteLeads(leads.map(({ lead }) => lead.reference))
    deleted.bookings += bookings
    deleted.enquiries += enquiries
    after = next ?? undefined
  } while (after)
  return deleted
}
