import type { CalendarReply, CalendarReplyState } from '../calendar-reply.ts'
import { clockInWords, dayInFull, sydneyDate } from '../sydney-time.ts'

/** What a calendar answered to an invite, in one word or two. */
const calendarReplyNames: Record<CalendarReplyState, string> = {
  accepted: 'Accepted',
  tentative: 'Maybe',
  declined: 'Declined',
  proposed: 'Asks for another time',
}

/** The answer of one calendar in a sentence without its end; `isEarlier`: the session has changed since. */
export function calendarReplyWords({ state, proposed }: CalendarReply, isEarlier: boolean): string {
  const name = calendarReplyNames[state]
  const asked = proposed
    ? `${name}: ${momentInWords(proposed.startsAt)}, ${proposed.isFree ? 'which was free' : 'which was not free'}`
    : name
  return isEarlier ? `${asked} (before the last change)` : asked
}

/** Monday 23 November, 2:00 PM AEDT. */
function momentInWords(instant: string): string {
  const at = Date.parse(instant)
  return `${dayInFull(sydneyDate(at))}, ${clockInWords(at)}`
}
