import { campaignListWords } from '../../../shared/content/studio/campaign-list-words'
import type { StudioCampaign } from '../../../shared/studio/studio-campaign'
import { personWords } from '../people/person-words'
import { recentWords } from '../table/recent-words'
import styles from './campaign-list.module.css'
import { useCampaignListFacts } from './campaign-list-facts'

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
