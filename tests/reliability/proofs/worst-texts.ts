import { askOps, type Place } from '../../../worker/tools/ask-ops.ts'
import { LOCAL_OPS } from '../../../worker/tools/local/vars.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, bookingOf, newAddress, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { type PostResponse, post } from '../support/post.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'

/** What each may take at most, on a machine that does nothing else. */
const BAR_MS = { search: 50, deletion: 200, booking: 100 }
const STORED = { full: 10_000, short: 130 }
const TRIES = { full: 20, short: 2 }
const CLIENTS = 8
const LENGTH = 5000

/** Fills an enquiry with pieces, which may differ from one to the next and from enquiry to enquiry. */
const filled = (piece: (at: number, of: number) => string) => (of: number) => {
  let text = ''
  for (let at = 0; text.length < LENGTH - 100; at++) text += piece(at, of)
  return [...text].slice(0, LENGTH).join('')
}
const differing = (at: number, of: number) => (of * 7919 + at * 104_729).toString(36)
const character = (from: number, count: number) => (at: number, of: number) =>
  String.fromCodePoint(from + ((of * 7919 + at * 104_729) % count))

/** Texts that take longest to read, or have most in them to be kept, each with its name. */
const WORST: Record<string, (of: number) => string> = {
  'a@b.====': () => `a@b.${'='.repeat(LENGTH - 10)}`,
  'a@b|': filled(() => 'a@b|'),
  '<a@': filled(() => '<a@'),
  addresses: filled((at, of) => `j${differing(at, of)}@load.example|`),
  'long domains': filled((at, of) => `j@${`${differing(at, of)}-`.repeat(6)}x.${'abc-'.repeat(15)}x.${'de.'.repeat(40)}example `),
  'international domains': filled((at, of) => `é@ü${differing(at, of)}.é|`),
  'full-width': filled((at, of) => `ｊ${differing(at, of)}＠ｌｏａｄ．ｅｘａｍｐｌｅ `),
  'combining marks': filled((at) => (at % 50 === 0 ? 'a@' : '\u0301\u200d')),
  numbers: filled((at, of) => `04${String((of * 7919 + at * 104_729) % 1e8).padStart(8, '0')}/`),
  'digits, brackets and signs': filled((at) => (at % 2 === 0 ? '+(' : '1 - ./(')),
  'rounded numbers': filled(() => '1.1E+1.1'),
  'long dashes': () => `a@${'-'.repeat(LENGTH - 10)}a`,
  words: filled((at, of) => `${differing(at, of)}é `),
  Chinese: filled(character(0x4e00, 20_000)),
  Korean: filled(character(0xac00, 11_000)),
}

export const worstTexts: Promised = {
  name: 'worst-texts',
  promise: 'However hostile the stored enquiries, finding and deleting a person is quick, and nobody waits for it',
  async prove(scale: Scale): Promise<Finding> {
    await using runtime = await Runtime.begin()
    await runtime.mailbox.behave({ mode: 'hang' })
    const place: Place = { origin: runtime.url, secret: LOCAL_OPS, words: 'the site' }
    const slots = await openSlots(runtime.url)
    const kinds = Object.keys(WORST)
    const stored: PostResponse[] = []
    let next = 0
    const client = async () => {
      for (let of = next++; of < STORED[scale]; of = next++) stored.push(taken(await enquire(runtime.url, kinds, of)))
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))

    const took: Record<keyof typeof BAR_MS, number[]> = { search: [], deletion: [], booking: [] }
    const timed = async (what: keyof typeof BAR_MS, work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      took[what].push(performance.now() - began)
    }
    const errors: string[] = []
    for (let at = 0; at < TRIES[scale]; at++) {
      const who = `wanted-${at}`
      const email = `visitor-${who}@load.example`
      taken(await book(runtime.url, slots.pop() as OpenSlot, who))
      // Theirs is as hostile as the others.
      const own = WORST.words?.(STORED.full + at).slice(0, LENGTH - 100)
      taken(await enquire(runtime.url, kinds, STORED.full + at, `${email} ${own}`))
      const asked = { body: { email } }
      await timed('search', async () => {
        const { leads } = await askOps<{ leads: object[] }>(place, 'POST', 'person', asked)
        if (leads.length !== 2) errors.push(`${leads.length} leads of ${email}`)
      })
      for (const search of [
        { by: 'email', value: email },
        { by: 'phone', value: '0400 000 001' },
      ])
        await timed('search', () => askOps(place, 'POST', 'leads/find', { body: search }))
      const beside = async () => {
        const body = bookingOf(slots.pop() as OpenSlot, `beside-${at}`)
        await timed('booking', async () => taken(await post(runtime.url, '/api/booking', body, { address: newAddress() })))
      }
      await Promise.all([timed('deletion', () => askOps(place, 'POST', 'forget', asked)), beside()])
      const { leads } = await askOps<{ leads: object[] }>(place, 'POST', 'person', asked)
      if (leads.length !== 0) errors.push(`${email} was not deleted`)
    }
    const slow = (Object.keys(BAR_MS) as (keyof typeof BAR_MS)[]).filter((what) => quantile(took[what], 0.9) >= BAR_MS[what])
    const figures = Object.entries(took).map(([what, ms]) => `${what} ${words(ms)}`)
    return {
      tried: `${STORED[scale]} enquiries of ${kinds.length} kinds of text (${kinds.join(', ')}), then ${TRIES[scale]} people searched by address and number, and deleted beside a booking`,
      found: [...errors, ...figures, `storing one ${words(stored.map(({ ms }) => ms))}`].join('; '),
      // A short run shares the machine, so it checks only that the right leads are found and deleted.
      held: errors.length === 0 && (scale === 'short' || slow.length === 0),
    }
  },
}

function enquire(url: string, kinds: readonly string[], of: number, text?: string): Promise<PostResponse> {
  const worst = WORST[kinds[of % kinds.length] ?? '']?.(of) ?? ''
  const body = {
    name: [...worst.replace(/[<>]/g, '')].slice(0, 100).join('').trim() || 'Jo',
    number: [...worst.replace(/[<>]/g, '')].slice(0, 40).join('').trim() || '0',
    company: [...worst.replace(/[<>]/g, '')].slice(0, 200).join('').trim() || 'Trust',
    enquiry: text ?? worst,
  }
  return post(url, '/api/contact', body, { address: newAddress() })
}

function words(ms: readonly number[]): string {
  const [p50, p90, most] = [0.5, 0.9, 1].map((share) => quantile(ms, share).toFixed(0))
  return `p50 ${p50}, p90 ${p90}, at most ${most} ms`
}
