import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { versionWords } from '../../../shared/content/studio/versions.ts'
import type { VersionLine } from '../../../shared/studio.ts'
import { personWords } from '../people/person-words.ts'

/** Who published a version, or that it came from outside the studio. */
export function versionOrigin({ by, via }: VersionLine, me: string | undefined): string {
  if (via === 'outside') return versionWords.outside
  return by === null ? entryWords.somebody : personWords(by, me)
}
