import { site } from '../content/site'
import type { Page } from '../paths'
import type { Campaign } from './campaign'
import { campaignPath } from './campaign-path'

/** How many characters search results show. */
const TITLE_MAX = 60
const DESCRIPTION_MAX = 160

/** The page of a campaign that exists only in KV; undefined for the five built-in campaigns. */
export function pageOfCampaign({ key, page }: Campaign, indexed = true): Page | undefined {
  if (!page) return undefined
  const signed = `${page.headline.replace(/\.$/, '')} | ${site.name}`
  return {
    id: 'campaign',
    path: campaignPath(key),
    title: page.pageTitle ?? (signed.length <= TITLE_MAX ? signed : cutAtWord(page.headline, TITLE_MAX)),
    description: page.description ?? cutAtWord(page.intro, DESCRIPTION_MAX),
    accent: page.accent,
    indexed,
    headerLine: page.audience,
  }
}

/** Shortens a text to at most `max` characters, at a word boundary and with an ellipsis. */
function cutAtWord(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  const end = kept.lastIndexOf(' ')
  const words = end > max / 2 ? kept.slice(0, end) : kept
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}
