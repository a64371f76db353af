import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'

/** The email address of whoever uses the studio; undefined until it is known. */
export function useMe(): string | undefined {
  const me = useQuery({
    queryKey: ['me'],
    queryFn: async () => (await answerOf(studioApi.me.$get())).json(),
    staleTime: Infinity,
  })
  return me.data?.email
}
