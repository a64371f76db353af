import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadAct } from '../../../shared/lead.ts'
import { personWords } from '../people/person-words.ts'
import { useMe } from '../people/use-me.ts'
import { momentWords } from '../ui/moment-words.ts'
import { actWords } from './act-words.ts'
import styles from './lead-acts.module.css'
import { LeadSection } from './lead-section.tsx'

const { acts: words } = leadWords

/** What people did with a lead, the newest first. */
export function LeadActs({ acts }: { acts: readonly LeadAct[] }) {
  const me = useMe()
  return (
    <LeadSection title={words.title}>
      {acts.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ol className={styles.acts}>
          {acts.map(({ id, at, by, ...act }) => (
            <li key={id} className={styles.act}>
              <span>{actWords(act)}</span>
              <span className={styles.who}>
                {words.by(by === null ? words.operator : personWords(by, me))}
                {', '}
                <time dateTime={new Date(at).toISOString()}>{momentWords(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </LeadSection>
  )
}
