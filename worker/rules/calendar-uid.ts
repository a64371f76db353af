import { site } from '../../shared/content/site'
import { isLeadReference } from './lead-reference-pattern'

const HOST = new URL(site.origin).hostname

/** The UID of a booking's entry in every calendar, the same in mails, downloads and the agency's feed. */
export function calendarUid(reference: string): string {
  return `${reference}@${HOST}`
}

/** Whether an entry of somebody's calendar is one of our bookings: these keep their times in the ledger. */
export function isOwnUid(uid: string): boolean {
  const [reference = '', host] = uid.split('@')
  return host === HOST && isLeadReference(reference)
}
