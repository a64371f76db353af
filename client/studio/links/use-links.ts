import { useQuery } from '@tanstack/react-query'
import type { StudioLink } from '../../../shared/studio.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

export const LINKS_QUERY = ['links'] as const

/** Every short link. */
export function useLinks() {
  return useQuery({
    queryKey: LINKS_QUERY,
    queryFn: async () => ((await (await answerOf(studioApi.links.$get())).json()) as { links: StudioLink[] }).links,
  })
}
