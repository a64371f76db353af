import { createContext } from 'react'
import { campaignListWords } from '../../../shared/content/studio/campaign-list.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import type { CampaignTotals } from '../../../shared/report/counts.ts'
import { type NoRate, type Rate, rateOf } from '../../../shared/report/statistics.ts'
import type { StudioCampaign, StudioCampaignState } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import { hasEveryWord } from '../table/list.tsx'
import { momentWords } from '../ui/format.ts'
import { StateDot } from '../ui/icons.tsx'
import styles from './campaign-list.module.css'

/** What the cells of the list need besides their campaign. */
type CampaignListContextValue = {
  /** The server's clock. */
  now: Millis
  /** Undefined for whoever may not make a campaign. */
  onCopy: ((key: string) => void) | undefined
  onExport: (of: CampaignExport) => void
}

/** What of a campaign is saved as a file: the published entry, or the person's own draft. */
export type CampaignExport = { campaign: StudioCampaign; which: 'live' | 'draft' }

/** A context, because cells whose columns are made anew lose the focus and their open menus. */
export const CampaignListContext = createContext<CampaignListContextValue>({
  now: 0,
  onCopy: undefined,
  onExport: () => undefined,
})

/** What visitors see of a campaign, since when or from when on, or what is wrong with it. */
export function CampaignListState({ campaign }: { campaign: StudioCampaign }) {
  const { state, builtIn } = campaign
  const detail = detailOf(campaign)
  return (
    <>
      <StateDot state={state} label={campaignListWords.states[state]} />
      {detail && <span className={state === 'faulty' ? styles.error : styles.detail}>{detail}</span>}
      {state === 'faulty' && builtIn && <span className={styles.detail}>{campaignListWords.asBuilt}</span>}
    </>
  )
}

function detailOf({ state, startsAt, endsAt, faults: [fault, ...more] }: StudioCampaign): string | undefined {
  const { from, since, moreIssues } = campaignListWords
  if (state === 'scheduled' && startsAt !== undefined) return from(momentWords(startsAt))
  if (state === 'over' && endsAt !== undefined) return since(momentWords(endsAt))
  if (!fault) return undefined
  const sentence = issueSentence(fault)
  return more.length > 0 ? `${sentence}, ${moreIssues(more.length)}` : sentence
}

/** In the order in which they ask for somebody's attention. */
export const STATE_ORDER: readonly StudioCampaignState[] = ['faulty', 'live', 'scheduled', 'draft', 'unpublished', 'over']

/** The states that some campaign is in, each with how many are. */
export function campaignsByState(campaigns: readonly StudioCampaign[]) {
  return STATE_ORDER.map((id) => ({
    id,
    label: campaignListWords.states[id],
    dot: id,
    count: campaigns.filter(({ state }) => state === id).length,
  })).filter(({ count }) => count > 0)
}

/** What a campaign brought lately; undefined until that is known. */
type ListedReport = { visits: number; booked: number; rate: Rate | NoRate }

export type CampaignListRow = StudioCampaign & { numbers: ListedReport | undefined }

/** The rows of the list. `totals` is undefined until they were read; a campaign without a line had no visit and no booking. */
export function campaignListRows(
  campaigns: readonly StudioCampaign[],
  totals: readonly CampaignTotals[] | undefined,
): CampaignListRow[] {
  const lines = new Map(totals?.map((line) => [line.campaign, line]))
  return campaigns.map((campaign) => {
    const { visits, booked } = lines.get(campaign.key) ?? { visits: 0, booked: 0 }
    return { ...campaign, numbers: totals && { visits, booked, rate: rateOf(booked, visits) } }
  })
}

/** What a row is sorted by: its rate, or less than any if it has none. */
export function rateRank({ numbers }: CampaignListRow): number {
  return typeof numbers?.rate === 'object' ? numbers.rate.rate : -1
}

/** Whether every word of a search is in a campaign's name, headline, key or address, or in the address of somebody who works on it. */
export function matchesSearch({ key, path, title, headline = '', changed, drafts }: StudioCampaign, search: string): boolean {
  return hasEveryWord([key, path, title, headline, changed?.by ?? '', ...drafts.map(({ by }) => by)].join(' '), search)
}
