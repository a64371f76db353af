import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { entryBehind } from '../../../shared/check-entry.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { LINK_PREFIX } from '../../../shared/short-link.ts'
import type { StudioCampaign, StudioLink } from '../../../shared/studio.ts'
import { useCampaigns, useLinks } from '../queries.ts'
import { Notice } from '../ui/layout.tsx'

const { deadEnd: words } = campaignWords

/** Warns of an address after the end at which nothing is published. Publishing is not refused: it may be there by then. */
export function DeadEndNotice({ address }: { address: string | undefined }) {
  const campaigns = useCampaigns().data?.campaigns
  const links = useLinks().data
  if (address === undefined || !campaigns || !links || !isDeadEnd(address, campaigns, links)) return null
  return <Notice kind="look" title={words.title(address.trim())} text={words.text} />
}

/** Whether an address is that of a campaign or a short link which is not published. */
export function isDeadEnd(
  address: string,
  campaigns: readonly Pick<StudioCampaign, 'key' | 'state'>[],
  links: readonly Pick<StudioLink, 'word'>[],
): boolean {
  const entry = entryBehind(address.trim())
  if (entry === undefined) return false
  const published = [
    ...campaigns.filter(({ state }) => state !== 'unpublished').map(({ key }) => CAMPAIGN_PREFIX + key),
    ...links.map(({ word }) => LINK_PREFIX + word),
  ]
  return !published.includes(entry)
}
