import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CampaignCounts, CampaignTotals, ReportRange } from '../../../shared/report/report-counts'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'

/** Visits are counted as they end, so what was read a minute ago still holds. */
const FRESH_MS = 60_000

/** All that the report of one campaign is made from. The last range's stays while another one's is read. */
export function useReport(campaign: string, range: ReportRange) {
  return useQuery({
    queryKey: ['report', campaign, range.from, range.to],
    queryFn: async () => {
      const answer = await answerOf(studioApi.reports[':campaign'].$get({ param: { campaign }, query: range }))
      return (await answer.json()) as CampaignCounts
    },
    staleTime: FRESH_MS,
    placeholderData: (previous: CampaignCounts | undefined) => (previous?.campaign === campaign ? previous : undefined),
  })
}

/** One line for each campaign that was visited or booked in a range. */
export function useTotals(range: ReportRange) {
  return useQuery({
    queryKey: ['reports', range.from, range.to],
    queryFn: async () => {
      const answer = await answerOf(studioApi.reports.$get({ query: range }))
      return (await answer.json()) as { totals: CampaignTotals[] } & ReportRange
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
}
