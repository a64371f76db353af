import type { LeadKind } from '../outbox/message-kinds'
import type { Settings } from '../settings'

/** Several times a good day's leads, and few enough for the mail provider's smallest plan. */
const DEFAULTS: Record<LeadKind, number> = { booking: 100, enquiry: 200 }

/** How many new leads of each kind are taken in a day from everybody together. What is no whole number over 0 is the default. */
export function dayCeilings({ BOOKINGS_A_DAY, ENQUIRIES_A_DAY }: Settings): Record<LeadKind, number> {
  return { booking: ceilingOf(BOOKINGS_A_DAY) ?? DEFAULTS.booking, enquiry: ceilingOf(ENQUIRIES_A_DAY) ?? DEFAULTS.enquiry }
}

function ceilingOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
