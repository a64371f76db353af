/** */
export function CampaignEditorPage({ campaignKey }: { campaignKey: string }) {
  return <p>{campaignKey}</p>
}
