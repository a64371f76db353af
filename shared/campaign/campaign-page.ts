import type { Accent } from '../accent'

/** What a campaign's own page says, as a marketer wrote it: plain text throughout. Its limits stand in the Worker's schema. */
export type CampaignPage = {
  /** Whom the page is for, in the top line: "For independent bookshops". */
  audience?: string
  /** Title of the window and of search results; made of the headline where it is left out. */
  pageTitle?: string
  /** What search results and social cards say; made of the intro where it is left out. */
  description?: string
  headline: string
  intro: string
  benefits: string[]
  offer: CampaignOffer
  /** "Free" where it is left out. */
  price?: string
  /** The price with GST, where the first is without. */
  fullPrice?: string
  accent: Accent
  sections: CampaignSection[]
  closing?: { heading: string; text?: string; button?: string }
  /** The last Sydney day of a campaign that ends: "30 November 2026". Written by the Worker. */
  lastDay?: string
}

/** What the ticket says. */
export type CampaignOffer = {
  name: string
  /** How long it takes, and where: "30 minutes by phone". */
  takes: string
  facts: { figure: string; label: string }[]
  /** What the visitor's details are for. */
  collection?: string
  /** Words of the button that unfolds the form; without them the form stands open. */
  button?: string
}

export type CampaignSection =
  | { kind: 'text'; heading: string; paragraphs: string[] }
  | { kind: 'ledger'; heading: string; items: { name: string; text?: string; detail?: string }[] }
  | { kind: 'steps'; heading: string; items: { name: string; text: string }[] }
  | { kind: 'quote'; quote: string; author: string; role?: string; company?: string; sample?: boolean }
  | { kind: 'figures'; heading: string; items: { value: string; label: string }[] }
  | { kind: 'questions'; heading: string; items: { question: string; answer: string }[] }

/** The sections of one kind. */
export type SectionOf<K extends CampaignSection['kind']> = Extract<CampaignSection, { kind: K }>
