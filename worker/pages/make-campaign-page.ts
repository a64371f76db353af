import { campaignDocument } from 'virtual:campaign-document'
import type { PageCampaign } from '../../shared/campaign/parse-campaign-entry'
import { type DocumentFiles, SOURCE_FILES } from '../../shared/document-files'
import { CAMPAIGN_FILES_PATH } from '../../shared/paths'
import type { Env } from '../env'

/**
 * The whole HTML document of a campaign's own page, with the headers the build gives such a page. The site's files are
 * read from the origin of `requestUrl`.
 */
export async function makeCampaignPage(
  env: Env,
  requestUrl: string,
  campaign: PageCampaign['campaign'],
  { indexed = true } = {},
): Promise<{ body: string; headers: Headers }> {
  const asset = await env.ASSETS.fetch(new Request(new URL(CAMPAIGN_FILES_PATH, requestUrl)))
  if (asset.status !== 200 && !import.meta.env?.DEV) throw new Error(`The build has no ${CAMPAIGN_FILES_PATH}: ${asset.status}`)
  const files = asset.status === 200 ? await asset.json<DocumentFiles>() : SOURCE_FILES
  const headers = new Headers(asset.headers)
  for (const name of ['Content-Length', 'ETag', 'CF-Cache-Status']) headers.delete(name)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return { body: await campaignDocument(campaign, indexed, files), headers }
}
