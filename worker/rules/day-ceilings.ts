import type { LeadKind } from '../outbox/message-kinds'
import type { Settings } from '../settings'

/** Several times the leads of a good day, and few enough for the mail provider's smallest plan. */
const DEFAULTS: Record<LeadKind, number> = { booking: 100, enquiry: 200 }

/** How many new leads of each kind are accepted in a day from all visitors together. Invalid settings give the default. */
export function dayCeilings({ BOOKINGS_A_DAY, ENQUIRIES_A_DAY }: Settings): Record<LeadKind, number> {
  return { booking: ceilingOf(BOOKINGS_A_DAY) ?? DEFAULTS.booking, enquiry: ceilingOf(ENQUIRIES_A_DAY) ?? DEFAULTS.enquiry }
}

function ceilingOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
