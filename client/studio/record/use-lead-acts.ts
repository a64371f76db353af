import { useQuery } from '@tanstack/react-query'
import type { LeadAct } from '../../../shared/lead.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** The newest acts on leads, newest first. */
export function useLeadActs() {
  return useQuery({
    queryKey: ['lead-acts'],
    queryFn: async () => ((await (await answerOf(studioApi.leads.acts.$get())).json()) as { acts: LeadAct[] }).acts,
  })
}
