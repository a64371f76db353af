import { readVariant } from '../../../shared/campaign/shown-variant'
import { armWords } from '../../../shared/content/arm-words'
import { leadsWords } from '../../../shared/content/studio/leads-words'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts'

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
