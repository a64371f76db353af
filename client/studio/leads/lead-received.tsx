import type { LeadLine } from '../../../shared/studio.ts'
import { clockWords } from '../ui/moment-words.ts'
import { Unseen } from '../ui/unseen.tsx'
import { leadDay } from './lead-day.ts'
import styles from './leads.module.css'

/** When a lead came in. In a ledger, a day is written once, beside its first line. */
export function LeadReceived({ lead: { createdAt }, isFirstOfDay }: { lead: LeadLine; isFirstOfDay: boolean }) {
  const at = Date.parse(createdAt)
  const day = leadDay(at, Date.now())
  return (
    <time className={styles.received} dateTime={createdAt}>
      {isFirstOfDay ? <span className={styles.day}>{day}</span> : <Unseen>{`${day}, `}</Unseen>}
      <span className={styles.sameDay} aria-hidden="true">
        {day}
      </span>
      <span className={styles.clock}>{clockWords(at)}</span>
    </time>
  )
}
