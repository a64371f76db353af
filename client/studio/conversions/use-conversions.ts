import { useQuery } from '@tanstack/react-query'
import type { ConversionAddresses } from '../../../worker/leads/conversions.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

export const CONVERSIONS_QUERY = ['conversions'] as const

/** Where advertising accounts fetch conversions, and whether anything answers there. */
export function useConversions() {
  return useQuery({
    queryKey: CONVERSIONS_QUERY,
    queryFn: async () => (await (await answerOf(studioApi.conversions.$get())).json()) as ConversionAddresses,
  })
}
