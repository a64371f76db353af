import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import type { LeadFacets, LeadLines } from '../../../shared/studio.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { answerOf, bodyOf, studioApi } from '../server.ts'
import type { LeadFilters } from './filters.tsx'

/** Begins the key of every list of leads. */
export const LEADS_QUERY = 'leads'

/** How many pages are read anew: whoever has scrolled further would wait for all of them, one after the other. */
const PAGES_READ_ANEW = 3

/** A page of leads. `error`: why nobody can be found, such as half an email address, or a last day before the first. */
type LeadsPageData = LeadLines & { error?: string }

type Answer = { status: number; headers: Headers; json: () => Promise<unknown> }

/** The leads of a search or, without one, those that pass the filters; the newest first, page by page. */
export function useLeads(filters: LeadFilters, text: string) {
  return useInfiniteQuery({
    queryKey: [LEADS_QUERY, text === '' ? filters : text],
    queryFn: async ({ pageParam }): Promise<LeadsPageData> => {
      const cursor = pageParam ?? undefined
      const { $get, find } = studioApi.leads
      const request = text === '' ? $get({ query: { ...filters, cursor } }) : find.$post({ json: { text, cursor } })
      const answer = await answerOf<Answer>(request, [200, 400])
      if (answer.status === 200) return answer.json() as Promise<LeadLines>
      const { error } = (await answer.json()) as ApiErrorBody
      return { leads: [], total: null, next: null, error: error.message }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}

function isShort({ state: { data } }: { state: { data: { pages: unknown[] } | undefined } }): boolean {
  return (data?.pages.length ?? 0) <= PAGES_READ_ANEW
}

/** The ledger reads thousands of bookings for them, and they hardly change. */
const KEPT_MS = 10 * MINUTE_MS

/** Which campaigns and sources leads came from. */
export function useLeadFacets() {
  return useQuery({
    queryKey: ['lead-facets'],
    queryFn: () => bodyOf<LeadFacets>(studioApi.leads.facets.$get()),
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
