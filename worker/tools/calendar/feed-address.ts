import type { CalendarReport } from '../../calendars/what-blocks.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange } from '../confirm-change.ts'

/** Prints the feed's address alone, so that it can be piped. */
export async function showFeed(place: Place): Promise<void> {
  const { feedPath } = await askOps<CalendarReport>(place, 'GET', 'calendar')
  console.log(place.origin + feedPath)
}

/** Replaces the feed's address, once the user has confirmed it, and prints the new one. */
export async function replaceFeed(place: Place, yes: boolean): Promise<void> {
  await confirmChange(`Make a new address at ${place.words}? Calendars that read the old one get nothing any more.`, yes)
  const { feedPath } = await askOps<Pick<CalendarReport, 'feedPath'>>(place, 'POST', 'calendar/feed', {})
  console.log(place.origin + feedPath)
}
