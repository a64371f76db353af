import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'
import { recentWords } from '../table/recent-words.ts'
import styles from './campaign-list.module.css'
import { useCampaignListFacts } from './campaign-list-facts.ts'

/** Who has unpublished work on a campaign; the own draft comes first. */
export function CampaignListDrafts({ campaign: { drafts } }: { campaign: StudioCampaign }) {
  const { me, now } = useCampaignListFacts()
  const { ownDraft, otherDraft } = campaignListWords
  return drafts
    .toSorted((a, b) => Number(b.by === me) - Number(a.by === me))
    .map(({ by, at }) => (
      <span key={by} className={by === me ? styles.own : styles.line} title={by}>
        {by === me ? ownDraft(recentWords(at, now)) : otherDraft(personWords(by, me))}
      </span>
    ))
}
