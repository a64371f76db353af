import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WeekReport } from '../../../shared/report/week.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { bodyOf, EMPTY_BODY, queryClient, studioApi } from '../server.ts'

/** A week is read once in so long; leads come in by the hour. */
const FRESH_MS = 5 * MINUTE_MS

/** The report of the week that a Sydney day is in. The last one stays while another is read. */
export function useWeek(of: string) {
  return useQuery({
    queryKey: ['week', of],
    queryFn: () => bodyOf<WeekReport>(studioApi.week.$get({ query: { of } })),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

const MAIL_QUERY = ['weekly-mail'] as const

type Receivers = { emails: string[] }

/** Who gets the week by mail; for owners. */
export function useWeeklyMail() {
  return useQuery({
    queryKey: MAIL_QUERY,
    queryFn: async () => (await bodyOf<Receivers>(studioApi['weekly-mail'].$get())).emails,
  })
}

/** To begin one's own mail, or to end one's own or that of a colleague. */
export type WeeklyMailChange = { act: 'begin' } | { act: 'end'; email?: string }

export function useWeeklyMailChange() {
  return useMutation({
    mutationFn: async (change: WeeklyMailChange) => {
      const { begin, end } = studioApi['weekly-mail']
      const answer = change.act === 'begin' ? begin.$post({}, EMPTY_BODY) : end.$post({ json: { email: change.email } })
      return (await bodyOf<Receivers>(answer)).emails
    },
    onSuccess: (emails) => queryClient.setQueryData(MAIL_QUERY, emails),
  })
}
