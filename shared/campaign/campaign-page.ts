import type { Accent } from '../accent'

/** The texts of a campaign's own page, all plain text. campaign-entry.ts sets their limits. */
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

/** The texts of the ticket. */
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
  | { kind: 'text'; heading: string; paragraphs: string[] }
  | { kind: 'ledger'; heading: string; items: { name: string; text?: string; detail?: string }[] }
  | { kind: 'steps'; heading: string; items: { name: string; text: string }[] }
  | { kind: 'quote'; quote: string; author: string; role?: string; company?: string; sample?: boolean }
  | { kind: 'figures'; heading: string; items: { value: string; label: string }[] }
  | { kind: 'questions'; heading: string; items: { question: string; answer: string }[] }

/** The sections of one kind. */
export type SectionOf<K extends CampaignSection['kind']> = Extract<CampaignSection, { kind: K }>
