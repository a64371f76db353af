import { Link } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import styles from './campaign-name.module.css'
import rowLink from './row-link.module.css'

type CampaignNameProps = {
  /** What the row opens. */
  href: string
  title: string
  path: string
  isBuiltIn?: boolean
  /** Whether its page is an experiment. */
  isVaried: boolean
}

/** A campaign's name, which opens its row, and its address. */
export function CampaignName({ href, title, path, isBuiltIn = false, isVaried }: CampaignNameProps) {
  return (
    <>
      <Link href={href} className={rowLink.link}>
        {title}
      </Link>
      <span className={styles.path}>
        <span>{path}</span>
        {isBuiltIn && <span className={styles.builtIn}>{campaignListWords.builtIn}</span>}
        {isVaried && <span className={styles.running}>{campaignListWords.running}</span>}
      </span>
    </>
  )
}
