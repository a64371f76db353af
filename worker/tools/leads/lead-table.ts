import type { LeadDocument } from '../../leads/document.ts'
import type { LeadKind } from '../../outbox/message-kinds.ts'
import { printTable } from '../print-table.ts'
import { momentWords } from '../sydney-words.ts'
import { countWords } from './count-words.ts'

/** Leads with their persons, one line each. */
export function leadTable(leads: readonly LeadDocument[]): string {
  const rows = leads.map(({ createdAt, reference, kind, session, name, organisation, email, phone }) => [
    reference,
    session?.status === 'cancelled' ? `${kind}, cancelled` : kind,
    momentWords(createdAt),
    name,
    organisation,
    email ?? '',
    phone ?? '',
  ])
  return printTable([['Reference', 'Kind', 'Received', 'Name', 'Organisation', 'Email', 'Phone'], ...rows])
}

/** 2 bookings and 1 enquiry. */
export function kindCounts(leads: readonly { kind: LeadKind }[]): string {
  const bookings = leads.filter(({ kind }) => kind === 'booking').length
  return bothWords(bookings, leads.length - bookings)
}

export function bothWords(bookings: number, enquiries: number): string {
  return `${countWords(bookings, 'booking', 'bookings')} and ${countWords(enquiries, 'enquiry', 'enquiries')}`
}
