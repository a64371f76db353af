import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import { faultSentence } from '../../../shared/entry/faults.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { momentWords } from '../ui/moment-words.ts'
import { StateDot } from '../ui/state-dot.tsx'
import styles from './campaign-list.module.css'

/** What visitors see of a campaign, since when or from when on, or what is wrong with it. */
export function CampaignListState({ campaign }: { campaign: StudioCampaign }) {
  const { state, builtIn } = campaign
  const detail = detailOf(campaign)
  return (
    <>
      <StateDot state={state} label={campaignListWords.states[state]} />
      {detail && <span className={state === 'faulty' ? styles.fault : styles.detail}>{detail}</span>}
      {state === 'faulty' && builtIn && <span className={styles.detail}>{campaignListWords.asBuilt}</span>}
    </>
  )
}

function detailOf({ state, startsAt, endsAt, faults: [fault, ...more] }: StudioCampaign): string | undefined {
  const { from, since, moreFaults } = campaignListWords
  if (state === 'scheduled' && startsAt !== undefined) return from(momentWords(startsAt))
  if (state === 'over' && endsAt !== undefined) return since(momentWords(endsAt))
  if (!fault) return undefined
  const sentence = faultSentence(fault)
  return more.length > 0 ? `${sentence}, ${moreFaults(more.length)}` : sentence
}
