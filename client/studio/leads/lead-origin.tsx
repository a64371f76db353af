import { readVariant } from '../../../shared/campaign/shown-variant'
import { leadWords } from '../../../shared/content/studio/lead-words'
import { leadsWords } from '../../../shared/content/studio/leads-words'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts'

/** The campaign of a lead, and which version of its page they saw. */
export function LeadOrigin({ lead: { kind, campaign, variant } }: { lead: LeadLine }) {
  const { titles } = useLeadsFacts()
  const shown = variant === null ? undefined : readVariant(variant)
  if (campaign === null) return kind === 'enquiry' && <span className={styles.campaign}>{leadsWords.enquiryForm}</span>
  return (
    <span className={styles.origin}>
      <span className={styles.campaign}>{titles.get(campaign) ?? campaign}</span>
      {shown && <span className={styles.detail}>{leadWords.arms[shown.arm]}</span>}
    </span>
  )
}
