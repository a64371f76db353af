import { type Campaign, defaultCampaign } from '../../shared/campaign/campaign'
import type { CampaignPage } from '../../shared/campaign/campaign-page'
import type { Env } from '../env'
import { makeBuiltInPage } from './make-built-in-page'
import { makeCampaignPage } from './make-campaign-page'

const NO_PAGE: CampaignPage = {
  headline: '',
  intro: '',
  benefits: [],
  offer: { name: '', takes: '', facts: [] },
  accent: 'wattle',
  sections: [],
}

/** The page that visitors would get for a campaign, made as theirs is: the whole document and its headers. */
export async function previewPage(env: Env, requestUrl: string, campaign: Campaign): Promise<{ body: string; headers: Headers }> {
  const { page } = campaign
  if (!page) {
    const made = await makeBuiltInPage(env, requestUrl, campaign)
    if (made instanceof Response) throw new Error(`The build has no page of ${campaign.key}: ${made.status}`)
    return made
  }
  return makeCampaignPage(env, requestUrl, { ...campaign, page }, { indexed: false })
}

/** An empty page of the campaign `key`, with the styles of its pages: the frame that previews are shown in. */
export function emptyPage(env: Env, requestUrl: string, key: string): Promise<{ body: string; headers: Headers }> {
  const blank = { key, typeformId: '', title: '', subtitle: '', page: NO_PAGE }
  return previewPage(env, requestUrl, defaultCampaign(key) ?? blank)
}
