import { Agent } from 'node:http'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { readLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'

/** Visitors who want the same slots at once. */
type Race = { clients: number; slots: number }

const RACES: readonly Race[] = [
  { clients: 200, slots: 8 },
  { clients: 500, slots: 1 },
]

export const races: Promised = {
  name: 'races',
  promise: 'A slot is booked once, however many want it',
  async prove(scale: Scale): Promise<Finding> {
    const repetitions = scale === 'full' ? 10 : 1
    await using runtime = await Runtime.begin()
    const free = await openSlots(runtime.url)
    const errors: string[] = []
    let booked = 0
    for (let round = 0; round < repetitions; round++) {
      for (const race of RACES) {
        const wanted = free.splice(0, race.slots)
        booked += race.slots
        const statuses = await run(runtime.url, race, wanted, `${round}-${race.slots}`)
        const won = statuses.filter((status) => status === 201).length
        const lost = statuses.filter((status) => status === 409).length
        if (won !== race.slots || lost !== race.clients - race.slots)
          errors.push(`${won} of ${race.slots} won, ${lost} answered 409`)
      }
    }
    await runtime.kill()
    const stored = readLedger<{ starts_at: string }>(runtime.stateDir, 'SELECT starts_at FROM bookings')
    if (stored.length !== booked) errors.push(`${stored.length} of ${booked} stored`)
    return {
      tried: `${repetitions} x (200 clients for 8 slots, 500 for 1)`,
      found: errors.join('; ') || `${stored.length} bookings, all others 409`,
      held: errors.length === 0,
    }
  },
}

/** All visitors post at once, each with their own connection. */
async function run(url: string, { clients }: Race, wanted: readonly OpenSlot[], name: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  try {
    const posts = Array.from({ length: clients }, (_, client) => {
      const slot = wanted[client % wanted.length] as OpenSlot
      return post(url, '/api/booking', bookingOf(slot, `${name}-${client}`), { address: newAddress(), agent })
    })
    return (await Promise.all(posts)).map(({ status }) => status)
  } finally {
    agent.destroy()
  }
}
