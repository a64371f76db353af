import { leadsWords } from '../../../shared/content/studio/leads.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import styles from './leads.module.css'

/** That a message about a lead did not leave, if so. `place`: on a phone it stands beside the name, else below the session. */
export function LeadTrouble({ trouble, place }: { trouble: LeadLine['trouble']; place: 'besideName' | 'belowSession' }) {
  if (!trouble) return null
  return (
    <span className={`${trouble === 'dead' ? styles.dead : styles.late} ${styles[place]}`}>{leadsWords.trouble[trouble]}</span>
  )
}
