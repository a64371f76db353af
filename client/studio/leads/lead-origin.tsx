import { readVariant } from '../../../shared/campaign/shown-variant'
import { leadWords } from '../../../shared/content/studio/lead-words'
import type { LeadLine } from '../../../shared/studio/studio-lead'
import styles from './leads.module.css'
import { useLeadsFacts } from './leads-facts'

/** The campaign of a lead, and which version of its page they saw. */
export function LeadOrigin({ lead: { campaign, variant } }: { lead: LeadLine }) {
  const { titles } = useLeadsFacts()
  const shown = variant === null ? undefined : readVariant(variant)
  return (
    campaign !== null && (
      <>
        <span className={styles.campaign}>{titles.get(campaign) ?? campaign}</span>
        {shown && <span className={styles.detail}>{leadWords.arms[shown.arm]}</span>}
      </>
    )
  )
}
