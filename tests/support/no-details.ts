import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'

/** Every field of the booking form, left empty: what a test does not fill is null, also a field that is added later. */
export const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as Record<DetailField, null>
