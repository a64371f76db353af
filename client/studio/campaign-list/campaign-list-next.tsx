import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { momentWords } from '../ui/moment-words.ts'
import styles from './campaign-list.module.css'
import { useCampaignListFacts } from './campaign-list-facts.ts'

/** What a campaign will do by itself, in the order in which it will happen. */
export function CampaignListNext({ campaign: { nextAt, endsAt } }: { campaign: StudioCampaign }) {
  const { now } = useCampaignListFacts()
  const events = [
    { at: nextAt, words: campaignListWords.changes },
    { at: endsAt, words: campaignListWords.ends },
  ]
    .filter((event): event is { at: number; words: (moment: string) => string } => event.at !== undefined && event.at > now)
    .sort((a, b) => a.at - b.at)
  return events.map(({ at, words }) => (
    <span key={words('')} className={styles.line}>
      {words(momentWords(at))}
    </span>
  ))
}
