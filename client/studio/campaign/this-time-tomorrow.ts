import { fromAbsolute } from '@internationalized/date'
import { TIME_ZONE } from '../../../shared/schedule/time.ts'
import { sydneyText } from '../ui/sydney-moment.ts'

/** A first proposal for a planned change: a day after `now` (ms since 1970), at a full hour of Sydney's. */
export function thisTimeTomorrow(now: number): string {
  return sydneyText(fromAbsolute(now, TIME_ZONE).add({ days: 1 }).set({ minute: 0, second: 0 }))
}
