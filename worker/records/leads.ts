import type { LeadKind } from '../../shared/lead.ts'
import type { Millis } from '../../shared/time.ts'
import { storeContacts } from './contacts.ts'
import { hasRow, insertedRow, type Row } from './rows.ts'
import { indexLead } from './search-index.ts'

/** Inserts one lead, so that a search finds it, and returns it as stored, with its id. */
export function insertLead<Lead extends Row>(sql: SqlStorage, kind: LeadKind, lead: Omit<Lead, 'id'>): Lead {
  const stored = storeLead(sql, kind, lead)
  indexLead(sql, kind, stored as never)
  return stored
}

/** The same without its words. Several leads are added to the index once all are stored: each insert in between would write its pages. */
export function storeLead<Lead extends Row>(sql: SqlStorage, kind: LeadKind, lead: Omit<Lead, 'id'>): Lead {
  const stored = insertedRow<Lead>(sql, LEAD_TABLES[kind], lead as Row)
  storeContacts(sql, kind, stored as never)
  return stored
}

/** A reference that no lead of either kind has yet, so that a reference always names exactly one lead. */
export function freeReference(sql: SqlStorage, kind: LeadKind, random: () => number): string {
  for (;;) {
    const reference = leadReference(kind, random)
    const query = 'SELECT 1 FROM bookings WHERE reference = ?1 UNION ALL SELECT 1 FROM enquiries WHERE reference = ?1'
    if (!hasRow(sql, query, reference)) return reference
  }
}

/** The prefix tells a person on the phone the kind of lead. Older enquiries have BW too, and keep it. */
const PREFIX: Record<LeadKind, string> = { booking: 'BW', enquiry: 'EN' }
/** No 0/O, 1/I/L, U/V or 5/S pairs: a reference is read out on the phone. */
const ALPHABET = '2346789ABCDEFGHJKMNPQRTVWXYZ'
const LENGTH = 6

/** A short readable reference such as BW-7K3M9P or EN-7K3M9P; about 480 million of each kind. `random` returns [0, 1). */
export function leadReference(kind: LeadKind, random: () => number): string {
  let code = ''
  for (let index = 0; index < LENGTH; index++) code += ALPHABET[Math.floor(random() * ALPHABET.length)] ?? ''
  return `${PREFIX[kind]}-${code}`
}

/** [0, 1) from the platform's secure source, so that a reference cannot be guessed from an earlier one. */
export function secureRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}

export const LEAD_TABLES: Record<LeadKind, string> = { booking: 'bookings', enquiry: 'enquiries' }

/** A lead's place in the order of all leads: by time, then kind, then id. */
export type LeadCursor = { createdAt: Millis; kind: LeadKind; id: number }

/** Which channels a lead uses beside mail: those that are set up. */
export type LeadChannels = { webhook: boolean }

/** `mostADay`: how many of its kind all may make in a day; `replyDomain`: where calendars answer a new booking. */
export type LeadSettings = { channels: LeadChannels; mostADay: number; replyDomain?: string }
