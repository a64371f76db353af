import { useQuery } from '@tanstack/react-query'
import type { StudioLink } from '../../../shared/studio/studio-link'
import { answerOf } from '../answer-of'
import { studioApi } from '../api'

export const LINKS_QUERY = ['links'] as const

/** Every short link. */
export function useLinks() {
  return useQuery({
    queryKey: LINKS_QUERY,
    queryFn: async () => ((await (await answerOf(studioApi.links.$get())).json()) as { links: StudioLink[] }).links,
  })
}
