const HOUR_MS = 60 * 60 * 1000

/** How far back earlier mails to the same address count. */
export const SAME_ADDRESS_WINDOW_MS = 24 * HOUR_MS
/** A person books, moves or cancels once or twice; more may be an attempt to flood somebody else's mailbox. */
const AT_ONCE = 3
/** Counting stops here: the wait is then longer than any booking can lie ahead. */
export const SAME_ADDRESS_MAX = AT_ONCE + 12

/**
 * When to send a booking's confirmation, or the mail about its change, ms since 1970: at once, or 1, 2, 4, 8 … hours later from the
 * fourth to one address within 24 hours, so that bookings in somebody else's name send that person only a few mails a day.
 * `earlier` counts the mails before this one.
 */
export function confirmationDue(earlier: number, now: number): number {
  return earlier < AT_ONCE ? now : now + 2 ** (earlier - AT_ONCE) * HOUR_MS
}
