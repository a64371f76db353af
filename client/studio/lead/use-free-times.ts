import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../shared/schedule/calendar-day'
import type { Availability } from '../../../shared/schedule/list-slots'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import { api } from '../../api'
import { answerOf } from '../answer-of'

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
