import { DETAIL_FIELDS, detailRules } from '../booking.ts'
import { type Campaign, type CampaignKey, DEFAULT_CAMPAIGNS, pathOfCampaign } from '../campaign/campaign.ts'
import { choicesOf, type Question } from '../campaign/questions.ts'
import { bookingWords, fieldWords } from '../content/booking.ts'
import { markdownWords as words } from '../content/markdown-versions.ts'
import { site } from '../content/site.ts'
import type { Offer } from '../content/types.ts'
import { ENQUIRY_PATH } from '../enquiry.ts'
import { LLMS_PATH, markdownPath, type Page, pageById } from '../paths.ts'
import { BOOKING_CARD } from '../site-files.ts'
import { bare, bullets, heading, line, markdownOf, type Piece, table } from './markdown.ts'

/** What of a page is its own: its headline, and the blocks below its description. */
export type MarkdownVersion = { headline: string; blocks: readonly Piece[] }

export function markdownVersionOf(page: Page, { headline, blocks }: MarkdownVersion): string {
  return markdownOf([heading(1, headline), page.description, line(words.page, bare(page.path)), ...blocks, ...contactBlocks()])
}

/** How to reach the agency without a form, at the end of every Markdown version. */
function contactBlocks(): Piece[] {
  const { contact } = words
  return [
    heading(2, contact.heading),
    waysToReach(line(contact.privacy, bare(markdownPath(pageById('privacy').path))), line(contact.pages, bare(LLMS_PATH))),
  ]
}

/** Ways to write or talk to the agency, and what follows them in the same list. */
export function waysToReach(...more: Piece[]): Piece {
  const { contact } = words
  const { street, suburb, state, postcode } = site.address
  return bullets([
    line(contact.email, bare(`mailto:${site.email}`)),
    line(contact.phone, site.phone.label),
    line(contact.write, bare(ENQUIRY_PATH)),
    line(contact.visit, `${street}, ${suburb} ${state} ${postcode}`),
    ...more,
  ])
}

/** An offer as a table: its price, and what one gets. */
function offerTable({ price, fullPrice, facts }: Offer): Piece {
  return table([
    [words.glance, fullPrice ? `${price} (${fullPrice})` : price],
    ...facts.map(({ figure, label }) => [figure, label]),
  ])
}

export function bookingBlocks(campaign: Campaign, offer: Offer): Piece[] {
  return [...formBlocks(campaign), offerTable(offer), offer.collection]
}

/** The same for the page of a built-in campaign, as long as no entry in KV changes it. */
export function builtInBooking(key: CampaignKey, offer: Offer): Piece[] {
  return bookingBlocks(DEFAULT_CAMPAIGNS[key], offer)
}

/** What the booking form of a campaign says and asks: all of a built-in page's Markdown version that an entry in KV can change. */
export function formBlocks({ key, title, subtitle, typeformId, questions = [] }: Campaign): Piece[] {
  const { form } = words
  const place = bare(`${pathOfCampaign(key)}#${BOOKING_CARD}`)
  const head = [heading(2, title), subtitle]
  if (typeformId) return [...head, line(form.survey, place)]
  const details = DETAIL_FIELDS.map((field) => optional(fieldWords(field).label, detailRules[field].required))
  const before = questions.filter(({ before }) => before)
  const after = questions.filter(({ before }) => !before)
  return [
    ...head,
    line(form.book, place),
    form.asks,
    bullets([...details, ...before.map(asked), form.time]),
    ...(after.length > 0 ? [form.afterwards, bullets(after.map(asked))] : []),
  ]
}

function asked(question: Question): string {
  const choices = choicesOf(question)
  const { question: text, required = false } = question
  return optional(choices.length > 0 ? words.form.choices(text, choices) : text, required)
}

const optional = (label: string, required: boolean) => (required ? label : bookingWords.optional(label))
