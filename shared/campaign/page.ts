import type { z } from 'zod'
import { site } from '../content/site.ts'
import type { Offer } from '../content/types.ts'
import type { Page } from '../paths.ts'
import { type Campaign, campaignPath } from './campaign.ts'
import type { pageSchema } from './entry-schema.ts'

/** The texts of a campaign's own page, all plain text. `lastDay`: of a campaign that ends, "30 November 2026", set by the Worker. */
export type CampaignPage = z.infer<typeof pageSchema> & { lastDay?: string }

export type CampaignSection = CampaignPage['sections'][number]

export type SectionOf<K extends CampaignSection['kind']> = Extract<CampaignSection, { kind: K }>

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
    call: page.offer.button ?? BOOK_A_TIME,
  }
}

/** Shortens a text to at most `max` characters, at a word boundary and with an ellipsis. */
function cutAtWord(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  const end = kept.lastIndexOf(' ')
  const words = end > max / 2 ? kept.slice(0, end) : kept
  return `${words.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`
}

/** What the button to the form says where the offer has no words for it. */
export const BOOK_A_TIME = 'Book a time'

const FREE = 'Free'
const COLLECTION = 'We use this to book your session and to call you. Never sold.'
const MINIMISE = 'Minimise'

/** The texts of the booking form on a campaign's own page. */
export function offerOf({ offer, price = FREE, fullPrice }: CampaignPage): Offer {
  const { facts, collection = COLLECTION, button } = offer
  return {
    price,
    fullPrice,
    facts,
    collection,
    folded: button === undefined ? undefined : { start: button, minimise: MINIMISE },
  }
}
