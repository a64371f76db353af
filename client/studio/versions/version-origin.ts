import { entryWords } from '../../../shared/content/studio/entry-words'
import { versionWords } from '../../../shared/content/studio/version-words'
import type { VersionLine } from '../../../shared/studio/entry-version'
import { personWords } from '../people/person-words'

/** Who published a version, or that it came from outside the studio. */
export function versionOrigin({ by, via }: VersionLine, me: string | undefined): string {
  if (via === 'outside') return versionWords.outside
  return by === null ? entryWords.somebody : personWords(by, me)
}
