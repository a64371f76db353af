/** Settings with one field each. */
export const SETTINGS = ['open', 'close', 'slotMinutes', 'noticeMinutes', 'horizonDays', 'changeMinutes', 'meetingUrl']
/** Lists whose own fields say what is wrong with any item. */
export const LISTS = ['heldTimes', 'closedDates', 'openDates']
/** Lists of objects, and the fields of each. */
export const CARDS: Readonly<Record<string, readonly string[]>> = {
  hosts: ['key', 'name', 'email', 'meetingUrl', 'open', 'close', 'closedDates', 'campaigns'],
  closures: ['from', 'to', 'host', 'note'],
}
