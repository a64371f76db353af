import { DEFAULT_HOST, type Host, type Schedule } from './schedule'

/** The hosts that take the sessions of a campaign, by its key; without one, or if none is its own, all that take any. */
export function hostsFor({ hosts }: Schedule, campaign: string | undefined): readonly Host[] {
  const own = hosts.filter(({ campaigns }) => campaigns === undefined || (campaign !== undefined && campaigns.includes(campaign)))
  return own.length > 0 ? own : hosts
}

/** The keys under which a host's sessions are booked: bookings made before the schedule named hosts count for its first one. */
export function bookedAs({ hosts }: Schedule, { key }: Host): readonly string[] {
  const isHeir = hosts[0]?.key === key && !hosts.some((host) => host.key === DEFAULT_HOST)
  return isHeir ? [key, DEFAULT_HOST] : [key]
}
