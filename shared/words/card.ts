import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { socialCards } from '../content/social-cards.ts'
import type { Page } from '../paths.ts'
import { withTexts } from './texts.ts'

/** What the fonts of headlines and of pictures have letters for: those of English. */
export const LETTERS = [
  ...Array.from({ length: 0x7e - 0x1f }, (_, step) => String.fromCharCode(0x20 + step)),
  ...'\u00a0©·é–—‘’“”…•→←↑↓×−',
].join('')

/** The social card of a page whose words are others than the build has drawn; no `path`: its letters cannot be set. */
export type ChangedCard = { path: string | undefined; alt: string }

/** The card of a page with these texts; undefined if it says what the build has drawn. */
export function changedCard(page: Page['id'], texts: Readonly<Record<string, string>>): ChangedCard | undefined {
  const built = linesOf(page)
  const [lines, alt, headline] = withTexts(page, texts, () => [linesOf(page), socialCards[page].alt, headlineOf(page)])
  if (lines.join('\n') === built.join('\n')) return undefined
  const isSettable = lines.every((line) => line.trim() !== '' && [...line].every((letter) => LETTERS.includes(letter)))
  const hash = bytesToHex(sha256(new TextEncoder().encode(lines.join('\n')))).slice(0, 16)
  return {
    path: isSettable ? `/cards/${page}-${hash}.png` : undefined,
    alt: alt === socialCards[page].alt ? headline : alt,
  }
}

/** What a card says, line by line. */
function linesOf(page: Page['id']): string[] {
  return Object.entries(socialCards[page]).flatMap(([name, words]) => (name === 'alt' ? [] : words)) as string[]
}

function headlineOf(page: Page['id']): string {
  const words = socialCards[page]
  return 'headline' in words ? words.headline.join(' ') : words.alt
}
