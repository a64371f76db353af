import { useLocation } from 'wouter'
import { CAMPAIGN_PREFIX, defaultCampaign, isCampaignKey } from '../../../shared/campaign/campaign.ts'
import { readLocalDraft } from '../entry/local-draft.ts'
import { useOpenedEntry } from '../entry/use-opened-entry.ts'
import { MissingPage } from '../frame/missing-page.tsx'
import { QueryPage } from '../frame/query-page.tsx'
import { CampaignEditor } from './campaign-editor.tsx'

/** /studio/campaigns/<key>: the editor of one campaign. */
export function CampaignEditorPage({ campaignKey }: { campaignKey: string }) {
  const [, navigate] = useLocation()
  const entry = CAMPAIGN_PREFIX + campaignKey
  const query = useOpenedEntry(entry)
  if (!isCampaignKey(campaignKey)) return <MissingPage />
  return (
    <QueryPage query={query}>
      {(opened) =>
        opened.live || opened.draft || readLocalDraft(entry, opened.who) || defaultCampaign(campaignKey) ? (
          <CampaignEditor campaignKey={campaignKey} opened={opened} onGone={() => navigate('/')} />
        ) : (
          <MissingPage />
        )
      }
    </QueryPage>
  )
}
