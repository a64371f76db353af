import { Link } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaign-list-words'
import type { StudioCampaign } from '../../../shared/studio/studio-campaign'
import styles from './campaign-list.module.css'

/** A campaign's name, which opens it from anywhere in its row, and its address. */
export function CampaignListTitle({ campaign: { key, path, title, builtIn, experiment } }: { campaign: StudioCampaign }) {
  return (
    <>
      <Link href={`/campaigns/${key}`} className={styles.title}>
        {title}
      </Link>
      <span className={styles.path}>
        <span>{path}</span>
        {builtIn && <span className={styles.builtIn}>{campaignListWords.builtIn}</span>}
        {experiment !== undefined && <span className={styles.running}>{campaignListWords.running}</span>}
      </span>
    </>
  )
}
