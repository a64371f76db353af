import { readVariant } from '../../../shared/campaign/experiment.ts'
import { armWords } from '../../../shared/content/reports.ts'
import { leadsWords } from '../../../shared/content/studio/leads.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts.ts'

/** The campaign of a lead, and which variant of its page they saw. */
export function LeadOrigin({ lead: { kind, campaign, variant } }: { lead: LeadLine }) {
  const { titles } = useLeadsFacts()
  const shown = variant === null ? undefined : readVariant(variant)
  if (campaign === null)
    return <span className={styles.campaign}>{kind === 'enquiry' ? leadsWords.enquiryForm : leadsWords.noCampaign}</span>
  return (
    <span className={styles.origin}>
      <span className={styles.campaign}>{titles.get(campaign) ?? campaign}</span>
      {shown && <span className={styles.detail}>{armWords[shown.arm]}</span>}
    </span>
  )
}
