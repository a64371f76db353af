import { useMutation } from '@tanstack/react-query'
import { createContext } from 'react'
import { isSameValue } from '../../../shared/entry/entry.ts'
import { LINK_PREFIX, type ShortLink } from '../../../shared/short-link.ts'
import type { EntryVersion, StudioLink } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import { type PublishResult, publishDraft } from '../entry/server.ts'
import { LINKS_QUERY } from '../queries.ts'
import { queryClient, readEntry, reasonOf } from '../server.ts'
import { linkOf } from './link.ts'

/** Opens a dialog about a link. A context, because cells whose columns are made anew lose the focus and their open menus. */
export const LinkDialogContext = createContext<(dialog: 'change' | 'remove' | 'code', link: StudioLink) => void>(() => undefined)

type LinkChange = {
  word: string
  /** Null removes the short link. */
  link: ShortLink | null
  /** What it was when somebody decided on this change: null if there was none, undefined if it was faulty. */
  seen: ShortLink | null | undefined
}

/** Publishes a link unless somebody has changed it, or over the looked-at version `over`. Repeating is harmless. Never throws. */
export async function publishLink({ word, link, seen }: LinkChange, over?: EntryVersion): Promise<PublishResult> {
  const entry = LINK_PREFIX + word
  try {
    const live = over ?? (await readEntry(entry)).live
    const now = linkOf(live)
    if (!over && !isSameValue(now, seen) && !isSameValue(now, link)) return { kind: 'outdated', live }
    const result = await publishDraft(entry, { entry: link, basedOn: live?.id ?? null, note: '' })
    if (result.kind === 'published') {
      // The other lists are read anew when somebody goes there.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LINKS_QUERY[0] })
      await queryClient.invalidateQueries({ queryKey: LINKS_QUERY })
    }
    return result
  } catch (error) {
    return { kind: reasonOf(error) }
  }
}

/** Publishes a change of a short link; `mutate` takes the version that it replaces if one came in between. */
export function usePublishLink(change: LinkChange, onDone: (done: LinkDone) => void) {
  return useMutation({
    mutationFn: async (over: EntryVersion | undefined) => {
      const result = await publishLink(change, over)
      if (result.kind === 'published')
        onDone({ what: change.link ? 'published' : 'removed', word: change.word, visibleBy: result.visibleBy })
      return result
    },
  })
}

/** What has just been published, and when that shows everywhere. */
export type LinkDone = { what: 'published' | 'removed'; word: string; visibleBy: Millis }
