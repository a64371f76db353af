import { DEFAULT_HOST } from '../../shared/schedule/schedule.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { dropBusyTimes } from '../bookings/availability.ts'
import { hostsOfAgreed } from '../bookings/book.ts'
import type { Env } from '../env.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { callLedger } from '../storage/objects.ts'
import type { Actor } from './audit-log.ts'
import { type CheckedImport, type CheckedLead, checkImported, type ImportRequest } from './import-check.ts'
import type { PlacedLead, WrittenImport } from './import-write.ts'

/** What became, or would become, of one lead of a file. */
export type ImportResult = WrittenImport | Exclude<CheckedImport, { outcome: 'valid' }>

/** Imports leads of a file, or only says what that would do; in the order of the leads. No message is ever sent about it. */
export async function importLeads(
  env: Env,
  { leads, check, deletedToo }: ImportRequest,
  by: Actor,
  now: Millis,
): Promise<ImportResult[]> {
  const checked = await Promise.all(leads.map((lead) => checkImported(lead, now)))
  const placed = await placeSessions(
    env,
    checked.flatMap((one) => (one.outcome === 'valid' ? [one.lead] : [])),
    now,
  )
  const command = { leads: placed, check, deletedToo, by }
  const written: WrittenImport[] =
    placed.length === 0 ? [] : await callLedger(env, async (ledger, id) => await ledger.importLeads(command, id))
  if (!check && placed.length > 0) await dropBusyTimes(env)
  let next = 0
  return checked.flatMap((one): ImportResult[] => (one.outcome === 'valid' ? written.slice(next, ++next) : [one]))
}

/** Adds to each session when it ends, and who can hold it. */
async function placeSessions(env: Env, leads: readonly CheckedLead[], now: Millis): Promise<PlacedLead[]> {
  if (leads.every(({ kind }) => kind === 'enquiry')) return leads.filter((lead) => lead.kind === 'enquiry')
  const schedule = await readSchedule(env, now)
  return leads.map((lead) => {
    if (lead.kind === 'enquiry') return lead
    const { request, session } = lead
    const [startsAt, endsAt] = [0, schedule.slotMinutes * MINUTE_MS].map((after) =>
      new Date(session.startsAt + after).toISOString(),
    ) as [string, string]
    const agreed = { reference: lead.reference ?? '', name: request.name, host: DEFAULT_HOST, campaign: request.campaign ?? null }
    return { ...lead, endsAt, hosts: hostsOfAgreed(schedule, { ...agreed, startsAt, endsAt }) }
  })
}
