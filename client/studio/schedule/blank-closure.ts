import type { Closure, Schedule } from '../../../shared/schedule/schedule.ts'
import { addDays, isWeekend } from '../../../shared/schedule/time.ts'

/** What a new closure begins as: the next weekday after `today`, from opening to closing time. */
export function blankClosure({ open, close }: Pick<Schedule, 'open' | 'close'>, today: string): Closure {
  let day = addDays(today, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return { from: `${day}T${open}`, to: `${day}T${close}` }
}
