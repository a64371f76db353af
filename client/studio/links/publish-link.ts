import { LINK_PREFIX, type ShortLink } from '../../../shared/short-link.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import type { PublishAnswer } from '../entry/entry-server.ts'
import { isSameValue } from '../entry/entry-value.ts'
import { publishDraft } from '../entry/publish-draft.ts'
import { queryClient } from '../query-client.ts'
import { readEntry } from '../read-entry.ts'
import { reasonOf } from '../request-failure.ts'
import { linkOf } from './link-of.ts'
import { LINKS_QUERY } from './use-links.ts'

type LinkChange = {
  word: string
  /** Null removes the short link. */
  link: ShortLink | null
  /** What it was when somebody decided on this change: null if there was none, undefined if it was faulty. */
  seen: ShortLink | null | undefined
}

/**
 * Publishes a change of a short link if it still is what was seen, or is what it is to be already, as after a lost answer. With
 * `over`, a version that came in between and has been looked at, it replaces that one. Never throws.
 */
export async function publishLink({ word, link, seen }: LinkChange, over?: EntryVersion): Promise<PublishAnswer> {
  const entry = LINK_PREFIX + word
  try {
    const live = over ?? (await readEntry(entry)).live
    const now = linkOf(live)
    if (!over && !isSameValue(now, seen) && !isSameValue(now, link)) return { kind: 'overtaken', live }
    const answer = await publishDraft(entry, { entry: link, basedOn: live?.id ?? null, note: '' })
    if (answer.kind === 'published') {
      // The other lists are read anew when somebody goes there.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LINKS_QUERY[0] })
      await queryClient.invalidateQueries({ queryKey: LINKS_QUERY })
    }
    return answer
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}
