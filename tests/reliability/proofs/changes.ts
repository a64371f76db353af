import type { Finding, Promised, Scale } from '../promise.ts'
import { book, newAddress, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { readLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'
import { sendAllMail } from '../support/send-all-mail.ts'

const FULL = { rounds: 8, bookings: 60, movesARound: 150, racers: 200 }
const SHORT = { rounds: 2, bookings: 24, movesARound: 40, racers: 60 }
/** A move counts as the sixth at most; the proof cancels the rest. */
const MOVES_EACH = 4

type Row = { reference: string; starts_at: string; status: string; sequence: number }
/** A booking as its visitor knows it; `startsAt` of the last change that was acknowledged. */
type Known = { path: string; reference: string; startsAt: string; sequence: number; cancelled: boolean }

export const changes: Promised = {
  name: 'changes',
  promise: 'A move or cancellation that was acknowledged outlives a crash, and no slot is sold twice by one',
  async prove(scale: Scale): Promise<Finding> {
    const { rounds, bookings, movesARound, racers } = scale === 'full' ? FULL : SHORT
    await using runtime = await Runtime.begin()
    const slots = await openSlots(runtime.url)
    const known: Known[] = []
    for (let index = 0; index < bookings; index++) known.push(await bookOne(runtime.url, slots, `${index}`))
    let moves = 0
    let cut = 0
    for (let round = 0; round < rounds; round++) {
      const done = await changeUntilKilled(runtime, known, slots, movesARound)
      moves += done.acknowledged
      cut += done.cut
      await runtime.start()
    }
    const errors = await raceForOneSlot(runtime, slots, racers)
    await runtime.kill()
    await sendAllMail(runtime)
    errors.push(...judge(runtime.stateDir, known))
    return {
      tried: `${rounds} kills under moves and cancellations, ${cut} requests cut; ${racers} bookings moved to one slot at once`,
      found: errors.join('; ') || `${moves} changes acknowledged, each stored, none doubled, one mail each for both sides`,
      held: errors.length === 0,
    }
  },
}

async function bookOne(url: string, slots: OpenSlot[], who: string): Promise<Known> {
  const slot = slots.pop() as OpenSlot
  const { booking } = JSON.parse(taken(await book(url, slot, who)).text) as { booking: { reference: string; path: string } }
  return { ...booking, startsAt: slot.date, sequence: 0, cancelled: false }
}

/** The status of a form's post; undefined if the connection broke. */
async function change(
  url: string,
  { path, sequence }: Known,
  act: 'move' | 'cancel',
  startsAt?: string,
): Promise<number | undefined> {
  const form = new URLSearchParams({ sequence: String(sequence), ...(startsAt && { startsAt }) }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return post(url, `${path}/${act}`, form, { address: newAddress(), headers }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Each booking's visitor moves it again and again, every fifth cancels; the process is killed under them. */
async function changeUntilKilled(
  runtime: Runtime,
  known: readonly Known[],
  slots: OpenSlot[],
  atLeast: number,
): Promise<{ acknowledged: number; cut: number }> {
  let acknowledged = 0
  let cut = 0
  let killed: Promise<void> | undefined
  const visitor = async (booking: Known, index: number) => {
    for (let turn = 0; turn < MOVES_EACH && !killed && !booking.cancelled && booking.sequence < MOVES_EACH; turn++) {
      const cancels = index % 5 === 4 && turn === 1
      const slot = cancels ? undefined : (slots.pop() as OpenSlot)
      const status = await change(runtime.url, booking, cancels ? 'cancel' : 'move', slot?.date)
      if (status === undefined) cut += 1
      if (status !== 303) break
      acknowledged += 1
      booking.sequence += 1
      if (slot) booking.startsAt = slot.date
      else booking.cancelled = true
      if (acknowledged >= atLeast) killed ??= runtime.kill()
    }
  }
  await Promise.all(known.map(visitor))
  killed ??= runtime.kill()
  await killed
  return { acknowledged, cut }
}

/** Many bookings want to move to one slot, while a new visitor wants to book it: one of all gets it. */
async function raceForOneSlot(runtime: Runtime, slots: OpenSlot[], racers: number): Promise<string[]> {
  const entrants: Known[] = []
  for (let index = 0; index < racers; index++) entrants.push(await bookOne(runtime.url, slots, `racer-${index}`))
  const wanted = slots.pop() as OpenSlot
  const [booked, ...moved] = await Promise.all([
    book(runtime.url, wanted, 'newcomer').then(({ status }) => status),
    ...entrants.map((entrant) => change(runtime.url, entrant, 'move', wanted.date)),
  ])
  const won = moved.filter((status) => status === 303).length + (booked === 201 ? 1 : 0)
  const lost = moved.filter((status) => status === 409).length + (booked === 409 ? 1 : 0)
  return won === 1 && lost === racers ? [] : [`${won} got the one slot, ${lost} were told that it is taken`]
}

/** What the file of the stopped site says of all that. A change that was cut may be stored or not. */
function judge(stateDir: string, known: readonly Known[]): string[] {
  const rows = new Map(
    readLedger<Row>(stateDir, 'SELECT reference, starts_at, status, sequence FROM bookings').map((row) => [row.reference, row]),
  )
  const errors: string[] = []
  const lost = known.filter(({ reference, sequence, startsAt, cancelled }) => {
    const row = rows.get(reference)
    if (!row || row.sequence < sequence || row.sequence > sequence + 1) return true
    return row.sequence === sequence && (row.starts_at !== startsAt || (row.status === 'cancelled') !== cancelled)
  })
  if (lost.length > 0) errors.push(`${lost.length} acknowledged changes are not stored`)
  const [{ doubled }] = readLedger<{ doubled: number }>(
    stateDir,
    `SELECT COUNT(*) - COUNT(DISTINCT starts_at) AS doubled FROM bookings WHERE status = 'booked'`,
  ) as [{ doubled: number }]
  if (doubled > 0) errors.push(`${doubled} slots doubled`)
  const [{ mailless }] = readLedger<{ mailless: number }>(
    stateDir,
    `SELECT COUNT(*) AS mailless FROM bookings WHERE sequence > 0 AND (SELECT COUNT(*) FROM outbox WHERE lead_id = bookings.id
       AND state = 'sent' AND kind LIKE CASE status WHEN 'booked' THEN 'booking-moved%' ELSE 'booking-cancelled%' END) < 2`,
  ) as [{ mailless: number }]
  if (mailless > 0) errors.push(`${mailless} changes without their mails`)
  const reminded = readLedger(
    stateDir,
    `SELECT 1 FROM outbox JOIN bookings ON bookings.id = lead_id WHERE status = 'cancelled' AND kind LIKE 'booking-reminder-%'`,
  ).length
  if (reminded > 0) errors.push(`${reminded} reminders of cancelled sessions`)
  return errors
}
