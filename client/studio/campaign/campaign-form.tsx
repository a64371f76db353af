import { defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { VariantGroup } from '../variants/variant-group.tsx'
import { BuiltInForm } from './built-in-form.tsx'
import { ClosingGroup, LeadsGroup, OfferGroup, SearchGroup, TicketGroup, TimeGroup, TopGroup } from './page-groups.tsx'
import { type Part, PartContext } from './part-context.ts'
import { SectionsGroup } from './sections-group.tsx'

/** Every field of one part of a campaign's entry. */
export function CampaignForm({ campaignKey, part }: { campaignKey: string; part: Part }) {
  const base = defaultCampaign(campaignKey)
  return (
    <PartContext value={part}>
      {base ? (
        <BuiltInForm base={base} />
      ) : (
        <>
          <TopGroup />
          <OfferGroup />
          <SectionsGroup />
          <ClosingGroup />
          <VariantGroup campaignKey={campaignKey} />
          <TimeGroup />
          <SearchGroup />
          <LeadsGroup />
          <TicketGroup />
        </>
      )}
    </PartContext>
  )
}
