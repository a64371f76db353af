import { useLocation } from 'wouter'
import { defaultCampaign, isCampaignKey } from '../../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note'
import { readLocalDraft } from '../entry/local-draft'
import { useOpenedEntry } from '../entry/use-opened-entry'
import { MissingPage } from '../frame/missing-page'
import { QueryPage } from '../frame/query-page'
import { CampaignEditor } from './campaign-editor'

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
