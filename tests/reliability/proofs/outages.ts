import type { Finding, Promised, Scale } from '../promise.ts'
import { book, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { isAlarmSet, letTimePass } from '../support/ledger-file.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

const HOUR_MS = 3_600_000
/** The platform itself tries a failing alarm six more times, and then drops it. */
const RUNS = { full: 12, short: 2 }
const BOOKINGS = 10
const RESTART_BAR_MS = 10_000

export const outages: Promised = {
  name: 'outages',
  promise: 'Mail outlasts a long outage and a restart, without a visitor to wake it',
  async prove(scale: Scale): Promise<Finding> {
    const runs = RUNS[scale]
    const runtime = await Runtime.begin()
    try {
      const slots = await openSlots(runtime.url)
      await runtime.mailbox.behave({ mode: 'status', status: 503 })
      for (let index = 0; index < BOOKINGS; index++) taken(await book(runtime.url, slots[index] as OpenSlot, `outage-${index}`))
      const faults: string[] = []
      await runtime.kill()
      for (let hour = 0; hour < runs; hour++) {
        if (!isAlarmSet(runtime.stateDir)) faults.push(`no alarm after ${hour} hours`)
        letTimePass(runtime.stateDir, HOUR_MS + HOUR_MS / 2)
        const run = runtime.nextLine('outbox_run')
        await runtime.start({ awake: false })
        await run
        await runtime.kill()
      }
      await runtime.mailbox.behave({ mode: 'accept' })
      letTimePass(runtime.stateDir, HOUR_MS + HOUR_MS / 2)
      const run = runtime.nextLine('outbox_run')
      await runtime.start({ awake: false })
      const began = performance.now()
      await run
      const took = performance.now() - began
      await settledMail(runtime, BOOKINGS * 2)
      const mails = (await runtime.mailbox.all()).length
      if (mails !== BOOKINGS * 2) faults.push(`${mails} of ${BOOKINGS * 2} mails`)
      if (took > RESTART_BAR_MS) faults.push(`${Math.round(took)} ms after the restart`)
      return {
        tried: `${runs} failed runs over ${runs * 1.5} hours, each after a kill, then a restart with no request`,
        found: faults.join('; ') || `alarm always armed, ${mails} mails ${Math.round(took)} ms after the restart`,
        held: faults.length === 0,
      }
    } finally {
      await runtime.end()
    }
  },
}
