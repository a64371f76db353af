import type { Behaviour } from '../../../worker/tools/local/mail-simulator.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { isAlarmSet, letTimePass, readLedger } from '../support/ledger-file.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

/** Longer than any mail waits for its next retry, so that each run tries every mail. */
const PAUSE_HOURS = 13
const PAUSE_MS = PAUSE_HOURS * 3_600_000
/** Five runs cover 65 of the 72 hours for which a mail is retried. */
const RUNS = { full: 5, short: 2 }
const RESTART_BAR_MS = 10_000

/** How the provider fails, and for how many bookings: hanging sends take ten seconds each, one after another. */
type Outage = { name: string; behaviour: Behaviour; bookings: number }

const OUTAGES: readonly Outage[] = [
  { name: '503', behaviour: { mode: 'status', status: 503 }, bookings: 10 },
  { name: 'refused', behaviour: { mode: 'refuse' }, bookings: 10 },
  { name: 'cut', behaviour: { mode: 'cut' }, bookings: 10 },
  { name: 'hanging', behaviour: { mode: 'hang' }, bookings: 1 },
]
const SHORT: ReadonlySet<string> = new Set(['503', 'refused'])

export const outages: Promised = {
  name: 'outages',
  promise: 'Mail to agency and visitor outlasts days without the provider, and restarts, without a visitor to wake it',
  async prove(scale: Scale): Promise<Finding> {
    const runs = RUNS[scale]
    const chosen = OUTAGES.filter(({ name }) => scale === 'full' || SHORT.has(name))
    const errors: string[] = []
    let slowest = 0
    for (const outage of chosen) {
      const { took, missed } = await endure(outage, runs)
      errors.push(...missed.map((error) => `${outage.name}: ${error}`))
      slowest = Math.max(slowest, took)
    }
    if (slowest > RESTART_BAR_MS) errors.push(`${Math.round(slowest)} ms after the restart`)
    return {
      tried: `${chosen.map(({ name }) => name).join(', ')}: ${runs} failed runs over ${runs * PAUSE_HOURS} hours, each after a kill, then a restart with no request`,
      found: errors.join('; ') || `alarm always armed, every mail once at most ${Math.round(slowest)} ms after the restart`,
      held: errors.length === 0,
    }
  },
}

async function endure({ behaviour, bookings }: Outage, runs: number): Promise<{ took: number; missed: string[] }> {
  await using runtime = await Runtime.begin()
  const missed: string[] = []
  const slots = await openSlots(runtime.url)
  await runtime.mailbox.behave(behaviour)
  for (let index = 0; index < bookings; index++) taken(await book(runtime.url, slots[index] as OpenSlot, `outage-${index}`))
  await runtime.kill()
  for (let run = 1; run <= runs; run++) {
    if (!isAlarmSet(runtime.stateDir)) missed.push(`no alarm after ${run * PAUSE_HOURS} hours`)
    letTimePass(runtime.stateDir, PAUSE_MS)
    await runtime.startForOneRun()
    await runtime.kill()
    const dead = readLedger(runtime.stateDir, `SELECT id FROM outbox WHERE state = 'dead'`).length
    if (dead > 0) missed.push(`${dead} given up after ${run * PAUSE_HOURS} hours`)
  }
  await runtime.mailbox.behave({ mode: 'accept' })
  letTimePass(runtime.stateDir, PAUSE_MS)
  const took = await runtime.startForOneRun()
  await settledMail(runtime, bookings * 2)
  const mails = (await runtime.mailbox.all()).length
  if (mails !== bookings * 2) missed.push(`${mails} of ${bookings * 2} mails`)
  return { took, missed }
}
