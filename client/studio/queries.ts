import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookedAs, hostName, hostOf, type Schedule } from '../../shared/schedule/schedule.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { bodyOf, studioApi } from './server.ts'

/** Other people's drafts appear in the list while it is open. */
const ASK_MS = MINUTE_MS

export const CAMPAIGNS_QUERY = ['campaigns'] as const

export function useCampaigns() {
  return useQuery({
    queryKey: CAMPAIGNS_QUERY,
    queryFn: () => bodyOf(studioApi.campaigns.$get()),
    refetchInterval: ASK_MS,
  })
}

/** The titles of the campaigns by key, as far as they are known. */
export function useCampaignTitles(): ReadonlyMap<string, string> {
  const campaigns = useCampaigns().data?.campaigns
  return useMemo(() => new Map(campaigns?.map(({ key, title }) => [key, title])), [campaigns])
}

/** The opening hours in force, which say how long a session takes and who the hosts are. */
export function useSchedule(): Schedule | undefined {
  const query = useQuery({
    queryKey: ['schedule'],
    queryFn: () => bodyOf(studioApi.schedule.$get()),
    staleTime: MINUTE_MS,
  })
  return query.data
}

/** When the hosts are busy, which changes while the page is open. */
export function useTakenTimes() {
  return useQuery({
    queryKey: ['taken-times'],
    queryFn: async () => (await bodyOf(studioApi.schedule.busy.$get())).taken,
    refetchOnMount: 'always',
    refetchInterval: ASK_MS,
  })
}

/** A function from a host's key to the host's name. A key that the opening hours do not have stays as it is. */
export function useHostNames(): (key: string) => string {
  const schedule = useSchedule()
  return (key) => (schedule && hostOf(schedule, key)?.name) ?? key
}

/** Gives undefined while the opening hours load, and where the agency itself is the only host. */
export function useSessionHolders(): (key: string) => string | undefined {
  const schedule = useSchedule()
  return (key) => schedule && hostName(schedule, key)
}

/** A function that says whether the opening hours have another host than the one with this key. */
export function useHasOtherHosts(): (key: string) => boolean {
  const schedule = useSchedule()
  return (key) => schedule?.hosts.some((host) => !bookedAs(schedule, host).includes(key)) ?? false
}

export const LINKS_QUERY = ['links'] as const

export function useLinks() {
  return useQuery({
    queryKey: LINKS_QUERY,
    queryFn: async () => (await bodyOf(studioApi.links.$get())).links,
  })
}
