import { site } from '../content/site'
import type { Page } from '../paths'
import type { Campaign } from './campaign'
import { campaignPath } from './campaign-path'

/** What search results show of a title and of a description. */
const TITLE_MAX = 60
const DESCRIPTION_MAX = 160

/** The page of a campaign that brings one: its address and all that derives from it. Undefined for the built-in five. */
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

/** A text of at most `max` characters: whole words, and an ellipsis where some are missing. */
function cutAtWord(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  const end = kept.lastIndexOf(' ')
  const words = end > max / 2 ? kept.slice(0, end) : kept
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`
}
