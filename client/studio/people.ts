import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followUpWords } from '../../shared/content/studio/follow-up.ts'
import { refusalWords } from '../../shared/content/studio/people.ts'
import { tableWords } from '../../shared/content/studio/studio.ts'
import { type Right, rolesWith } from '../../shared/people/rights.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { bodyOf, ME_QUERY, studioApi } from './server.ts'

/** A person in a list: "you", or without the domain if it is also `me`'s, so that the name is what fits. */
export function personWords(email: string, me: string | undefined): string {
  if (email === me) return tableWords.you
  const [name, domain] = email.split('@')
  return domain !== undefined && domain === me?.split('@')[1] ? `${name}@…` : email
}

/** Whoever uses the studio and what they may do there, asked for again every minute: an owner may give them another role. */
export function useMyRole() {
  return useQuery({
    queryKey: ME_QUERY,
    queryFn: () => bodyOf(studioApi.me.$get()),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })
}

/** The email address of whoever uses the studio; undefined until it is known. */
export function useMe(): string | undefined {
  return useMyRole().data?.email
}

/** Whether the person has a right: undefined until that is known. The Worker decides; this is only for what is shown. */
export function useHasRight(right: Right): boolean | undefined {
  return useMyRole().data?.rights.includes(right)
}

/** Whether the person has a right, or had it since this was shown: what they are typing does not vanish with it. */
export function useEverHadRight(right: Right): boolean {
  const hasRight = useHasRight(right) ?? false
  const [hadRight, setHadRight] = useState(hasRight)
  if (hasRight && !hadRight) setHadRight(true)
  return hasRight || hadRight
}

/** Why the person may not do something, and who can change that; undefined if they may, or until that is known. */
export function useLackingWords(right: Right): string | undefined {
  const me = useMyRole().data
  return me && !me.rights.includes(right) ? refusalWords(right, { ...me, needed: rolesWith(right) }) : undefined
}

/** For who looks after a lead: no address. */
export const NOBODY = 'nobody'

/** Who may look after a lead, as a list offers it: nobody, oneself and one's colleagues. `owner`: who does, whoever that is by now. */
export function useOwnerOptions(owner: string | null = null): { id: string; label: string }[] {
  const me = useMe()
  const people = new Set([me, ...useColleagues(), owner].filter((one): one is string => Boolean(one)))
  return [
    { id: NOBODY, label: followUpWords.nobody },
    ...[...people].map((email) => ({ id: email, label: email === me ? followUpWords.me(email) : personWords(email, me) })),
  ]
}

/** The addresses of those who may work with leads. */
export function useColleagues(): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await bodyOf(studioApi.leads.colleagues.$get())).colleagues,
  })
  return data
}
