/** `from`: the sender, who organises the session; `to`: where the agency reads; `link`: the URL of the booking's own page. */
export type BookingMailFacts = { from: string; to: string; link: string }
