import { Agent } from 'node:http'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, newAddress, openSlots } from '../support/leads.ts'
import { openLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'

const CLIENTS = 10
const BAR = { aSecond: 500, p99Ms: 50 }
const SLOWER_MAX = 1.5
/** Bookings stored before the second measurement; the cost of one may not depend on them. */
const STORED = { full: 100_000, short: 10_000 }
const MEASURED = { full: 4000, short: 600 }

export const throughput: Promised = {
  name: 'throughput',
  promise: 'Bookings are quick, however many are stored',
  async prove(scale: Scale): Promise<Finding> {
    const runtime = await Runtime.begin()
    try {
      const slots = await openSlots(runtime.url)
      // The provider is another machine's work: here its stand-in would take a core of the two.
      await runtime.mailbox.behave({ mode: 'hang' })
      await bookMany(runtime.url, slots.splice(0, 300))
      const empty = await bookMany(runtime.url, slots.splice(0, MEASURED[scale]))
      await runtime.kill()
      storePastBookings(runtime.stateDir, STORED[scale])
      await runtime.start()
      await bookMany(runtime.url, slots.splice(0, 300))
      const full = await bookMany(runtime.url, slots.splice(0, MEASURED[scale]))
      const slower = empty.aSecond / full.aSecond
      const quick = empty.aSecond >= BAR.aSecond && empty.p99Ms <= BAR.p99Ms && slower < SLOWER_MAX
      return {
        tried: `${CLIENTS} clients, ${MEASURED[scale]} bookings, then on ${STORED[scale]} stored ones`,
        found: `${empty.aSecond.toFixed(0)} a second, p99 ${empty.p99Ms.toFixed(0)} ms; then ${full.aSecond.toFixed(0)}, ${full.p99Ms.toFixed(0)} ms`,
        // In a short run all bookings must stand; a busy machine says nothing about speed.
        held: scale === 'short' || quick,
      }
    } finally {
      await runtime.end()
    }
  },
}

async function bookMany(url: string, slots: Awaited<ReturnType<typeof openSlots>>): Promise<{ aSecond: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const took: number[] = []
  const waiting = [...slots]
  const began = performance.now()
  const client = async () => {
    for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
      const address = newAddress()
      const { status, ms } = await post(url, '/api/booking', bookingOf(slot, address.replaceAll(':', '-')), { address, agent })
      if (status !== 201) throw new Error(`A booking was answered ${status}`)
      took.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return { aSecond: (slots.length * 1000) / (performance.now() - began), p99Ms: quantile(took, 0.99) }
}

/** Sessions of the past, one every ten minutes, whose mail was sent long ago. */
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
