import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LeadCounts, LeadLines } from '../../../shared/studio.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { bodyOf, responseOf, studioApi } from '../server.ts'
import type { LeadFilters, LeadList } from './filters.tsx'

/** Begins the key of every list of leads. */
export const LEADS_QUERY = 'leads'

/** How many pages are read anew: whoever has scrolled further would wait for all of them, one after the other. */
const PAGES_READ_ANEW = 3

/** A page of leads. `error`: why nobody can be found, such as half an email address, or a last day before the first. */
type LeadsPageData = LeadLines & { error?: string }

/** What names a list of leads in the key of its query: a search, or a list with its filters. */
export type LeadsKey = string | ({ list: LeadList } & LeadFilters)

/** The leads of a search or, without one, those of a list that pass the filters, page by page. */
export function useLeads(list: LeadList, filters: LeadFilters, text: string) {
  const key: LeadsKey = text === '' ? { list, ...(list === 'to-do' ? {} : filters) } : text
  return useInfiniteQuery({
    queryKey: [LEADS_QUERY, key],
    queryFn: async ({ pageParam }): Promise<LeadsPageData> => {
      const cursor = pageParam ?? undefined
      const { $get, find, 'to-do': toDo } = studioApi.leads
      const followUp = list === 'mine' || list === 'due' ? list : undefined
      const request =
        text !== ''
          ? find.$post({ json: { text, cursor } })
          : list === 'to-do'
            ? toDo.$get({ query: { cursor } })
            : $get({ query: { ...filters, list: followUp, cursor } })
      const answer = await responseOf(request, [200, 400])
      if (answer.status === 200) return answer.json()
      const { error } = await answer.json()
      return { leads: [], total: null, next: null, error: error.message }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What is to be done looks otherwise.
    placeholderData: (before, query) => (isToDo(query?.queryKey[1] as LeadsKey) === isToDo(key) ? before : undefined),
    refetchInterval: isToDo(key) && TO_DO_FRESH_MS,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

function isToDo(key: LeadsKey | undefined): boolean {
  return typeof key === 'object' && key.list === 'to-do'
}

/** People wait longer by the minute, and new ones come. */
const TO_DO_FRESH_MS = MINUTE_MS

/** The key under which the counts of the filters are known. */
export const COUNTS_QUERY = 'lead-counts'

/** How many leads each filter leaves; undefined until that is known. `isWatched`: whether they are asked for again every minute. */
export function useLeadCounts({ isWatched = true } = {}): LeadCounts | undefined {
  return useQuery({
    queryKey: [COUNTS_QUERY],
    queryFn: () => bodyOf(studioApi.leads.counts.$get()),
    ...(isWatched ? { refetchInterval: TO_DO_FRESH_MS } : { staleTime: TO_DO_FRESH_MS }),
  }).data
}

function isShort({ state: { data } }: { state: { data: { pages: unknown[] } | undefined } }): boolean {
  return (data?.pages.length ?? 0) <= PAGES_READ_ANEW
}

/** The ledger reads thousands of bookings for them, and they hardly change. */
const KEPT_MS = 10 * MINUTE_MS

export function useLeadFacets() {
  return useQuery({
    queryKey: ['lead-facets'],
    queryFn: () => bodyOf(studioApi.leads.facets.$get()),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  }).data
}

/** Long enough between two keys that a word is searched for once. */
const DEBOUNCE_MS = 300

/** A text once its typing pauses; an empty one at once. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === '') return setSettled('')
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
