import { Link } from 'wouter'
import type { LeadLine } from '../../../shared/studio.ts'
import rowLink from '../table/row-link.module.css'
import { LeadTrouble } from './lead-trouble.tsx'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts.ts'

/** Who a lead is, with the way to its page. */
export function LeadWho({ lead: { reference, name, organisation, trouble } }: { lead: LeadLine }) {
  const { search, text } = useLeadsFacts()
  return (
    <>
      <span className={styles.first}>
        <Link href={`/leads/${reference}`} state={{ search, text }} className={`${rowLink.link} ${styles.name}`}>
          {name}
        </Link>
        <LeadTrouble trouble={trouble} place="besideName" />
      </span>
      <span className={styles.organisation}>{organisation}</span>
    </>
  )
}
