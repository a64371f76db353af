import { Link } from 'wouter'
import { leadsWords } from '../../../shared/content/studio/leads-words'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts'

/** Who a lead is, with the way to its page. */
export function LeadWho({ lead: { reference, name, organisation, trouble } }: { lead: LeadLine }) {
  const { search, text } = useLeadsFacts()
  return (
    <>
      <span className={styles.first}>
        <Link href={`/leads/${reference}`} state={{ search, text }} className={styles.name}>
          {name}
        </Link>
        {trouble && <span className={trouble === 'dead' ? styles.dead : styles.late}>{leadsWords.trouble[trouble]}</span>}
      </span>
      <span className={styles.organisation}>{organisation}</span>
    </>
  )
}
