import { dayInShort, isCalendarDay, timeInWords } from '../../../shared/schedule/time.ts'

/** 13:30 becomes 1:30 pm; a text that is no time stays as it is. */
export function wallClockWords(time: string): string {
  return /^\d{2}:\d{2}$/.test(time) ? timeInWords(time).toLowerCase() : time
}

/** Mon 23 Nov, with the year if it is another than that of `today` (YYYY-MM-DD). */
export function dayWords(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayInShort(day) : `${dayInShort(day)} ${day.slice(0, 4)}`
}

/** From one wall time to another, YYYY-MM-DDTHH:MM: "Fri 27 Nov, 10:00 am to 5:00 pm"; undefined unless they are such, in order. */
export function spanWords(from: string, to: string, today: string): string | undefined {
  const [start, end] = [from, to].map((wall) => ({ day: wall.slice(0, 10), time: wall.slice(11) })) as [WallTime, WallTime]
  if (!isCalendarDay(start.day) || !isCalendarDay(end.day) || from >= to) return undefined
  const last = wallClockWords(end.time)
  const until = start.day === end.day ? last : `${dayWords(end.day, today)}, ${last}`
  return `${dayWords(start.day, today)}, ${wallClockWords(start.time)} to ${until}`
}

type WallTime = { day: string; time: string }
