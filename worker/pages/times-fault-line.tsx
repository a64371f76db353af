import { weekTimesWords as words } from '../../shared/content/booking-page'
import type { TimesFault } from './times-fault'

/** Why the last choice of a time came to nothing. */
export function TimesFaultLine({ fault }: { fault: TimesFault }) {
  return (
    <p className="fault" role="alert">
      {words.faults[fault]}
    </p>
  )
}
