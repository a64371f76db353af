import { useQuery } from '@tanstack/react-query'
import { readEntry } from '../read-entry.ts'

/** How often the studio asks whether somebody else has published meanwhile. */
const ASK_MS = 30_000

/** What is live of an entry, and the person's draft; read again while the page is open. */
export function useOpenedEntry(key: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', key],
    queryFn: () => readEntry(key),
    refetchInterval: ASK_MS,
    staleTime: 0,
    // An editor that began with a kept answer would show an older draft than the last one.
    gcTime: 0,
  })
  // A connection that is lost later is the editor's bar to tell: a notice above the form would move it under the typing hand.
  return { data, error: data === undefined ? error : null, refetch }
}
