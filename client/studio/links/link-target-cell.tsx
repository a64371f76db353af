import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { StateDot } from '../ui/state-dot.tsx'
import styles from './links.module.css'
import { useLinksFacts } from './links-context.ts'

/** The campaign that a short link leads to, and its state if visitors do not see it now. */
export function LinkTargetCell({ link: { link } }: { link: StudioLink }) {
  const { campaigns } = useLinksFacts()
  if (!link) {
    return (
      <>
        <StateDot state="faulty" label={linkWords.faulty} />
        <span className={styles.detail}>{linkWords.faultyText}</span>
      </>
    )
  }
  const campaign = campaigns?.find(({ key }) => key === link.campaign)
  if (campaigns && !campaign) {
    return (
      <>
        <StateDot state="faulty" label={linkWords.faulty} />
        <span className={styles.detail}>{linkWords.noCampaign(link.campaign)}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.line}>{campaign?.title ?? link.campaign}</span>
      {campaign && <span className={styles.detail}>{campaign.path}</span>}
      {campaign && !campaign.builtIn && campaign.state !== 'live' && (
        <span className={styles.warning}>
          <StateDot state={campaign.state} label={campaignListWords.states[campaign.state]} />
          <span className={styles.detail}>{linkWords.notOpen}</span>
        </span>
      )}
    </>
  )
}
