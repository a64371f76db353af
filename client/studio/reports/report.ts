import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CampaignCounts, ReportRange } from '../../../shared/report/counts.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { bodyOf, responseOf, studioApi } from '../server.ts'

/** Visits are counted as they end, so what was read a minute ago still holds. */
const FRESH_MS = MINUTE_MS

/** Null for a campaign that was never published. The last range stays while another is read; `isAsked` false reads nothing. */
export function useReport(campaign: string, range: ReportRange, isAsked = true) {
  return useQuery({
    queryKey: ['report', campaign, range.from, range.to],
    queryFn: async () => {
      const answer = await responseOf(studioApi.reports[':campaign'].$get({ param: { campaign }, query: range }), [200, 404])
      return answer.status === 404 ? null : await answer.json()
    },
    staleTime: FRESH_MS,
    enabled: isAsked,
    placeholderData: (previous: CampaignCounts | null | undefined) => (previous?.campaign === campaign ? previous : undefined),
  })
}

/** What the server says of a range of days, under a name of its own. The last range stays while another is read. */
export function useInRange<Report>(
  name: readonly (string | undefined)[],
  { from, to }: ReportRange,
  ask: (asked: { query: ReportRange }) => Promise<Report>,
) {
  return useQuery({
    queryKey: [...name, from, to],
    queryFn: () => ask({ query: { from, to } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** One line for each campaign that was visited or booked in a range. */
export function useTotals(range: ReportRange) {
  return useInRange(['reports'], range, (asked) => bodyOf(studioApi.reports.$get(asked)))
}
