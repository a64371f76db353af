import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'

/** Who published a version, to begin a sentence: “You” for oneself. */
export function authorWords({ by }: Pick<VersionLine, 'by'>, me: string | undefined): string {
  const words = by === null ? entryWords.somebody : personWords(by, me)
  // A name stays as its owner writes it; “you” and “somebody” begin a sentence.
  return by === null || by === me ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
