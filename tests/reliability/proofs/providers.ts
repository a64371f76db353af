import type { Behaviour, SentMail } from '../../../worker/tools/local/mail-simulator.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { quantile } from '../support/quantile.ts'
import { Runtime } from '../support/runtime.ts'
import { sendAllMail } from '../support/send-all-mail.ts'
import { settledMail } from '../support/settled-mail.ts'

const SLOWER_MAX = 1.2
/** The 95th percentile of only 200 bookings is noisy; if visitors had to wait for the provider, the ratio would be about 100. */
const ONE_SLOWER_MAX = 2

/** `copies`: how many copies of each mail may arrive in the end; none of one that the provider rejects for good. */
type Trouble = { name: string; behaviour: Behaviour; copies: { least: number; most: number } }

const ONCE = { least: 1, most: 1 }
/** The provider accepted the mail but its response was lost: it is sent again rather than not at all. */
const PERHAPS_TWICE = { least: 1, most: 3 }

const status = (code: number, copies = ONCE): Trouble => ({
  name: `${code}`,
  behaviour: { mode: 'status', status: code },
  copies,
})
const TROUBLES: readonly Trouble[] = [
  { name: 'refused', behaviour: { mode: 'refuse' }, copies: ONCE },
  status(400, { least: 0, most: 0 }),
  status(403),
  status(429),
  status(500),
  status(502),
  { name: 'hanging', behaviour: { mode: 'hang' }, copies: ONCE },
  { name: 'slow', behaviour: { mode: 'slow' }, copies: ONCE },
  { name: 'cut before accepting', behaviour: { mode: 'cut' }, copies: ONCE },
  { name: 'cut after accepting', behaviour: { mode: 'accept-then-cut' }, copies: PERHAPS_TWICE },
]

/** One of each kind: no response, a definite failure, a lost response. */
const SHORT: ReadonlySet<string> = new Set(['refused', '500', 'cut after accepting'])

export const providers: Promised = {
  name: 'providers',
  promise: 'A failing mail provider delays mail, and nothing else',
  async prove(scale: Scale): Promise<Finding> {
    const bookings = scale === 'full' ? 200 : 4
    const troubles = scale === 'full' ? TROUBLES : TROUBLES.filter(({ name }) => SHORT.has(name))
    const errors: string[] = []
    let slowest = 0
    const took = { well: [] as number[], ill: [] as number[] }
    for (const trouble of troubles) {
      await using runtime = await Runtime.begin()
      const slots = await openSlots(runtime.url)
      await bookAll(runtime.url, slots.splice(0, bookings), 'first')
      const well = await bookAll(runtime.url, slots.splice(0, bookings), 'well')
      await runtime.mailbox.behave(trouble.behaviour)
      const ill = await bookAll(runtime.url, slots.splice(0, bookings), 'ill')
      const slower = quantile(ill, 0.95) / quantile(well, 0.95)
      slowest = Math.max(slowest, slower)
      took.well.push(...well)
      took.ill.push(...ill)
      // A short run books too little to compare times.
      if (scale === 'full' && slower > ONE_SLOWER_MAX) errors.push(`${trouble.name}: p95 ${slower.toFixed(2)} times`)
      // A permanent failure must be recorded before the provider recovers.
      if (trouble.copies.most === 0) await settledMail(runtime, 0)
      await runtime.kill()
      await runtime.mailbox.behave({ mode: 'accept' })
      await sendAllMail(runtime)
      errors.push(...copyErrors(await runtime.mailbox.all(), trouble, bookings))
    }
    const slower = quantile(took.ill, 0.95) / quantile(took.well, 0.95)
    if (scale === 'full' && slower > SLOWER_MAX) errors.push(`p95 ${slower.toFixed(2)} times`)
    return {
      tried: `${troubles.length} troubles, ${bookings} bookings in each`,
      found:
        errors.join('; ') ||
        `p95 ${slower.toFixed(2)} times, of one trouble at most ${slowest.toFixed(2)}, every retryable mail delivered, no copies of definite failures`,
      held: errors.length === 0,
    }
  },
}

async function bookAll(url: string, slots: readonly OpenSlot[], who: string): Promise<number[]> {
  const took: number[] = []
  for (const [index, slot] of slots.entries()) {
    took.push(taken(await book(url, slot, `${who}-${index}`)).ms)
  }
  return took
}

/** Both mails of every booking made during the trouble must have arrived as often as it allows. */
function copyErrors(mails: readonly SentMail[], { name, copies }: Trouble, bookings: number): string[] {
  const errors: string[] = []
  for (let index = 0; index < bookings; index++) {
    const visitor = `visitor-ill-${index}@load.example`
    const to = mails.filter((mail) => mail.personalizations[0]?.to[0]?.email === visitor).length
    const about = mails.filter((mail) => mail.reply_to?.email === visitor).length
    for (const [kind, count] of [
      ['confirmation', to],
      ['notice', about],
    ] as const) {
      if (count < copies.least || count > copies.most) errors.push(`${name}: ${count} copies of a ${kind}`)
    }
  }
  return errors
}
