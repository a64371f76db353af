import { LINK_PREFIX, type ShortLink } from '../../../shared/link/short-link'
import type { EntryVersion } from '../../../shared/studio/entry-version'
import type { PublishAnswer } from '../entry/entry-server'
import { publishDraft } from '../entry/publish-draft'
import { queryClient } from '../query-client'
import { readEntry } from '../read-entry'
import { reasonOf } from '../request-failure'
import { linkOf } from './link-of'
import { LINKS_QUERY } from './use-links'

type LinkChange = {
  word: string
  /** Null removes the short link. */
  link: ShortLink | null
  /** What it was when somebody decided on this change: null if there was none, undefined if it was faulty. */
  seen: ShortLink | null | undefined
}

/**
 * Publishes a change of a short link if it still is what was seen. With `over`, a version that came in between and has been looked
 * at, it replaces that one. Never throws.
 */
export async function publishLink({ word, link, seen }: LinkChange, over?: EntryVersion): Promise<PublishAnswer> {
  const entry = LINK_PREFIX + word
  try {
    const live = over ?? (await readEntry(entry)).live
    if (!over && !isSame(linkOf(live), seen)) return { kind: 'overtaken', live }
    const answer = await publishDraft(entry, { entry: link, basedOn: live?.id ?? null, note: '' })
    if (answer.kind === 'published') await queryClient.invalidateQueries({ queryKey: LINKS_QUERY })
    return answer
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}

/** Two links from the schema have their values in the same order. */
function isSame(one: ShortLink | null | undefined, other: ShortLink | null | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
