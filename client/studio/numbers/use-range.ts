import { useLocation, useSearchParams } from 'wouter'
import type { ReportRange } from '../../../shared/report/counts.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { type RangeChoice, readRange, writeRange } from './report-range.ts'

/** The days that the address asks for, how it says so, and the way to others. */
export function useRange() {
  const [address] = useSearchParams()
  const [path, go] = useLocation()
  const today = sydneyDate(Date.now())
  const { choice, range } = readRange(address, today)
  return {
    today,
    choice,
    range,
    search: writeRange(choice, range),
    show: (shown: RangeChoice, of: ReportRange) => go(path + writeRange(shown, of), { replace: true }),
  }
}
