/** A run of tests makes more leads than a day's ceiling lets through. */
export const NO_CEILINGS = { BOOKINGS_A_DAY: '1000000', ENQUIRIES_A_DAY: '1000000' }
