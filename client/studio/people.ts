import { useQuery } from '@tanstack/react-query'
import { tableWords } from '../../shared/content/studio/studio.ts'
import { answerOf, studioApi } from './server.ts'

/** A person in a list: "you", or without the domain if it is also `me`'s, so that the name is what fits. */
export function personWords(email: string, me: string | undefined): string {
  if (email === me) return tableWords.you
  const [name, domain] = email.split('@')
  return domain !== undefined && domain === me?.split('@')[1] ? `${name}@…` : email
}

/** The email address of whoever uses the studio; undefined until it is known. */
export function useMe(): string | undefined {
  const me = useQuery({
    queryKey: ['me'],
    queryFn: async () => (await answerOf(studioApi.me.$get())).json(),
    staleTime: Infinity,
  })
  return me.data?.email
}
