import { type Campaign, defaultCampaign } from './campaign'
import { campaignEntry } from './campaign-entry'
import { campaignOfArm } from './campaign-of-arm'
import type { CampaignPage } from './campaign-page'
import { campaignState } from './campaign-state'
import type { CampaignExperiment } from './campaign-variant'
import { entryAt } from './entry-at'
import { parseCampaignEntry } from './parse-campaign-entry'
import { parseCampaignOverride } from './parse-campaign-override'
import type { Arm } from './shown-variant'
import { timedAt } from './timed'

/** What a page would show at a moment, and whether visitors would see it; `expiredUrl` is where they go once it is over. */
export type PreviewedCampaign = { campaign: Campaign; state: ReturnType<typeof campaignState>; expiredUrl?: string }

/**
 * The campaign that an entry (parsed JSON of any shape) would show at `now` (ms since 1970). Texts that are missing, too long or too
 * many do not matter, because it is shown while it is written. Undefined if its shape is not that of a campaign. `arm` is that of
 * its experiment; there is always the original.
 */
export function previewCampaign(key: string, entry: unknown, now: number, arm: Arm = 'a'): PreviewedCampaign | undefined {
  const base = defaultCampaign(key)
  if (base) {
    const changed = parseCampaignOverride(base, entry)
    return { campaign: changed.ok ? timedAt(changed, now).value : base, state: 'open' }
  }
  const parsed = parseCampaignEntry(key, entry)
  if (parsed.ok) {
    const { value } = timedAt(parsed, now)
    return { campaign: campaignOfArm(value, arm), state: campaignState(value, now), expiredUrl: value.expiredUrl }
  }
  if (!isShaped(entry)) return undefined
  const { page, draft = false, startsAt, endsAt, experiment } = entryAt(entry, now).entry as UnfinishedEntry
  const campaign = { key, typeformId: '', title: page.offer.name, subtitle: page.offer.takes, page }
  const shown = { campaign, draft, startsAt: instantOf(startsAt), endsAt: instantOf(endsAt), experiment }
  return { campaign: campaignOfArm(shown, arm), state: campaignState(shown, now) }
}

type UnfinishedEntry = {
  page: CampaignPage
  draft?: boolean
  startsAt?: string
  endsAt?: string
  experiment?: CampaignExperiment
}

/** Undefined for a text that is no moment. */
function instantOf(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '')
  return Number.isNaN(instant) ? undefined : instant
}

/** Whether every value of a campaign's entry has its type, although some may break a rule of its texts. */
function isShaped(entry: unknown): boolean {
  const parsed = campaignEntry.safeParse(entry)
  return (
    parsed.success || parsed.error.issues.every(({ code }) => code === 'custom' || code === 'too_big' || code === 'too_small')
  )
}
