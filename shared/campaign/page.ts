import { site } from '../content/site.ts'
import type { Offer } from '../content/types.ts'
import type { Accent } from '../page-head.ts'
import type { Page } from '../paths.ts'
import type { DescribedPicture, Picture } from '../picture.ts'
import { type Campaign, campaignPath } from './campaign.ts'

/** The texts of a campaign's own page, all plain text. entry-schema.ts sets their limits. */
export type CampaignPage = {
  /** The audience, shown in the top line: "For independent bookshops". */
  audience?: string
  /** The document's title; made from the headline if absent. */
  pageTitle?: string
  /** For search results and social cards; made from the intro if absent. */
  description?: string
  headline: string
  intro: string
  benefits: string[]
  offer: CampaignOffer
  /** "Free" if absent. */
  price?: string
  /** The price with GST, if `price` is without. */
  fullPrice?: string
  accent: Accent
  sections: CampaignSection[]
  closing?: { heading: string; text?: string; button?: string }
  /** The last Sydney day of a campaign that ends: "30 November 2026". Set by the Worker. */
  lastDay?: string
}

/** The texts of the booking form. */
export type CampaignOffer = {
  name: string
  /** How long it takes, and where: "30 minutes by phone". */
  takes: string
  facts: { figure: string; label: string }[]
  /** What the visitor's details are for. */
  collection?: string
  /** Text of the button that unfolds the form; if absent, the form is always open. */
  button?: string
}

export type CampaignSection =
  | { kind: 'text'; heading: string; paragraphs: string[]; picture?: DescribedPicture }
  | { kind: 'ledger'; heading: string; items: { name: string; text?: string; detail?: string }[] }
  | { kind: 'steps'; heading: string; items: { name: string; text: string }[] }
  | {
      kind: 'quote'
      quote: string
      author: string
      role?: string
      company?: string
      sample?: boolean
      picture?: Omit<DescribedPicture, 'caption'>
    }
  | { kind: 'figures'; heading: string; items: { value: string; label: string }[] }
  | { kind: 'questions'; heading: string; items: { question: string; answer: string }[]; picture?: DescribedPicture }
  | { kind: 'picture'; heading?: string; picture: Picture; alt: string; caption?: string }

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
