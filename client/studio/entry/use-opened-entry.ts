import { useQuery } from '@tanstack/react-query'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'

/** How often the studio asks whether somebody else has published meanwhile. */
const ASK_MS = 30_000

/** What is live of an entry, and the person's draft; read again while the page is open. */
export function useOpenedEntry(key: string) {
  return useQuery({
    queryKey: ['entry', key],
    queryFn: async () => {
      const answer = await answerOf(studioApi.entries[':entry'].$get({ param: { entry: key } }))
      return (await answer.json()) as OpenedEntry
    },
    refetchInterval: ASK_MS,
    staleTime: 0,
    // An editor that began with a kept answer would show an older draft than the last one.
    gcTime: 0,
  })
}
