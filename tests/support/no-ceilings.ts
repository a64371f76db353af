/** The tests make more leads than the limits per day allow. */
export const NO_CEILINGS = { BOOKINGS_A_DAY: '1000000', ENQUIRIES_A_DAY: '1000000' }
