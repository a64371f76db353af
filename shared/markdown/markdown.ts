import { site } from '../content/site.ts'

/** What is Markdown already; only the functions below make it. */
type Made = { readonly markdown: string }

/** A part of a document. A string is text, whoever wrote it: it is shown as it is, on one line, and never read as markup. */
export type Piece = string | Made

/** The blocks of a document, with a blank line between them; empty ones are left out. */
export function markdownOf(blocks: readonly Piece[]): string {
  return `${joined(blocks, '\n\n')}\n`
}

/** Pieces on one line, with a space between them. */
export function line(...pieces: Piece[]): Made {
  return { markdown: joined(pieces, ' ') }
}

export function heading(level: 1 | 2 | 3 | 4, ...pieces: Piece[]): Made {
  const words = joined(pieces, ' ')
  return { markdown: words && `${'#'.repeat(level)} ${words}` }
}

export function strong(text: string): Made {
  const words = escapeText(text)
  return { markdown: words && `**${words}**` }
}

/** `href` is an address of ours, or a path of this site. */
export function link(text: string, href: string): Made {
  return { markdown: `[${escapeText(text)}](${address(href).replace(/&(?=[#\w])/g, '\\&')})` }
}

/** A link with a note behind it, as lists of links have it. */
export function notedLink(text: string, href: string, note: string): Made {
  return { markdown: `${link(text, href).markdown}: ${escapeText(note)}` }
}

/** A picture, by what it shows to who cannot see it. */
export function image(alt: string, href: string): Made {
  return { markdown: `!${link(alt, href).markdown}` }
}

/** An address that is its own text: a path of this site, another site's, or a mailbox. */
export function bare(href: string): Made {
  return { markdown: `<${address(href).replace(/^mailto:/, '')}>` }
}

export function bullets(items: readonly Piece[]): Made {
  return list(items, () => '- ')
}

export function numbered(items: readonly Piece[]): Made {
  return list(items, (index) => `${index + 1}. `)
}

/** Blocks as a quotation. */
export function quote(...blocks: Piece[]): Made {
  return { markdown: indented(joined(blocks, '\n\n'), '> ').replace(/^> $/gm, '>') }
}

/** A table whose first row is its head. */
export function table(rows: readonly (readonly Piece[])[]): Made {
  const [head = [], ...body] = rows
  const lines = [head, head.map(() => ({ markdown: '---' })), ...body]
  // A cell ends at a bar, so that one within a text needs a mark, also behind another mark.
  const cell = (piece: Piece) => written(piece).replaceAll('|', '\\|')
  return { markdown: lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n') }
}

function list(items: readonly Piece[], mark: (index: number) => string): Made {
  const kept = items.map(written).filter(Boolean)
  return { markdown: kept.map((item, index) => mark(index) + item).join('\n') }
}

function indented(text: string, before: string): string {
  return text && before + text.replaceAll('\n', `\n${before}`)
}

function joined(pieces: readonly Piece[], between: string): string {
  return pieces.map(written).filter(Boolean).join(between)
}

function written(piece: Piece): string {
  return typeof piece === 'string' ? escapeText(piece) : piece.markdown
}

/** An absolute address in which nothing ends the link around it. */
function address(href: string): string {
  const whole = href.startsWith('mailto:') ? href : new URL(href, site.origin).href
  return whole.replace(/[()<>\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** A text on one line as a reader sees it: without control characters, and with plain spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text that CommonMark and GitHub's dialect read as that text; only what could mean something is marked. */
function escapeText(text: string): string {
  return (
    oneLine(text)
      .replace(/[\\`*_[\]<~]/g, '\\$&')
      .replace(/&(?=[#\w])/g, '\\&')
      // Addresses that GitHub's dialect would turn into links.
      .replace(/(https?|ftp):(?=\/\/)/gi, '$1\\:')
      .replace(/(www)\./gi, '$1\\.')
      .replace(/(?<=[\w.+-])@/g, '\\@')
      // What begins a heading, a list or a quotation, and what ends a heading.
      .replace(/^(?:#{1,6}(?= |$)|[-+](?=[ -]|$)|>)/, '\\$&')
      .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')
      .replace(/(^| )(#+)$/, '$1\\$2')
  )
}
