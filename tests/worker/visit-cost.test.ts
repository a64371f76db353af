import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { KEY, put } from '../support/worker/kv-page.ts'
import { countsOf, newAddress, sendBeacon } from '../support/worker/requests.ts'
import { askStudio } from '../support/worker/studio.ts'
import { countRows, HOUR_MS, NOW } from '../support/worker/world.ts'

/** Two years of days that have as many sources as are told apart, in three arms and on every kind of device. */
const ROWS = { days: 730, sources: 50, arms: 3, devices: 3 }

/** Fills the counter of a campaign up to yesterday. */
async function fillCounter(campaign: string): Promise<void> {
  await runInDurableObject(env.VISITS.getByName(campaign), (_, { storage: { sql } }) => {
    const numbers = (name: string, count: number) =>
      `${name} (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${count - 1})`
    const dayOf = `strftime('%Y-%m-%d', ${(NOW + 11 * HOUR_MS) / 1000} - (1 + day.n) * 86400, 'unixepoch')`
    sql.exec(
      `WITH RECURSIVE ${numbers('day', ROWS.days)}, ${numbers('source', ROWS.sources)}, ${numbers('arm', ROWS.arms)}, ${numbers('device', ROWS.devices)}
       INSERT INTO visits SELECT ${dayOf}, 'source-' || source.n, 'trial.' || arm.n, 'device-' || device.n, 9, 5, 3, 2 FROM day, source, arm, device`,
    )
    sql.exec(`WITH RECURSIVE ${numbers('day', ROWS.days)} INSERT INTO days SELECT ${dayOf}, ${ROWS.sources}, 0 FROM day`)
  })
}

it('a visit costs a few rows with two full years of counts, numbers and a day’s clean-up about those of their days', async () => {
  await put(campaignEntry({ experiment: { name: 'trial', variants: [{ headline: 'Another.' }] } }))
  await fillCounter(KEY)
  const counter = env.VISITS.getByName(KEY)
  const rowsOf = await countRows(counter)
  // One visitor, because a limiter that is asked for the first time makes its table.
  const headers = { 'CF-Connecting-IP': newAddress() }
  const kvReads = vi.spyOn(env.CONFIG, 'get')
  const objects = [env.VISITS, env.RATE_LIMITER] as DurableObjectNamespace[]
  const calls = objects.map((namespace) => vi.spyOn(namespace, 'getByName'))
  // The first of a day makes the day too, and the first of a source its row.
  for (const [utmSource, rows, speed] of [
    ['one', 4],
    ['one', 1],
    ['another', 2],
    // Its speed too, for the first time of the day and then again.
    ['one', 2, { lcp: 900, inp: 40, cls: 0 }],
    ['one', 2, { lcp: 1900, inp: 80, cls: 7 }],
  ] as const) {
    for (const spy of [kvReads, ...calls]) spy.mockClear()
    const { read, written } = await rowsOf(() => sendBeacon({ campaign: KEY, variant: 'trial.b', utmSource, speed }, { headers }))
    expect([kvReads, ...calls].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    expect(read).toBeLessThanOrEqual(6)
    expect(written).toBeLessThanOrEqual(rows)
  }
  const ofDay = ROWS.sources * ROWS.arms * ROWS.devices
  const month = await rowsOf(() => countsOf(KEY, { from: '2040-10-20', to: '2040-11-18' }))
  expect(month.read).toBeLessThanOrEqual(30 * ofDay * 6 + 100)
  expect(month.written).toBe(0)
  const numbers = (path: string) => rowsOf(() => askStudio(`/api/reports${path}`).then((response) => response.text()))
  // A counter that is asked for the first time makes its tables.
  await numbers('')
  const overview = await numbers('')
  expect(overview.read).toBeLessThanOrEqual(2 * 28 * ofDay + 100)
  expect(overview.written).toBe(0)
  const one = await numbers(`/${KEY}`)
  expect(one.read).toBeLessThanOrEqual(28 * ofDay * 9 + ROWS.days * ofDay * 2 + 10_000)
  expect(one.written).toBe(0)
  vi.setSystemTime(Date.parse('2040-11-21T00:00:00Z'))
  const cleanUp = await rowsOf(() => runDurableObjectAlarm(counter))
  expect(cleanUp.read).toBeLessThanOrEqual(ofDay + 10)
  expect(cleanUp.written).toBeGreaterThan(ofDay)
  expect(cleanUp.written).toBeLessThanOrEqual(ofDay + 10)
})
