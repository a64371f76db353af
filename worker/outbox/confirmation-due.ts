const HOUR_MS = 60 * 60 * 1000

/** Earlier bookings to one address that count. */
export const SAME_ADDRESS_WINDOW_MS = 24 * HOUR_MS
/** A person books once or twice; from the next one on, somebody may be filling another's mailbox. */
const AT_ONCE = 3
/** Counting stops here: the wait is longer by then than any booking can lie ahead. */
export const SAME_ADDRESS_MAX = AT_ONCE + 12

/**
 * When a booking's confirmation is to leave, ms since 1970: at once, or 1, 2, 4, 8 … hours later from the fourth booking on that
 * was made with one address within 24 hours. Whoever books in another's name books, and sends that person a few mails a day.
 * `earlier` counts the bookings before this one.
 */
export function confirmationDue(earlier: number, now: number): number {
  return earlier < AT_ONCE ? now : now + 2 ** (earlier - AT_ONCE) * HOUR_MS
}
