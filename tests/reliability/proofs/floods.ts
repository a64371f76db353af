import { setInterval } from 'node:timers/promises'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, bookingOf, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { type Answer, post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'

/** Bookings that one network may make in ten minutes. */
const LIMIT = 5

/** Twelve thousand times what the limit lets through. */
const FLOOD_A_SECOND = 100
const SLOWER_MAX = 2

/** Ways to write the IPv4 address 203.0.113.9 as a mapped one. */
const SPELLINGS = [
  '203.0.113.9',
  '::ffff:203.0.113.9',
  '::FFFF:203.0.113.9',
  '0:0:0:0:0:ffff:203.0.113.9',
  '::ffff:cb00:7109',
  '0000:0000:0000:0000:0000:ffff:cb00:7109',
]

export const floods: Promised = {
  name: 'floods',
  promise: 'A flood from one network stops at the limit and harms nobody else',
  async prove(scale: Scale): Promise<Finding> {
    const requests = scale === 'full' ? 500 : 60
    const others = scale === 'full' ? 300 : 20
    const addresses = scale === 'full' ? 1000 : 60
    const runtime = await Runtime.begin()
    try {
      const slots = await openSlots(runtime.url)
      let who = 0
      const from = (address: string, headers: Record<string, string> = {}) => {
        const slot = slots.pop() as OpenSlot
        return post(runtime.url, '/api/booking', bookingOf(slot, `flood-${who++}`), { address, headers })
      }
      const faults: string[] = []
      const expectLimit = (what: string, answers: readonly Answer[]) => {
        const through = answers.filter(({ status }) => status === 201).length
        const refused = answers.filter(({ status }) => status === 429).length
        if (through !== LIMIT || refused !== answers.length - LIMIT)
          faults.push(`${what}: ${through} through, ${refused} refused`)
      }
      const times = (count: number, send: (index: number) => Promise<Answer>) =>
        Promise.all(Array.from({ length: count }, (_, index) => send(index)))

      expectLimit('one address', await times(requests, () => from('198.51.100.1')))
      expectLimit('one /64', await times(addresses, (index) => from(`2001:db8:ffff:1::${(index + 1).toString(16)}`)))
      expectLimit('spellings', await times(SPELLINGS.length * 3, (index) => from(SPELLINGS[index % SPELLINGS.length] as string)))
      expectLimit(
        'X-Forwarded-For',
        await times(requests / 5, (index) => from('198.51.100.2', { 'X-Forwarded-For': `192.0.2.${index % 250}` })),
      )
      await runtime.kill()
      await runtime.start()
      const after = await from('198.51.100.1')
      if (after.status !== 429 || !after.headers['retry-after']) faults.push(`after a kill: ${after.status}`)

      const alone = await bookAsOthers(runtime.url, slots.splice(0, others))
      const flooding = new AbortController()
      const flood = floodFromOne(runtime.url, slots[0] as OpenSlot, flooding.signal)
      const beside = await bookAsOthers(runtime.url, slots.splice(1, others))
      flooding.abort()
      const flooded = await flood
      const slower = quantile(beside, 0.95) / quantile(alone, 0.95)
      if (scale === 'full' && slower > SLOWER_MAX) faults.push(`others' p95 ${slower.toFixed(2)} times`)
      return {
        tried: `${requests} at once from one address, ${addresses} addresses of a /64, ${SPELLINGS.length} spellings, X-Forwarded-For, a kill, ${flooded} at ${FLOOD_A_SECOND} a second beside ${others} others`,
        found: faults.join('; ') || `exactly ${LIMIT} each; others' p95 ${slower.toFixed(2)} times`,
        held: faults.length === 0,
      }
    } finally {
      await runtime.end()
    }
  },
}

/** One visitor after another books; how long each waited, in ms. */
async function bookAsOthers(url: string, slots: readonly OpenSlot[]): Promise<number[]> {
  const took: number[] = []
  for (const slot of slots) {
    took.push(taken(await book(url, slot, `other-${Date.parse(slot.date)}`)).ms)
  }
  return took
}

/** One address posts at a steady rate, whatever it is answered, until it is told to stop; how often it did. */
async function floodFromOne(url: string, slot: OpenSlot, signal: AbortSignal): Promise<number> {
  const sent: Promise<unknown>[] = []
  for await (const _ of setInterval(1000 / FLOOD_A_SECOND)) {
    if (signal.aborted) break
    sent.push(post(url, '/api/booking', bookingOf(slot, 'flood'), { address: '198.51.100.1' }))
  }
  await Promise.all(sent)
  return sent.length
}
