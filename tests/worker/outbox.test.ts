import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { OutboxTable } from '../../worker/queue/table.ts'
import { book } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { alarmAt, ledger, query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, enquire, postBooking } from '../support/worker/requests.ts'
import { advance, HOUR_MS, logsOf, MINUTE_MS, NOW, world } from '../support/worker/world.ts'

const answer = (status: number) => () => new Response(null, { status })
/** A session two weeks ahead, of which no reminder is due soon. */
const bookLater = async () => (await book({ date: '2040-12-03' })).reference
const cut = () => Promise.reject(new TypeError('Network connection lost.'))

/** Runs the ledger's alarms one after another until none is set. Returns the times of the runs. */
async function runToTheEnd(): Promise<number[]> {
  const times: number[] = []
  for (let at = await ringNextAlarm(); at !== undefined; at = await ringNextAlarm()) {
    times.push(at)
    if (times.length > 500) throw new Error('The outbox does not come to rest')
  }
  return times
}

describe('a booking’s mail', () => {
  it('is sent at the first alarm, by age of the lead and the agency’s mail first, and no alarm is left', async () => {
    await bookLater()
    await postBooking(bookingBody({ date: '2040-12-04' }))
    expect(await alarmAt()).toBe(NOW)
    await ringNextAlarm()
    expect(world.mails.map((mail) => mail.subject.split(' ')[0])).toEqual(['New', 'Booking', 'New', 'Booking'])
    expect((await storedMails()).map((mail) => mail.state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await alarmAt()).toBeNull()
    expect(logsOf('outbox_run')).toEqual([{ event: 'outbox_run', ms: 0, sent: 4, retried: 0, dead: 0, pending: 0 }])
  })
})

describe('a provider that fails', () => {
  it.each([503, 429])('%i: the booking is kept, and the mail is retried until it is accepted', async (status) => {
    world.provider = answer(status)
    await bookLater()
    await ringNextAlarm()
    const reason = `status ${status}`
    expect(await storedMails()).toMatchObject([
      { state: 'pending', attempts: 1, reason },
      { state: 'pending', attempts: 1, reason },
    ])
    expect(logsOf('outbox_run')).toMatchObject([{ retried: 2, reason }])
    const wait = ((await alarmAt()) ?? 0) - NOW
    expect(wait).toBeGreaterThanOrEqual(22_500)
    expect(wait).toBeLessThanOrEqual(37_500)
    world.provider = answer(202)
    await runToTheEnd()
    expect((await storedMails()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
  })

  it.each([401])('%i: one retry every 15 minutes, and every row is kept for longer than 72 hours', async (status) => {
    world.provider = answer(status)
    await bookLater()
    for (let round = 1; round <= 4; round++) {
      if (round === 4) advance(100 * HOUR_MS)
      await ringNextAlarm()
      expect(world.mails).toHaveLength(round)
      expect(await alarmAt()).toBe(Date.now() + 15 * MINUTE_MS)
    }
    const line = { event: 'circuit_opened', kind: 'mail', reason: `status ${status}` }
    expect(logsOf('circuit_opened')[0]).toEqual(line)
    world.provider = answer(500)
    await ringNextAlarm()
    world.provider = answer(202)
    await runToTheEnd()
    expect((await storedMails()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
  })

  it('no key: nothing is sent, and the mail is sent once there is one', async () => {
    await bookLater()
    await runInDurableObject(ledger(), (instance) => {
      Object.assign(instance, { env: { ...env, MAILCHANNELS_API_KEY: undefined } })
    })
    await ringNextAlarm()
    expect(world.mails).toEqual([])
    expect(await alarmAt()).toBe(NOW + 15 * MINUTE_MS)
    await evictDurableObject(ledger())
    await ringNextAlarm()
    expect(world.mails).toHaveLength(2)
  })

  it('a 2xx that reports a failed send does not count as sent', async () => {
    world.provider = () => Response.json({ results: [{ index: 0, status: 'failed', reason: 'x' }] }, { status: 202 })
    await bookLater()
    await ringAlarm()
    expect((await storedMails()).map((mail) => mail.state)).toEqual(['pending', 'pending'])
  })
})

describe('a message that cannot be sent', () => {
  it('is given up and logged with its lead: of a kind that this version does not know, or refused for itself', async () => {
    const booking = await bookLater()
    const enquiry = await enquire()
    await query(`UPDATE outbox SET kind = 'booking-horoscope' WHERE kind = 'booking-notice'`)
    world.provider = ({ subject }) => new Response(null, { status: subject.startsWith('New') ? 422 : 202 })
    await ringAlarm()
    expect((await storedMails()).map(({ kind, state }) => [kind, state])).toEqual([
      ['booking-horoscope', 'dead'],
      ['booking-confirmed', 'sent'],
      ['enquiry-notice', 'dead'],
    ])
    expect(logsOf('mail_dead')).toEqual([
      { event: 'mail_dead', kind: 'booking-horoscope', reference: booking, attempts: 1, reason: 'unsendable' },
      { event: 'mail_dead', kind: 'enquiry-notice', reference: enquiry, attempts: 1, reason: 'status 422' },
    ])
  })
})

describe('a send whose outcome is unknown', () => {
  it('a dropped connection: both mails are tried for 72 hours, twelve times each, then dead', async () => {
    world.provider = cut
    await bookLater()
    const times = await runToTheEnd()
    const minutes = [0, 10, 40, 100, 220, 460, 940, 1660, 2380, 3100, 3820, 4320]
    expect(times).toEqual(minutes.map((minute) => NOW + minute * MINUTE_MS))
    expect(await storedMails()).toMatchObject([
      { kind: 'booking-notice', state: 'dead', attempts: 12, reason: 'no answer for 72 hours' },
      { kind: 'booking-confirmed', state: 'dead', attempts: 12, reason: 'no answer for 72 hours' },
    ])
    expect(logsOf('mail_dead')).toHaveLength(2)
  })

  it('a provider that hangs: the send times out after 10 seconds', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    world.provider = (_, init) => new Promise((_resolve, reject) => init.signal?.aborted && reject(init.signal.reason))
    await bookLater()
    await ringNextAlarm()
    expect(limits).toEqual([10_000, 10_000])
    expect(await storedMails()).toMatchObject([
      { state: 'pending', next_at: NOW + 10 * MINUTE_MS },
      { state: 'pending', next_at: NOW + 10 * MINUTE_MS },
    ])
  })

  it('a process that stopped while sending: the mail is not repeated at once', async () => {
    await bookLater()
    await query(`UPDATE outbox SET state = 'sending', since = ${NOW}, attempts = 1 WHERE kind = 'booking-notice'`)
    await evictDurableObject(ledger())
    await ringNextAlarm()
    expect(world.mails.map((mail) => mail.subject.split(' ')[0])).toEqual(['Booking'])
    expect((await storedMails())[0]).toMatchObject({ kind: 'booking-notice', state: 'pending', next_at: NOW + 10 * MINUTE_MS })
    await ringNextAlarm()
    expect((await storedMails()).map((mail) => mail.state)).toEqual(['sent', 'sent'])
  })
})

describe('one run', () => {
  it('sends at most 40 messages, and further runs follow at once until all are sent', async () => {
    await bookLater()
    await query(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 118)
       INSERT INTO outbox (channel, kind, lead_id, rank, next_at, due_at, created_at)
       SELECT 'mail', 'booking-confirmed', 1, 2, ?1, ?1, ?1 FROM numbers`,
      NOW,
    )
    const sent: number[] = []
    while ((await ringNextAlarm()) !== undefined) sent.push(world.mails.length)
    expect(sent).toEqual([40, 80, 120])
    expect(Date.now()).toBe(NOW)
    expect(new Set((await storedMails()).map((mail) => mail.state))).toEqual(new Set(['sent']))
  })
})

describe('the alarm', () => {
  it('survives a run that throws: it is logged and retried a minute later', async () => {
    await bookLater()
    const broken = vi.spyOn(OutboxTable.prototype, 'nextDue').mockImplementation(() => {
      throw new Error('disk on fire')
    })
    expect(await ringAlarm()).toBe(true)
    expect(logsOf('outbox_failed')).toEqual([expect.objectContaining({ error: 'Error' })])
    expect(await alarmAt()).toBe(NOW + MINUTE_MS)
    broken.mockRestore()
    await ringNextAlarm()
    expect(world.mails).toHaveLength(2)
  })

  it('that was lost is set again by the cron trigger', async () => {
    await bookLater()
    await runInDurableObject(ledger(), (_, state) => state.storage.deleteAlarm())
    await runCron()
    expect(await alarmAt()).toBe(NOW)
  })

  it('that is over a minute in the past is set again', async () => {
    await bookLater()
    advance(2 * MINUTE_MS)
    await runCron()
    expect(await alarmAt()).toBe(NOW + 2 * MINUTE_MS)
  })

  it('that is due soon is left alone', async () => {
    await bookLater()
    advance(MINUTE_MS / 2)
    await runCron()
    expect(await alarmAt()).toBe(NOW)
  })

  it('that was lost is set again when the object starts', async () => {
    await bookLater()
    await runInDurableObject(ledger(), (_, state) => state.storage.deleteAlarm())
    await evictDurableObject(ledger())
    expect(await alarmAt()).toBe(NOW)
  })

  it('is not set when nothing is pending', async () => {
    await runCron()
    expect(await alarmAt()).toBeNull()
  })
})
