import { clientLogos, clientLogoWords } from '../content/client-logos.ts'
import { markdownWords } from '../content/markdown-versions.ts'
import { site } from '../content/site.ts'
import { SAMPLE_MARK, sampleWords, type Testimonial } from '../content/types.ts'
import { bullets, heading, line, link, numbered, type Piece, quote, strong } from './markdown.ts'

/** The lines of a headline as one. */
export const headline = (lines: readonly string[]): string => lines.join(' ')

/** A name in bold, and what is said of it. */
export function named(name: string, ...said: Piece[]): Piece {
  return line(strong(/[.?!:…]$/.test(name) ? name : `${name}:`), ...said)
}

/** A list of names with what is said of each. */
export function namedList(items: readonly { name: string; text: string }[]): Piece {
  return bullets(items.map(({ name, text }) => named(name, text)))
}

/** The same in an order, such as steps. */
export function numberedList(items: readonly { name: string; text: string }[]): Piece {
  return numbered(items.map(({ name, text }) => named(name, text)))
}

/** Two-column rows, such as an imprint's. */
export function terms(rows: readonly { term: string; detail: string }[]): Piece {
  return bullets(rows.map(({ term, detail }) => named(term, detail)))
}

/** Figures with what they count. */
export function figures(items: readonly { value: string; label: string; text?: string }[]): Piece {
  return bullets(items.map(({ value, label, text = '' }) => line(strong(value), label + (text && `. ${text}`))))
}

export function answers(items: readonly { question: string; answer: string }[]): Piece[] {
  return items.flatMap(({ question, answer }) => [heading(3, question), answer])
}

/** The brands of the logo strip, under the heading that a page gives them. */
export function logoBlocks(title: string): Piece[] {
  return [
    heading(2, title, sampleWords(clientLogos, clientLogoWords.sample) ?? ''),
    clientLogos.map(({ name }) => name).join(', '),
  ]
}

/** For pages without a form of their own. */
export function consultationLink(): Piece {
  return link(markdownWords.consultation, site.scheduling.url)
}

/** A name, marked as a sample if it is one, as on the page. */
export const sampled = (name: string, sample = false, mark = SAMPLE_MARK): string => (sample ? `${name} (${mark})` : name)

type Quote = Pick<Testimonial, 'quote' | 'author'> & Partial<Pick<Testimonial, 'role' | 'company' | 'sample'>>

/** What somebody said, and who. */
export function quoted({ quote: words, author, role, company, sample }: Quote): Piece {
  return quote(`“${words}”`, sampled([author, role, company].filter(Boolean).join(', '), sample))
}
