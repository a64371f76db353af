import { tableWords } from '../../../shared/content/studio/studio.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'
import { momentWords } from '../ui/moment-words.ts'
import styles from './campaign-list.module.css'
import { useCampaignListFacts } from './campaign-list-facts.ts'

/** Who changed what visitors see of a campaign last, and when. */
export function CampaignListChange({ campaign: { changed, builtIn, state } }: { campaign: StudioCampaign }) {
  const { me } = useCampaignListFacts()
  if (!changed) {
    // Its entry came into KV before the studio has ever looked at it.
    const isFromOutside = !builtIn && state !== 'unpublished'
    return isFromOutside && <span className={styles.detail}>{tableWords.outside}</span>
  }
  return (
    <>
      <span className={styles.line}>{momentWords(changed.at)}</span>
      <span className={styles.detail}>{changed.by === null ? tableWords.outside : personWords(changed.by, me)}</span>
    </>
  )
}
