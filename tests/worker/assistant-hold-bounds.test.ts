import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { runCron } from '../support/worker/calendars.ts'
import { ask, outcomeOf } from '../support/worker/holds.ts'
import { query, ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import { errorOf as apiErrorOf, bookingBody, get, postBooking } from '../support/worker/requests.ts'
import { advance, HOUR_MS, logsOf, MINUTE_MS, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

/** Eight hours in quarters: 32 times, a quarter of which assistants may hold. */
const QUARTERS = { open: '09:00', close: '17:00', slotMinutes: 15, heldTimes: [] }

const holds = () => query<{ starts_at: string }>('SELECT * FROM holds ORDER BY id')

describe('the bounds of holds', () => {
  it('give 8 times to 8 of 500 assistants who race with 40 visitors, and no time twice', async () => {
    await env.CONFIG.put('schedule', JSON.stringify(QUARTERS))
    const times = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']
    const timeOf = (index: number) => times[index % times.length] as string
    const asking = Array.from({ length: 500 }, (_, index) =>
      outcomeOf({ time: timeOf(index) }, { email: `a${index}@visitor.example`, phone: undefined }),
    )
    const later = Array.from({ length: 40 }, async (_, index) => {
      const response = await postBooking(bookingBody({ time: timeOf(index) }, { email: `v${index}@visitor.example` }))
      return response.status === 201 ? 'booked' : (await apiErrorOf(response)).code
    })
    const outcomes = await Promise.all([...asking, ...later])
    const taken = [
      ...(await holds()).map(({ starts_at }) => starts_at),
      ...(await storedBookings()).map(({ starts_at }) => starts_at),
    ]
    expect(taken).toHaveLength(8)
    expect(new Set(taken).size).toBe(8)
    expect(outcomes.filter((outcome) => outcome === 'held' || outcome === 'booked')).toHaveLength(8)
    expect(outcomes.filter((outcome) => outcome === 'slot_taken')).toHaveLength(532)
  })

  it('are 3 open holds of a network and 2 of a mailbox, however it is written', async () => {
    const mailbox = (email: string) => ({ email })
    expect(await outcomeOf({ time: '09:00' }, mailbox('jo@gmail.com'))).toBe('held')
    expect(await outcomeOf({ date: '2040-11-21' }, mailbox('J.O+one@googlemail.com'))).toBe('held')
    expect(await outcomeOf({ date: '2040-11-22' }, mailbox('j.o@gmail.com'))).toBe('too_many_holds')
    const network = 'one network'
    for (const [index, expected] of ['held', 'held', 'held', 'too_many_holds'].entries())
      expect(
        await outcomeOf({ date: `2040-11-2${6 + (index % 4)}`, time: '11:00' }, { email: `n${index}@visitor.example`, network }),
      ).toBe(expected)
    advance(30 * MINUTE_MS)
    expect(await outcomeOf({ date: '2040-11-29' }, { email: 'n9@visitor.example', network })).toBe('held')
  })

  it('write to a mailbox three times a day while its owner confirms nothing', async () => {
    for (const time of ['09:00', '09:30', '10:30']) {
      expect(await outcomeOf({ time })).toBe('held')
      advance(30 * MINUTE_MS)
    }
    expect(await outcomeOf({ time: '16:00' })).toBe('too_many_holds')
    advance(24 * HOUR_MS)
    await runCron()
    expect(await outcomeOf({ date: '2040-11-22', time: '16:00' })).toBe('held')
  })

  it('are a quarter of a day’s times, and at least one', async () => {
    const each = (index: number) => ({ email: `d${index}@visitor.example` })
    const times = ['09:00', '09:30', '10:30', '11:00']
    const outcomes = []
    for (const [index, time] of times.entries()) outcomes.push(await outcomeOf({ time }, each(index)))
    expect(outcomes, '12 times a day').toEqual(['held', 'held', 'held', 'day_full'])
    expect(await outcomeOf({ date: '2040-11-21' }, each(8)), 'the next day has its own').toBe('held')
    for (const [date, close] of [
      ['2040-11-22', '10:00'],
      ['2040-11-23', '12:30'],
    ] as const) {
      await env.CONFIG.put('schedule', JSON.stringify({ open: '09:00', close, heldTimes: [] }))
      expect(await outcomeOf({ date, time: '09:00' }, each(9)), 'of 2 times, and of 7').toBe('held')
      expect(await outcomeOf({ date, time: '09:30' }, each(10))).toBe('day_full')
    }
  })

  it('are 40 a day for all; the log tells of the limit, and the site stays well, because forms still bring leads', async () => {
    await env.CONFIG.put('schedule', JSON.stringify(QUARTERS))
    let held = 0
    for (let index = 0; index < 40; index++) {
      if (index % 8 === 0) advance(31 * MINUTE_MS)
      const time = ['13:00', '13:15', '13:30', '13:45', '14:00', '14:15', '14:30', '14:45'][index % 8]
      held += (await outcomeOf({ date: '2040-11-22', time }, { email: `c${index}@visitor.example` })) === 'held' ? 1 : 0
    }
    expect(held).toBe(40)
    expect(await ask({ date: '2040-11-23' }, { email: 'late@visitor.example' })).toMatchObject({
      ok: false,
      code: 'unavailable',
      retryAfterSeconds: 3600,
    })
    expect(logsOf('day_ceiling')).toMatchObject([{ kind: 'hold' }])
    await ringAlarm()
    expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok', checks: { intake: 'open' } })
    expect(world.posted).toEqual([])
    advance(24 * HOUR_MS)
    expect(await outcomeOf({ date: '2040-11-23' }, { email: 'late@visitor.example' })).toBe('held')
  })

  it('are closed where nothing can be counted', async () => {
    expect(await outcomeOf({}, { network: undefined })).toBe('unavailable')
    expect(await holds()).toEqual([])
  })

  it('refuse what the form refuses, an unknown offer, and a time that nobody offers', async () => {
    expect(await ask({}, { email: 'none' })).toMatchObject({ code: 'invalid_input', field: 'email' })
    expect(await ask({}, { name: undefined })).toMatchObject({ code: 'invalid_input', field: 'name' })
    expect(await ask({}, { note: 'x'.repeat(501) })).toMatchObject({ code: 'invalid_input', field: 'note' })
    expect(await ask({}, { start: 'tomorrow at nine' })).toMatchObject({ code: 'invalid_input', field: 'start' })
    expect(await outcomeOf({}, { offer: 'no-such-offer' })).toBe('unknown_offer')
    expect(await outcomeOf({ time: '09:10' })).toBe('slot_not_offered')
    expect(await outcomeOf({ time: '10:00' }), 'never offered, by the schedule').toBe('slot_not_offered')
    expect(await outcomeOf({ date: '2040-11-18' })).toBe('slot_not_offered')
  })
})
