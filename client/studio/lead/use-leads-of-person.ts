import { useQuery } from '@tanstack/react-query'
import type { LeadLines } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** The leads that have one email address, of very many the newest; null: the lead has none. */
export function useLeadsOfPerson(email: string | null) {
  return useQuery({
    queryKey: ['leads-of-person', email],
    queryFn: async () =>
      (await (await answerOf(studioApi.leads.find.$post({ json: { text: email ?? '' } }))).json()) as LeadLines,
    enabled: email !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}
