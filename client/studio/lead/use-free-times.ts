import { useQuery } from '@tanstack/react-query'
import type { Availability } from '../../../shared/schedule/slots.ts'
import { addDays, sydneyDate } from '../../../shared/schedule/time.ts'
import { api } from '../../api.ts'
import { answerOf } from '../answer-of.ts'

/** The most days that one request may ask for. */
const RANGE_DAYS = 62

/** The times of the coming weeks, as visitors of a campaign's page are offered them. */
export function useFreeTimes(campaign: string | null) {
  return useQuery({
    queryKey: ['free-times', campaign],
    queryFn: async () => {
      const from = sydneyDate(Date.now())
      const query = { from, to: addDays(from, RANGE_DAYS - 1), campaign: campaign ?? undefined }
      return (await (await answerOf(api.availability.$get({ query }))).json()) as Availability
    },
    refetchOnMount: 'always',
  })
}
