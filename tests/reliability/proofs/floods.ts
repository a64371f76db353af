import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { type Answer, post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'

/** Bookings that one network may make in ten minutes. */
const LIMIT = 5

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

      const alone = await askAvailability(runtime.url)
      const flood = { on: true }
      const flooding = Promise.all(
        Array.from({ length: 16 }, async () => {
          while (flood.on) await from2(runtime.url, slots)
        }),
      )
      const beside = await askAvailability(runtime.url)
      flood.on = false
      await flooding
      const slower = quantile(beside, 0.95) / quantile(alone, 0.95)
      return {
        tried: `${requests} at once from one address, ${addresses} addresses of a /64, ${SPELLINGS.length} spellings, X-Forwarded-For, a kill`,
        found: faults.join('; ') || `exactly ${LIMIT} each; others' p95 ${slower.toFixed(2)} times`,
        held: faults.length === 0,
      }
    } finally {
      await runtime.end()
    }
  },
}

const from2 = (url: string, slots: readonly OpenSlot[]) =>
  post(url, '/api/booking', bookingOf(slots[0] as OpenSlot, 'flood'), { address: '198.51.100.1' })

async function askAvailability(url: string): Promise<number[]> {
  const took: number[] = []
  for (let ask = 0; ask < 100; ask++) {
    const began = performance.now()
    await (await post(url, '/api/booking', { name: '' }, { address: newAddress() })).status
    took.push(performance.now() - began)
  }
  return took
}
