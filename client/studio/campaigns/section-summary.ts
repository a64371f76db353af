import type { CampaignSection } from '../../../shared/campaign/campaign-page'

/** What a folded section is recognised by: its heading, or the words of its quote. */
export function sectionSummary(section: CampaignSection): string {
  return section.kind === 'quote' ? section.quote : section.heading
}
