import { expect } from 'vitest'
import { DAY_MS, MINUTE_MS, type SentMail, world } from '../worker/world.ts'
import type { Agency } from './agency.ts'
import { CAMPAIGNS, type Of } from './commands.ts'
import { instantOf, plus } from './sydney.ts'
import type { Doing } from './visitors.ts'

/** The clock moves; on the way, what is due is sent. */
export async function waitUntil({ agency, site }: Doing, until: number): Promise<void> {
  world.mails = []
  await site.wait(until)
  const sent: string[] = []
  for (;;) {
    const next = Math.min(...agency.mails.filter(({ state }) => state === 'pending').map(({ due }) => due))
    if (next > until) break
    agency.now = Math.max(next, agency.now)
    const left = agency.send()
    sent.push(...left.map((mail) => `${mail.kind} ${mail.reference} ${agency.recipients(mail).join(' ')}`))
  }
  agency.now = until
  expect(world.mails.map(mailWords), 'the mails that left').toEqual(sent)
}

function mailWords({ headers, personalizations }: SentMail): string {
  const [, kind = '', reference = ''] = /^<([a-z-]+)\.(?:([BE][WN]-\w+))?/.exec(headers?.References ?? '') ?? []
  const to = personalizations.flatMap((one) => [...one.to, ...((one as { cc?: { email: string }[] }).cc ?? [])])
  return `${kind} ${reference} ${to
    .map(({ email }) => email.toLowerCase())
    .sort()
    .join(' ')}`
}

/** Before a command with an `edge`, the clock goes to one of the instants at which its answer changes, or a millisecond beside it. */
export async function toEdge(doing: Doing, instants: readonly number[]): Promise<void> {
  const { nth, beside } = doing.given.edge ?? { nth: 0, beside: Number.NaN }
  const ahead = instants.map((instant) => instant + beside).filter((instant) => instant > doing.agency.now)
  const until = ahead.sort((one, other) => one - other)[nth % (ahead.length || 1)]
  if (until !== undefined) await waitUntil(doing, until)
}

/** Where the clock stands after a wait. */
export function clockAt(agency: Agency, later: Of<'wait'>['later']): number {
  if ('by' in later) return agency.now + later.by
  const sessions = agency.leads.flatMap(({ session }) => (session?.status === 'booked' ? [session] : []))
  const starts = sessions.map(({ startsAt }) => startsAt)
  const notice = (campaign: string) => agency.lengthOf(campaign).noticeMinutes * MINUTE_MS
  const edges = {
    midnight: [instantOf(plus(agency.today, 1))],
    'UTC midnight': [Math.ceil((agency.now + 1) / DAY_MS) * DAY_MS],
    session: starts,
    'session end': sessions.map(({ endsAt }) => endsAt),
    notice: CAMPAIGNS.flatMap((campaign) => agency.free(campaign, { most: 1 }).map((startsAt) => startsAt - notice(campaign))),
    mail: agency.mails.filter(({ state }) => state === 'pending').map(({ due }) => due),
    hold: agency.openHolds().map(({ until }) => until),
    'a day': [
      ...agency.mails.map(({ createdAt }) => createdAt + DAY_MS),
      ...agency.waiting.map(({ toldAt }) => (toldAt ?? 0) + DAY_MS),
    ],
    'thirty days': agency.leads.map(({ createdAt }) => createdAt + 30 * DAY_MS),
  }
  const ahead = edges[later.to as keyof typeof edges].map((edge) => edge + later.beside).filter((edge) => edge > agency.now)
  return Math.min(...ahead, agency.now + 40 * DAY_MS)
}
