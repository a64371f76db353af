import { sydneyDate, sydneyTime } from '../../shared/schedule/sydney-time'
import type { Env } from '../env'
import { hostCandidates } from '../rules/host-candidates'
import { dropBusyTimes } from '../stores/calendars/busy-times'
import type { Actor } from '../stores/leads/lead-act-table'
import { callLedger } from '../stores/ledger/call-ledger'
import type { ChangeCommand, ChangeOutcome } from '../stores/ledger/change-booking'
import { readSchedule } from './read-schedule'

const MINUTE_MS = 60_000

/** The booking that is changed: by a visitor, whose page showed the state `sequence`, or by an operator, without a deadline. */
type ChangeRequest = { reference: string } & ({ sequence: number } | { by: Actor })
/** `campaign`: the booking's, whose hosts can hold it. */
type MoveRequest = ChangeRequest & { campaign: string | null }

/** `outcome` undefined: no booking has this reference. The whole is undefined if the ledger cannot be reached. */
export type ChangeResult = { outcome: ChangeOutcome | undefined } | undefined

/** Moves a session to another start, ms since 1970. `now` is ms since 1970. */
export async function moveSession(env: Env, request: MoveRequest, startsAt: number, now: number): Promise<ChangeResult> {
  const schedule = await readSchedule(env, now)
  const [date, time] = [sydneyDate(startsAt), sydneyTime(startsAt)]
  const command = {
    ...boundsOf(request, schedule.changeMinutes),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + schedule.slotMinutes * MINUTE_MS).toISOString(),
    date,
    time,
    hosts: hostCandidates(schedule, request.campaign ?? undefined, { date, time }, now),
  }
  return settle(env, await callLedger(env, async (ledger) => ({ outcome: await ledger.moveBooking(request.reference, command) })))
}

/** Cancels a session. `now` is ms since 1970. */
export async function cancelSession(env: Env, request: ChangeRequest, now: number): Promise<ChangeResult> {
  const { changeMinutes } = await readSchedule(env, now)
  const command = boundsOf(request, changeMinutes)
  return settle(
    env,
    await callLedger(env, async (ledger) => ({ outcome: await ledger.cancelBooking(request.reference, command) })),
  )
}

/** Only visitors are bound by the deadline. */
function boundsOf(request: ChangeRequest, changeMinutes: number): ChangeCommand {
  return 'by' in request ? { by: request.by } : { sequence: request.sequence, changeMinutes }
}

/** Free times have changed, or the visitor was shown some that are not free: the next request reads the ledger. */
async function settle(env: Env, result: ChangeResult): Promise<ChangeResult> {
  await dropBusyTimes(env)
  return result
}
