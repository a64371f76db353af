import { campaignDocument, questionsMarkup } from 'virtual:campaign-document'
import { DETAIL_FIELDS } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { PageCampaign } from '../../shared/campaign/parse.ts'
import { asksBefore } from '../../shared/campaign/questions.ts'
import { scriptJson } from '../../shared/json.ts'
import { CAMPAIGN_FILES_PATH, type Page } from '../../shared/paths.ts'
import {
  BOOKING_CARD,
  BOOKING_PANEL,
  CAMPAIGN_ATTRIBUTE,
  CAMPAIGN_DATA,
  CAMPAIGN_SUBTITLE,
  CAMPAIGN_TITLE,
  type DocumentFiles,
  SOURCE_FILES,
  SURVEY_ATTRIBUTE,
  SURVEY_PROMISED,
} from '../../shared/site-files.ts'
import type { Env } from '../env.ts'
import { visitorsCampaign } from './campaigns.ts'
import { withWords } from './words.ts'

export type PageCopy = { body: string; headers: Headers }

/**
 * A built-in page with its changed words and, if it is a campaign's, with the campaign's own title, subtitle, space for a survey, and JSON
 * for the client. It comes with the headers that the build gives it. A response of the asset store that is no page is returned as it is.
 */
export async function makeBuiltInPage(
  env: Env,
  requestUrl: string,
  page: Page,
  { campaign, texts = {} }: { campaign?: Campaign | undefined; texts?: Readonly<Record<string, string>> },
): Promise<PageCopy | Response> {
  const file = await readFile(env, requestUrl, page.path)
  if (file.status !== 200) return file
  const headers = ownHeaders(file)
  const asset = await withWords(file, page.id, texts)
  if (!campaign) return { body: await asset.text(), headers }
  const shown = visitorsCampaign(campaign)
  const asking = asksBefore(shown.questions)
    ? { markup: await questionsMarkup(shown), styles: (await filesOf(env, requestUrl)).files.questionStyles }
    : undefined
  return { body: await writeCampaign(asset, shown, asking).text(), headers }
}

/** A file of the build, without the visitor's query and conditional headers, because what is made of it is cached for everybody. */
export function readFile(env: Env, requestUrl: string, path: string, method = 'GET'): Promise<Response> {
  return env.ASSETS.fetch(new Request(new URL(path, requestUrl), { method }))
}

/** The headers of a file of the build, without those that say how it was stored. */
export function ownHeaders(asset: Response): Headers {
  const headers = new Headers(asset.headers)
  for (const name of ['Content-Length', 'CF-Cache-Status']) headers.delete(name)
  return headers
}

/** The HTML of the questions on the first step of the form, and the addresses of its style sheets. */
type Asking = { markup: string; styles: readonly string[] }

/** What stands behind the fields of the form's first step. */
const BEHIND_DETAILS = `#${BOOKING_PANEL} > div > div:nth-child(${DETAIL_FIELDS.length + 1})`

function writeCampaign(response: Response, campaign: Campaign, asking: Asking | undefined): Response {
  const json = scriptJson(campaign)
  return new HTMLRewriter()
    .on('head', {
      element: (element) => {
        for (const href of asking?.styles ?? []) element.append(`<link rel="stylesheet" href="${href}">`, { html: true })
      },
    })
    .on(BEHIND_DETAILS, { element: (element) => void (asking && element.before(asking.markup, { html: true })) })
    .on(`[${CAMPAIGN_ATTRIBUTE}=${CAMPAIGN_TITLE}]`, { element: (element) => void element.setInnerContent(campaign.title) })
    .on(`[${CAMPAIGN_ATTRIBUTE}=${CAMPAIGN_SUBTITLE}]`, { element: (element) => void element.setInnerContent(campaign.subtitle) })
    .on(`#${BOOKING_CARD}`, {
      element: (element) => void (campaign.typeformId && element.setAttribute(SURVEY_ATTRIBUTE, SURVEY_PROMISED)),
    })
    .on(`script#${CAMPAIGN_DATA}[type="application/json"]`, {
      element: (element) => void element.setInnerContent(json, { html: true }),
    })
    .transform(response)
}

/** The document of a campaign's own page, with the headers of the build. Files are of `requestUrl`’s origin. */
export async function makeCampaignPage(
  env: Env,
  requestUrl: string,
  campaign: PageCampaign['campaign'],
  { indexed = true } = {},
): Promise<{ body: string; headers: Headers }> {
  const { files, headers } = await filesOf(env, requestUrl)
  headers.delete('ETag')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return { body: await campaignDocument(visitorsCampaign(campaign), indexed, files), headers }
}

/** The site's files, and the headers that the build gives a campaign's own page. */
async function filesOf(env: Env, requestUrl: string): Promise<{ files: DocumentFiles; headers: Headers }> {
  const asset = await readFile(env, requestUrl, CAMPAIGN_FILES_PATH)
  if (asset.status !== 200 && !import.meta.env?.DEV) throw new Error(`The build has no ${CAMPAIGN_FILES_PATH}: ${asset.status}`)
  return { files: asset.status === 200 ? await asset.json<DocumentFiles>() : SOURCE_FILES, headers: ownHeaders(asset) }
}
