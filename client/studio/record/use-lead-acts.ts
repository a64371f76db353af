import { useQuery } from '@tanstack/react-query'
import type { LeadAct } from '../../../shared/lead/lead-act'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'

/** The newest acts on leads, newest first. */
export function useLeadActs() {
  return useQuery({
    queryKey: ['lead-acts'],
    queryFn: async () => ((await (await answerOf(studioApi.leads.acts.$get())).json()) as { acts: LeadAct[] }).acts,
  })
}
