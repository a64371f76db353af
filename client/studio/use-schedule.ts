import { useQuery } from '@tanstack/react-query'
import { hostName, type Schedule } from '../../shared/schedule/schedule.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import { bodyOf, studioApi } from './server.ts'

/** The opening hours in force, which say how long a session takes and who the hosts are. */
export function useSchedule(): Schedule | undefined {
  const query = useQuery({
    queryKey: ['schedule'],
    queryFn: () => bodyOf<Schedule>(studioApi.schedule.$get()),
    staleTime: MINUTE_MS,
  })
  return query.data
}

/**
 * A function from a host's key to the host's name. It gives undefined while the opening hours load, and where the agency itself is the
 * only host.
 */
export function useHostNames(): (key: string) => string | undefined {
  const schedule = useSchedule()
  return (key) => schedule && hostName(schedule, key)
}
