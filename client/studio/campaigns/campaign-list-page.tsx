/** */
export function CampaignListPage() {
  return <p>CampaignListPage</p>
}
