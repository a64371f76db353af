import { campaignPath } from '../../../shared/campaign/campaign-path'
import { newCampaignWords } from '../../../shared/content/studio/new-campaign-words'
import styles from './new-campaign.module.css'

/** The address that the page will have, as the name is typed. */
export function NewCampaignAddress({ campaignKey }: { campaignKey: string }) {
  return (
    <p className={styles.address}>
      <span className={styles.addressLabel}>{newCampaignWords.address}</span>
      <output>
        {location.host}
        <strong>{campaignPath(campaignKey || newCampaignWords.noAddress)}</strong>
      </output>
    </p>
  )
}
