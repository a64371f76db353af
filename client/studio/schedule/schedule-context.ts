import { createContext, use } from 'react'
import type { Schedule } from '../../../shared/schedule/schedule.ts'

/** What the fields of the schedule have in common. */
type ScheduleScope = {
  /** The schedule without an entry. */
  builtIn: Schedule
  /** What the entry means, or meant before it became faulty. */
  good: Schedule
  /** Sydney's, YYYY-MM-DD, by the server's clock. */
  today: string
}

export const ScheduleContext = createContext<ScheduleScope | null>(null)

export function useScheduleScope(): ScheduleScope {
  const scope = use(ScheduleContext)
  if (!scope) throw new Error('There is no ScheduleContext around this component')
  return scope
}
