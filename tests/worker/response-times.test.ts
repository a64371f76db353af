import { describe, expect, it } from 'vitest'
import type { ResponseLine, ResponseTimesReport } from '../../shared/report/response-times.ts'
import { builtInSchedule } from '../../shared/schedule/schedule.ts'
import { book, cancel } from '../support/worker/bookings.ts'
import { fillLedger, ledger, query } from '../support/worker/ledger.ts'
import { askOps, enquire, errorOf, SCAN } from '../support/worker/requests.ts'
import { askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, countRows, DAY_MS, HOUR_MS, NOW } from '../support/worker/world.ts'

const timesOf = async (path = ''): Promise<ResponseTimesReport> => (await askStudio(`/api/response-times${path}`)).json()
/** How many leads each line has, and how many of them were reached. */
const counted = (lines: readonly ResponseLine[]) =>
  Object.fromEntries(lines.map(({ name, leads, reached }) => [name, [leads, reached]]))

const state = (reference: string, outcome: string) => postStudio(`leads/${reference}/outcome`, { state: outcome })
const reachedAt = async (reference: string) =>
  (await query<{ at: number | null }>(`SELECT reached_at AS at FROM enquiries WHERE reference = ?`, reference))[0]?.at

describe('when a lead was reached', () => {
  it('is when its outcome first said so; a later outcome leaves it, and one that is taken back is gone', async () => {
    const reference = await enquire()
    advance(HOUR_MS)
    await state(reference, 'lost')
    expect(await reachedAt(reference)).toBeNull()
    await state(reference, 'qualified')
    expect(await reachedAt(reference)).toBe(NOW + HOUR_MS)
    advance(HOUR_MS)
    for (const outcome of ['won', 'lost']) await state(reference, outcome)
    expect(await reachedAt(reference)).toBe(NOW + HOUR_MS)
    await state(reference, 'new')
    expect(await reachedAt(reference)).toBeNull()
    await state(reference, 'reached')
    expect(await reachedAt(reference)).toBe(NOW + 2 * HOUR_MS)
  })
})

describe('how long leads wait', () => {
  it('is counted in opening hours, by kind, campaign and source; a lead that waits still counts for as long', async () => {
    const enquiries: string[] = []
    for (let index = 0; index < 10; index++) {
      const origin = index < 8 ? { utmSource: 'Podcast', campaign: SCAN } : {}
      enquiries.push(await enquire({ ...origin, enquiry: `Please call me, number ${index}.` }))
      // The limit of posts is one of an address.
      await query(`UPDATE enquiries SET network = NULL`)
    }
    await book({ date: '2040-11-27', time: '09:00' })
    // From Monday at 7:30 until Tuesday at 10 are nine opening hours.
    advance(26.5 * HOUR_MS)
    for (const reference of enquiries.slice(0, 6)) await state(reference, 'reached')
    const { dayMinutes, all, kinds, campaigns, sources } = await timesOf()
    expect(dayMinutes).toBe(480)
    expect(all).toMatchObject({ leads: 11, reached: 6, half: { minutes: 540, low: 540, high: null }, mostly: { minutes: null } })
    expect(counted(kinds)).toEqual({ enquiry: [10, 6], booking: [1, 0] })
    expect(counted(campaigns)).toEqual({ [SCAN]: [9, 6], '': [2, 0] })
    expect(counted(sources)).toEqual({ podcast: [8, 6], 'not told': [2, 0], direct: [1, 0] })
    expect(JSON.stringify({ all, kinds, campaigns, sources })).not.toMatch(/EN-|BW-|wattleworth|@/i)

    const ofCampaign = await timesOf(`/${SCAN}`)
    expect(counted(ofCampaign.sources)).toEqual({ podcast: [8, 6], direct: [1, 0] })
    expect(counted((await timesOf('?from=2040-11-20')).kinds)).toEqual({})
  })

  it('ends for a booking with its session, unless it was cancelled or nobody came', async () => {
    const times = ['09:00', '09:30', '10:30', '11:00']
    const [kept, called, cancelled, absent] = (await Promise.all(
      times.map((time) =>
        book({ time }, { email: `n${time.replace(':', '')}@visitor.example` }).then(({ reference }) => reference),
      ),
    )) as [string, string, string, string]
    advance(2 * HOUR_MS)
    await state(called, 'reached')
    await cancel(cancelled)
    advance(DAY_MS)
    await state(absent, 'absent')
    advance(DAY_MS)
    // Late news do not make a session later than it was.
    await state(kept, 'won')
    await query('UPDATE bookings SET created_at = ? WHERE reference <> ?', NOW - 90 * DAY_MS, kept)
    const from = `?from=2040-08-01&to=2040-11-19`
    expect((await timesOf('?from=2040-11-19&to=2040-11-19')).all).toMatchObject({ leads: 1, reached: 1, half: { minutes: 480 } })
    expect((await timesOf(from)).all).toMatchObject({ leads: 4, reached: 2 })
    await query(`UPDATE bookings SET created_at = ?`, NOW)
    await postStudio(`leads/${called}/delete`, {})
    expect((await timesOf()).all).toMatchObject({ leads: 3, reached: 1 })
  })

  it('ends for a lead that is given up, and knows nothing of imported ones', async () => {
    const [lost, imported] = [await enquire(), await enquire({ enquiry: 'Another one.' })]
    await query(`UPDATE enquiries SET import_key = 'file' WHERE reference = ?`, imported)
    await state(imported, 'reached')
    advance(HOUR_MS)
    await state(lost, 'lost')
    advance(DAY_MS)
    expect((await timesOf()).all).toMatchObject({ leads: 1, reached: 0, half: { minutes: null } })
  })

  it('is the same in the terminal, and there is none of what is no campaign’s key', async () => {
    await enquire()
    expect(await (await askOps('response-times')).json()).toEqual(await timesOf())
    expect(await errorOf(await askStudio('/api/response-times/Not%20a%20key'))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await askStudio('/api/response-times?from=2040-11-20&to=2040-11-19')).status).toBe(400)
  })

  it('reads each lead of the range once, and of one campaign its own alone', async () => {
    await fillLedger(5000)
    const rowsOf = await countRows(ledger())
    const within = { since: NOW - 365 * DAY_MS, until: NOW, schedule: builtInSchedule(NOW) }
    let { leads, reached } = { leads: 0, reached: 0 }
    const whole = await rowsOf(async () => {
      ;({ leads, reached } = (await ledger().responseTimes(within, NOW)).all)
    })
    expect([leads, reached]).toEqual([10_000, 5000])
    expect(whole.read).toBeLessThanOrEqual(10_010)
    expect(whole.written).toBe(0)
    expect((await rowsOf(() => ledger().responseTimes({ ...within, campaign: 'rare' }, NOW))).read).toBeLessThan(20)
  })
})
