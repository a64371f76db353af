/** The messages of a lead that a person can have sent once more: those that tell how the lead stands. */
export const RESENDABLE = ['booking-notice', 'booking-confirmed', 'booking-webhook', 'enquiry-notice', 'enquiry-webhook'] as const
export type ResendableKind = (typeof RESENDABLE)[number]
