import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailSimulator } from '../../../worker/tools/local/mail-simulator.ts'
import { CaughtMail } from '../../support/caught-mail.ts'
import type { Finding, Promised } from '../promise.ts'
import { bookingOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { openLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { RawRuntime } from '../support/raw-runtime.ts'

const CLIENTS = 10
/** `steady` bookings a second are answered in `p99Ms`; `fastest` are booked in a second when all clients hurry. */
const BAR = { steady: 200, p99Ms: 150, fastest: 400 }
const SLOWER_MAX = 1.5
/** Bookings stored before the second measurement, which may not slow it down. */
const STORED = 100_000
const MEASURED = 3000
const WARM_UP = 600

type Took = { due: number; ended: number }

export const throughput: Promised = {
  name: 'throughput',
  promise: 'Bookings are quick, however many are stored',
  // `npm test` counts rows instead, in the Worker's tests: a speed says nothing there.
  isFullOnly: true,
  async prove(): Promise<Finding> {
    const mail = await startMailSimulator(0)
    // Busy with mail, the simulator would take one of two cores; the real provider runs elsewhere.
    await new CaughtMail(mail.url).behave({ mode: 'hang' })
    try {
      await using runtime = await RawRuntime.begin(mail.url)
      const slots = await openSlots(runtime.url)
      const measure = async () => {
        await bookMany(runtime.url, slots.splice(0, WARM_UP))
        return perSecond(await bookMany(runtime.url, slots.splice(0, MEASURED)))
      }
      const empty = await measure()
      // Latency is measured at a fixed load: under overload it grows without limit.
      const steady = await bookMany(runtime.url, slots.splice(0, MEASURED), BAR.steady)
      const latencies = steady.map(({ due, ended }) => ended - due)
      await runtime.kill()
      storePastBookings(runtime.stateDir, STORED)
      await runtime.start()
      const full = await measure()
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(latencies, share)) as [number, number]
      const quick = empty >= BAR.fastest && p99 < BAR.p99Ms && empty / full < SLOWER_MAX
      return {
        tried: `workerd alone, ${CLIENTS} clients, ${MEASURED} bookings as fast as they go, as many at ${BAR.steady} a second, and again on ${STORED} stored ones`,
        found: `${empty.toFixed(0)} a second, then ${full.toFixed(0)}; at ${BAR.steady} a second p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        held: quick,
      }
    } finally {
      await mail.stop()
    }
  },
}

/** Books every slot, as fast as possible or `aSecond`. Waiting for a free client counts as latency, from `due` on. */
async function bookMany(url: string, slots: OpenSlot[], aSecond?: number): Promise<Took[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const took: Took[] = []
  const began = performance.now()
  let next = 0
  const client = async () => {
    for (let index = next++; index < slots.length; index = next++) {
      const slot = slots[index] as OpenSlot
      const due = aSecond ? began + (index * 1000) / aSecond : performance.now()
      if (due > performance.now()) await sleep(due - performance.now())
      const address = newAddress()
      const { status } = await post(url, '/api/booking', bookingOf(slot, address.replaceAll(':', '-')), { address, agent })
      if (status !== 201) throw new Error(`A booking was answered ${status}`)
      took.push({ due, ended: performance.now() })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return took
}

function perSecond(took: readonly Took[]): number {
  const first = Math.min(...took.map(({ due }) => due))
  return (took.length * 1000) / (Math.max(...took.map(({ ended }) => ended)) - first)
}

/** Stores past sessions, one every ten minutes, without mail. */
function storePastBookings(stateDir: string, count: number): void {
  const ledger = openLedger(stateDir)
  const now = Date.now()
  const insert =
    ledger.prepare(`INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at)
    VALUES (?, ?, ?, ?, ?, 'Jo Wattle', 'Harbour Trust', ?, '[]', ?)`)
  ledger.exec('BEGIN')
  for (let index = 1; index <= count; index++) {
    const startsAt = now - index * 600_000
    const [start, end] = [startsAt, startsAt + 300_000].map((at) => new Date(at).toISOString()) as [string, string]
    insert.run(`OLD-${index}`, start, end, start.slice(0, 10), start.slice(11, 16), `past-${index}@load.example`, startsAt)
  }
  ledger.exec('COMMIT')
  ledger.close()
}
