import { bookedAs, hostsFor } from '../../shared/schedule/hosts-for'
import { isSlotOffered } from '../../shared/schedule/list-slots'
import type { Schedule } from '../../shared/schedule/schedule'
import { scheduleOfHost } from '../../shared/schedule/schedule-of-host'
import type { HostCandidate } from '../stores/ledger/choose-host'

/**
 * The hosts whom the schedule lets hold a session of a campaign (its key) at a Sydney `date` and `time`; whether they are free, the
 * ledger knows. `now` is ms since 1970.
 */
export function hostCandidates(
  schedule: Schedule,
  campaign: string | undefined,
  { date, time }: { date: string; time: string },
  now: number,
): HostCandidate[] {
  return hostsFor(schedule, campaign)
    .filter((host) => isSlotOffered(scheduleOfHost(schedule, host), date, time, now))
    .map((host) => ({
      key: host.key,
      bookedAs: bookedAs(schedule, host),
      // The one host of a schedule without names is the agency, which mails need not name.
      ...(schedule.hosts.length > 1 || host.email ? { name: host.name, email: host.email } : {}),
      meetingUrl: host.meetingUrl ?? schedule.meetingUrl,
    }))
}
