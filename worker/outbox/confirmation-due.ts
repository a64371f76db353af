const HOUR_MS = 60 * 60 * 1000

/** How far back earlier mails to the same address count. */
export const SAME_ADDRESS_WINDOW_MS = 24 * HOUR_MS
/**
 * How many mails an address gets at once: of new bookings few, since more may be an attempt to flood somebody else's mailbox; of
 * changes more, for a person may well move a session twice and then cancel it.
 */
export const AT_ONCE = { booked: 3, changed: 8 } as const
/** Counting stops here: the wait is then longer than any booking can lie ahead. */
export const SAME_ADDRESS_MAX = AT_ONCE.changed + 12

/**
 * When to send a booking's confirmation, or the mail about its change, ms since 1970: at once, or 1, 2, 4, 8 … hours later once
 * `atOnce` went to the address within 24 hours, so that a stranger's bookings send a person only a few mails a day. `earlier`
 * counts the mails before this one.
 */
export function confirmationDue(earlier: number, atOnce: number, now: number): number {
  return earlier < atOnce ? now : now + 2 ** (earlier - atOnce) * HOUR_MS
}
