import { leadsWords } from '../../../shared/content/studio/leads.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import { leadMoment } from './lead-day.ts'
import { LeadTrouble } from './lead-trouble.tsx'
import styles from './leads.module.css'

/** When the session of a booking is; an enquiry has none. */
export function LeadSession({ lead: { session, trouble } }: { lead: LeadLine }) {
  const words = session && leadMoment(Date.parse(session.startsAt), Date.now())
  return (
    <>
      {session?.status === 'booked' && <span className={styles.line}>{words}</span>}
      {session?.status === 'cancelled' && (
        <>
          <s className={styles.gone}>{words}</s>
          {/* There are two lines. */}
          {!trouble && <span className={styles.detail}>{leadsWords.cancelled}</span>}
        </>
      )}
      <LeadTrouble trouble={trouble} place="belowSession" />
    </>
  )
}
