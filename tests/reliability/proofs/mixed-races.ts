import { Agent } from 'node:http'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { readLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'

const CLIENTS = 500

/** How long the sessions of each campaign take, in minutes; the longer, the more air they want after them. */
const LENGTHS = {
  'nfp-digital-growth-scan': 15,
  'fractional-cmo': 30,
  'leader-impact-score': 45,
  'tradie-digital-trust': 60,
  'thought-leaders': 120,
} as const
const CAMPAIGNS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]

/** Three hosts, each of whom has hours or campaigns of their own. */
const SCHEDULE = {
  slotMinutes: 15,
  heldTimes: [],
  closedDates: [],
  airBeforeMinutes: 5,
  hosts: [
    { key: 'anna', name: 'Anna Sample' },
    { key: 'ben', name: 'Ben Sample', open: '10:30', share: 0.5 },
    { key: 'carl', name: 'Carl Sample', sessionsADay: 6, campaigns: CAMPAIGNS.slice(0, 3) },
  ],
  campaigns: CAMPAIGNS.map((key, index) => ({ key, slotMinutes: LENGTHS[key], airAfterMinutes: 5 * index })),
}

type Session = { host: string; campaign: keyof typeof LENGTHS; starts_at: string; ends_at: string } & {
  air_before: number
  air_after: number
}

export const mixedRaces: Promised = {
  name: 'mixed-races',
  promise: 'Sessions of different lengths never overlap, nor come nearer than they want, however many want them',
  // `npm test` races 500 in the Worker's tests.
  isFullOnly: true,
  async prove(scale: Scale): Promise<Finding> {
    const rounds = scale === 'full' ? 8 : 1
    await using runtime = await Runtime.begin({}, SCHEDULE)
    // The longest session still ends before closing time.
    const wanted = (await openSlots(runtime.url)).filter(({ time }) => time < '15:00')
    const days = [...new Set(wanted.map(({ date }) => sydneyDate(Date.parse(date))))].slice(0, rounds)
    const errors: string[] = []
    let won = 0
    for (const day of days) {
      const statuses = await raceFor(
        runtime.url,
        wanted.filter(({ date }) => sydneyDate(Date.parse(date)) === day),
      )
      won += statuses.filter((status) => status === 201).length
      const others = statuses.filter((status) => status !== 201 && status !== 409)
      if (others.length > 0) errors.push(`${others.length} were answered ${[...new Set(others)].join(', ')}`)
    }
    await runtime.kill()
    const columns = 'host, campaign, starts_at, ends_at, air_before, air_after'
    const sessions = readLedger<Session>(runtime.stateDir, `SELECT ${columns} FROM bookings ORDER BY host, starts_at`)
    if (sessions.length !== won) errors.push(`${won} were told that they have a session, ${sessions.length} are stored`)
    errors.push(...faultsOf(sessions))
    const perHost = SCHEDULE.hosts.map(({ key }) => sessions.filter(({ host }) => host === key).length)
    const lengths = new Set(sessions.map(({ campaign }) => LENGTHS[campaign]))
    if (perHost.includes(0) || lengths.size < CAMPAIGNS.length)
      errors.push(`${perHost.join(', ')} sessions of ${lengths.size} lengths`)
    return {
      tried: `${rounds} x ${CLIENTS} clients for a day of three hosts, for sessions of five lengths`,
      found:
        errors.join('; ') || `${sessions.length} sessions of ${lengths.size} lengths (${perHost.join(', ')}), all others 409`,
      held: errors.length === 0,
    }
  },
}

/** All visitors want a session at once, at one of the times. */
async function raceFor(url: string, times: readonly OpenSlot[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  try {
    const posts = Array.from({ length: CLIENTS }, (_, client) => {
      const slot = times[(client * 7) % times.length] as OpenSlot
      const booking = { ...bookingOf(slot, `${Date.parse(slot.date)}-${client}`), campaign: CAMPAIGNS[client % CAMPAIGNS.length] }
      return post(url, '/api/booking', booking, { address: newAddress(), agent })
    })
    return (await Promise.all(posts)).map(({ status }) => status)
  } finally {
    agent.destroy()
  }
}

/** What is wrong with sessions in the order of their hosts and starts. */
function faultsOf(sessions: readonly Session[]): string[] {
  return sessions.flatMap((next, index) => {
    const faults: string[] = []
    const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE_MS
    if (minutesBetween(next.starts_at, next.ends_at) !== LENGTHS[next.campaign])
      faults.push(`${next.starts_at} has another length`)
    const before = sessions[index - 1]
    const isNear =
      before?.host === next.host && minutesBetween(before.ends_at, next.starts_at) < Math.max(before.air_after, next.air_before)
    if (isNear) faults.push(`${next.starts_at} is too near to the session before it`)
    return faults
  })
}
