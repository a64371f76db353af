import type { Host, Schedule } from './schedule'

/** The schedule as it applies to one host: with their own hours, closed days and closures. */
export function scheduleOfHost(schedule: Schedule, host: Host): Schedule {
  const { open, close, closedDates = [] } = host
  return {
    ...schedule,
    closedDates: [...schedule.closedDates, ...closedDates],
    hours: { open: open ?? schedule.open, close: close ?? schedule.close },
    closures: schedule.closures
      .filter((closure) => closure.host === undefined || closure.host === host.key)
      .map(({ from, to }) => ({ from, to })),
  }
}
