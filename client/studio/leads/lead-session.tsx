import { leadsWords } from '../../../shared/content/studio/leads-words'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import { leadMoment } from './lead-day'
import styles from './leads.module.css'

/** When the session of a booking is; an enquiry has none. */
export function LeadSession({ lead: { session } }: { lead: LeadLine }) {
  if (!session) return null
  const words = leadMoment(Date.parse(session.startsAt), Date.now())
  if (session.status === 'booked') return <span className={styles.line}>{words}</span>
  return (
    <>
      <s className={styles.gone}>{words}</s>
      <span className={styles.detail}>{leadsWords.cancelled}</span>
    </>
  )
}
