/** A slot every five minutes of every weekday, so that no proof runs out of slots. */
export const WIDE_SCHEDULE = {
  open: '00:00',
  close: '23:55',
  slotMinutes: 5,
  heldTimes: [],
  closedDates: [],
  noticeMinutes: 0,
  horizonDays: 61,
}
