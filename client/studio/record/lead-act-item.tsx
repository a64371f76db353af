import { Link } from 'wouter'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadAct } from '../../../shared/lead.ts'
import { actWords } from '../lead/act-words.ts'
import { personWords } from '../people/person-words.ts'
import { useMe } from '../people/use-me.ts'
import { clockWords } from '../ui/moment-words.ts'
import styles from './record-list.module.css'

const { acts: words } = leadWords

/** One act on a lead: when, what, to which lead and by whom. */
export function LeadActItem({ act }: { act: LeadAct }) {
  const { at, by, reference } = act
  const me = useMe()
  // A lead that is deleted has no page.
  const isGone = act.act === 'deleted'
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clockWords(at)}
      </time>
      <span
        className={`${styles.dot} ${isGone ? styles.removed : by === null ? styles.outside : styles.published}`}
        aria-hidden="true"
      />
      <div className={styles.what}>
        <p className={styles.subject}>
          {reference !== null && (isGone ? <span>{reference}</span> : <Link href={`/leads/${reference}`}>{reference}</Link>)}
          <span>{actWords(act)}</span>
        </p>
        <p className={styles.who}>{words.by(by === null ? words.operator : personWords(by, me))}</p>
      </div>
    </li>
  )
}
