import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { dayInShort } from '../../../shared/schedule/time.ts'
import { countStates, type PictureDay, type SlotState } from './picture-weeks.ts'

const { picture } = scheduleWords

/** In the order in which a legend and a sentence name them. */
export const SLOT_STATES: readonly SlotState[] = ['free', 'held', 'soon', 'closure', 'hours']

/** A day of the picture in words: "Mon 30 Nov: 12 free, 4 held". */
export function pictureDayWords(day: PictureDay, isToday: boolean): string {
  const name = isToday ? `${dayInShort(day.date)}, ${picture.today}` : dayInShort(day.date)
  if (day.state !== 'open') return `${name}: ${picture.days[day.state].toLowerCase()}`
  const counts = countStates(day)
  const parts = SLOT_STATES.flatMap((state) => (counts.has(state) ? picture.states[state].count(counts.get(state) ?? 0) : []))
  return `${name}: ${parts.join(', ') || picture.noTimes}`
}
