import { builtInMarkdown } from 'virtual:built-in-document'
import {
  type Campaign,
  campaignOfPath,
  campaignPath,
  campaignState,
  defaultCampaign,
  pathOfCampaign,
} from '../../shared/campaign/campaign.ts'
import { type CampaignPage, type CampaignSection, offerOf, pageOfCampaign } from '../../shared/campaign/page.ts'
import type { PageCampaign } from '../../shared/campaign/parse.ts'
import { markdownWords as words } from '../../shared/content/markdown-versions.ts'
import { bookingBlocks, formBlocks, markdownVersionOf } from '../../shared/markdown/document.ts'
import { bullets, heading, image, markdownOf, type Piece, strong } from '../../shared/markdown/markdown.ts'
import { answers, figures, named, numberedList, quoted } from '../../shared/markdown/pieces.ts'
import { canonicalLink } from '../../shared/page-head.ts'
import { CAMPAIGN_FILES_PATH, markdownPath, type Page, PUBLIC_PAGES } from '../../shared/paths.ts'
import { type DescribedPicture, picturePath } from '../../shared/picture.ts'
import { MARKDOWN, TEXT_POLICY } from '../../shared/site-files.ts'
import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { writeLog } from '../log.ts'
import type { EdgeCopy } from '../storage/edge-cache.ts'
import { loadCampaign, loadPageCampaign } from './campaigns.ts'
import { ownHeaders, readFile } from './render.ts'
import { hasTexts, loadWords } from './words.ts'

/** The Markdown version of the page at a canonical path; undefined if there is none. Files are of `requestUrl`’s origin. */
export async function readMarkdown(env: Env, requestUrl: string, path: string, now: Millis): Promise<string | undefined> {
  const key = campaignOfPath(path)
  const base = key === undefined ? undefined : defaultCampaign(key)
  // Built-in campaigns have their pages at other paths than those in KV.
  if (base && pathOfCampaign(base.key) !== path) return undefined
  if (key !== undefined && !base) {
    if (path !== campaignPath(key)) return undefined
    const found = await loadPageCampaign(env, key, now)
    return found && campaignState(found.value, now) === 'open' ? campaignMarkdown(found.value.campaign) : undefined
  }
  const page = PUBLIC_PAGES.find((page) => page.path === path)
  if (!page) return undefined
  const made = await makeBuiltInMarkdown(env, requestUrl, page, now)
  if (!(made instanceof Response)) return made.body
  return made.status === 200 ? made.text() : undefined
}

/** The Markdown version of a campaign's own page, with the headers of such a page. */
export async function makeCampaignMarkdown(env: Env, requestUrl: string, campaign: PageCampaign['campaign']): Promise<EdgeCopy> {
  const headers = ownHeaders(await readFile(env, requestUrl, CAMPAIGN_FILES_PATH, 'HEAD'))
  headers.delete('ETag')
  headers.set('Content-Type', `${MARKDOWN}; charset=utf-8`)
  headers.set('Content-Security-Policy', TEXT_POLICY)
  headers.set('Link', canonicalLink(campaignPath(campaign.key)))
  return { body: campaignMarkdown(campaign), headers }
}

/** The Markdown version of a built-in page as KV has its words, and its campaign's form, at `now`. */
export async function makeBuiltInMarkdown(env: Env, requestUrl: string, page: Page, now: Millis): Promise<EdgeCopy | Response> {
  const base = page.campaign && defaultCampaign(page.campaign)
  const [words, current] = await Promise.all([loadWords(env, page.id, now), base && loadCampaign(env, base, now)])
  const until = Math.min(words.changesAt ?? Number.POSITIVE_INFINITY, current?.changesAt ?? Number.POSITIVE_INFINITY)
  const asset = await readFile(env, requestUrl, markdownPath(page.path))
  if (asset.status !== 200) return asset
  const text = hasTexts(words.value) ? await builtInMarkdown(page.id, words.value) : await asset.text()
  if (!base || !current) return { body: text, headers: ownHeaders(asset), until }
  const built = markdownOf(formBlocks(base))
  if (!text.includes(built)) writeLog('error', { event: 'campaign_not_written', campaign: base.key })
  return { body: text.replace(built, () => markdownOf(formBlocks(current.value))), headers: ownHeaders(asset), until }
}

/** The Markdown version of a campaign's own page, whose texts are somebody's entry in KV. */
export function campaignMarkdown(campaign: Campaign): string {
  const page = pageOfCampaign(campaign)
  const { page: texts } = campaign
  if (!page || !texts) throw new Error(`The campaign ${campaign.key} has no page`)
  const { audience = '', headline, intro, benefits, sections, offer, lastDay } = texts
  return markdownVersionOf(page, {
    headline,
    blocks: [
      intro,
      bullets([audience, offer.name, offer.takes, lastDay ? words.until(lastDay) : '']),
      bullets(benefits),
      ...bookingBlocks(campaign, offerOf(texts)),
      ...sections.flatMap(sectionBlocks),
      ...closingBlocks(texts),
    ],
  })
}

function sectionBlocks(section: CampaignSection): Piece[] {
  switch (section.kind) {
    case 'text':
      return [heading(2, section.heading), ...pictureBlocks(section.picture), ...section.paragraphs]
    case 'ledger':
      return [
        heading(2, section.heading),
        bullets(section.items.map(({ name, detail = '', text = '' }) => named(name, detail && strong(detail), text))),
      ]
    case 'steps':
      return [heading(2, section.heading), numberedList(section.items)]
    case 'quote':
      return [quoted(section), ...pictureBlocks(section.picture)]
    case 'figures':
      return [heading(2, section.heading), figures(section.items)]
    case 'questions':
      return [heading(2, section.heading), ...pictureBlocks(section.picture), ...answers(section.items)]
    case 'picture': {
      const { heading: title = '', picture, alt, caption } = section
      return [heading(2, title), ...pictureBlocks({ ...picture, alt, caption })]
    }
  }
}

/** A picture with its caption; without an id it is not chosen yet, and the page shows its caption alone. */
function pictureBlocks(picture: Pick<DescribedPicture, 'id' | 'alt' | 'caption'> | undefined): Piece[] {
  if (!picture) return []
  const { id, alt, caption = '' } = picture
  return [id === '' ? '' : image(alt, picturePath(id)), caption]
}

function closingBlocks({ closing, offer, price = '' }: CampaignPage): Piece[] {
  const { heading: title, text } = closing ?? { heading: offer.name, text: undefined }
  return [heading(2, title), text ?? [price, offer.takes].filter(Boolean).join(', ')]
}
