import { toInternationalPhone } from '../../shared/booking/australian-phone'
import type { Details } from './booking-form'

/** The details as they are checked and sent: an Australian phone number gets its country code. */
export function completeDetails(details: Details): Details {
  return { ...details, phone: toInternationalPhone(details.phone) }
}
