import { setInterval } from 'node:timers/promises'
import type { Finding, Promised } from '../promise.ts'
import { book, bookingOf, enquiryOf, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { letTimePass } from '../support/ledger-file.ts'
import { type PostResponse, post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'

/** How often one address or /64 may send a form in ten minutes and in a day, and how often a whole /24 or /48 may. */
const OWN = { soon: 5, day: 20 }
const WIDE = { soon: 15, day: 40 }
/** How many are sent at once by one address, and how many addresses of a network send one each. */
const REQUESTS = 500
const ADDRESSES = 1000
/** Visitors who book one after another beside the flood. */
const OTHERS = 300
const TEN_MINUTES_MS = 10 * 60 * 1000

/** Twelve thousand times what the limit allows. */
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
  // `npm test` tries the limits in the Worker's tests.
  isFullOnly: true,
  async prove(): Promise<Finding> {
    await using runtime = await Runtime.begin()
    const slots = await openSlots(runtime.url)
    let who = 0
    const from = (address: string, headers: Record<string, string> = {}) => {
      const slot = slots.pop() as OpenSlot
      return post(runtime.url, '/api/booking', bookingOf(slot, `flood-${who++}`), { address, headers })
    }
    const errors: string[] = []
    const expectLimit = (what: string, answers: readonly PostResponse[], limit: number) => {
      const through = answers.filter(({ status }) => status === 201).length
      const refused = answers.filter(({ status }) => status === 429).length
      if (through !== limit || refused !== answers.length - limit) errors.push(`${what}: ${through} through, ${refused} refused`)
    }
    const times = (count: number, send: (index: number) => Promise<PostResponse>) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(index)))

    expectLimit('one address', await times(REQUESTS, () => from('198.51.100.1')), OWN.soon)
    expectLimit('one /64', await times(ADDRESSES, (index) => from(`2001:db8:ffff:1::${(index + 1).toString(16)}`)), OWN.soon)
    expectLimit('one /48', await times(ADDRESSES, (index) => from(`2001:db8:fffe:${index.toString(16)}::1`)), WIDE.soon)
    expectLimit('one /24', await times(ADDRESSES, (index) => from(`192.0.2.${index % 256}`)), WIDE.soon)
    expectLimit(
      'spellings',
      await times(SPELLINGS.length * 3, (index) => from(SPELLINGS[index % SPELLINGS.length] as string)),
      OWN.soon,
    )
    expectLimit(
      'X-Forwarded-For',
      await times(REQUESTS / 5, (index) => from('198.18.7.2', { 'X-Forwarded-For': `192.0.2.${index % 250}` })),
      OWN.soon,
    )
    await runtime.kill()
    await runtime.start()
    const after = await from('198.51.100.1')
    if (after.status !== 429 || !after.headers['retry-after']) errors.push(`after a kill: ${after.status}`)

    for (const [what, address, { soon, day }] of [
      ['enquiries of one address', () => '198.18.8.1', OWN],
      ['enquiries of one /48', (index: number) => `2001:db8:fffd:${index.toString(16)}::1`, WIDE],
    ] as const) {
      for (let stored = 0; stored <= day; stored += soon) {
        const send = (index: number) =>
          post(runtime.url, '/api/contact', enquiryOf(`flood-${who++}`), { address: address(index) })
        expectLimit(`${what} after ${stored}`, await times(soon + 5, send), Math.min(soon, day - stored))
        await runtime.kill()
        letTimePass(runtime.stateDir, TEN_MINUTES_MS)
        await runtime.start()
      }
    }

    const alone = await bookAsOthers(runtime.url, slots.splice(0, OTHERS))
    const flooding = new AbortController()
    const flood = floodFromOne(runtime.url, slots[0] as OpenSlot, flooding.signal)
    const beside = await bookAsOthers(runtime.url, slots.splice(1, OTHERS))
    flooding.abort()
    const flooded = await flood
    const slower = quantile(beside, 0.95) / quantile(alone, 0.95)
    if (slower > SLOWER_MAX) errors.push(`others' p95 ${slower.toFixed(2)} times`)
    return {
      tried: `${REQUESTS} at once from one address, ${ADDRESSES} addresses of a /64, of a /48 and of a /24, enquiries over a day, ${SPELLINGS.length} spellings, X-Forwarded-For, a kill, ${flooded} at ${FLOOD_A_SECOND} a second beside ${OTHERS} others`,
      found:
        errors.join('; ') ||
        `exactly ${OWN.soon} in ten minutes each, ${WIDE.soon} of a /48 or /24, enquiries ${OWN.day} and ${WIDE.day} a day; others' p95 ${slower.toFixed(2)} times`,
      held: errors.length === 0,
    }
  },
}

/** Books as one visitor after another. Resolves to how long each waited, in ms. */
async function bookAsOthers(url: string, slots: readonly OpenSlot[]): Promise<number[]> {
  const took: number[] = []
  for (const slot of slots) {
    took.push(taken(await book(url, slot, `other-${Date.parse(slot.date)}`)).ms)
  }
  return took
}

/** Posts from one address at a steady rate until aborted. Resolves to the number of requests. */
async function floodFromOne(url: string, slot: OpenSlot, signal: AbortSignal): Promise<number> {
  const sent: Promise<unknown>[] = []
  for await (const _ of setInterval(1000 / FLOOD_A_SECOND)) {
    if (signal.aborted) break
    sent.push(post(url, '/api/booking', bookingOf(slot, 'flood'), { address: '198.51.100.1' }))
  }
  await Promise.all(sent)
  return sent.length
}
