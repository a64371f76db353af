import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { book, rowOf } from '../support/worker/bookings.ts'
import { get, newAddress, postForm } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS } from '../support/worker/world.ts'

/** Cloudflare's rate limiter uses the real clock, so it is mocked to allow everything except in its own tests. */
const wall = env.FORM_WALL as RateLimit
beforeEach(() => void vi.spyOn(wall, 'limit').mockResolvedValue({ success: true }))

const look = (path: string, address: string) => get(path, { headers: { 'CF-Connecting-IP': address }, redirect: 'manual' })

/** The link with another key. */
const wrong = (path: string) => path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')

async function guess(path: string, address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect((await look(wrong(path), address)).status).toBe(404)
}

/** A page, not JSON, that says how long to wait. */
async function expectRefused(response: Response, seconds: number): Promise<void> {
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe(`${seconds}`)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await response.text()).toContain('Too many requests came from your connection.')
}

describe('wrong links', () => {
  it('are 404; after twenty in ten minutes the network is refused without asking the ledger', async () => {
    const { path } = await book()
    const address = newAddress()
    await guess(path, address, 20)
    const ledger = vi.spyOn(env.LEDGER, 'getByName')
    advance(4 * MINUTE_MS)
    for (const tried of [wrong(path), path, `${path}/invite.ics`]) await expectRefused(await look(tried, address), 6 * 60)
    expect(ledger).not.toHaveBeenCalled()
    expect((await look(path, newAddress())).status).toBe(200)
    advance(6 * MINUTE_MS)
    expect((await look(path, address)).status).toBe(200)
  })

  it('are counted for a whole /48 too: sixty in ten minutes', async () => {
    const { path } = await book()
    const statuses: number[] = []
    for (let turn = 0; turn < 65; turn++) statuses.push((await look(wrong(path), `2001:db8:99:${turn}::1`)).status)
    expect(statuses).toEqual([...Array(60).fill(404), ...Array(5).fill(429)])
  })

  it('are limited by Cloudflare’s rate limiter first: what it refuses reaches no Durable Object', async () => {
    const { path } = await book()
    const objects = [vi.spyOn(env.LEDGER, 'getByName'), vi.spyOn(env.RATE_LIMITER, 'getByName')]
    const asked = vi.mocked(wall.limit).mockResolvedValue({ success: false })
    await expectRefused(await look(wrong(path), newAddress()), 60)
    expect(asked).toHaveBeenLastCalledWith({ key: expect.stringMatching(/^[0-9a-f]{64}$/) })
    for (const object of objects) expect(object).not.toHaveBeenCalled()
  })

  it('that are no link at all cost nothing', async () => {
    const objects = [vi.spyOn(env.LEDGER, 'getByName'), vi.spyOn(env.RATE_LIMITER, 'getByName')]
    for (const path of ['/booking/BW-222222/0', '/booking/nobody/0123456789abcdef0123456789abcdef'])
      expect((await look(path, newAddress())).status).toBe(404)
    for (const object of objects) expect(object).not.toHaveBeenCalled()
  })
})

describe('right links', () => {
  it('are not counted: a hundred looks from one network are all shown', async () => {
    const { path } = await book()
    const address = newAddress()
    await guess(path, address, 19)
    for (let time = 0; time < 50; time++)
      for (const page of [path, `${path}/move`]) expect((await look(page, address)).status).toBe(200)
  })

  it('open while the limiter is unavailable', async () => {
    const { path } = await book()
    vi.spyOn(env.RATE_LIMITER, 'getByName').mockImplementation(() => {
      throw new Error('down')
    })
    expect((await look(path, newAddress())).status).toBe(200)
    expect(logsOf('rate_limiter_failed')).toHaveLength(1)
  })

  it('are within the wall’s sixty a minute for a visitor who looks through the weeks and moves', async () => {
    vi.mocked(wall.limit).mockRestore()
    const { path } = await book({ date: '2040-12-04' })
    const address = newAddress()
    for (let turn = 0; turn < 20; turn++) expect((await look(`${path}/move`, address)).status).toBe(200)
    const fields = { sequence: '0', startsAt: '2040-12-04T22:00:00.000Z' }
    expect((await postForm(`${path}/move`, fields, { address })).status).toBe(303)
    expect((await look(path, address)).status).toBe(200)
  })
})

describe('changes by a link', () => {
  it('are refused from the twenty-first within ten minutes on', async () => {
    const { path, reference } = await book()
    const address = newAddress()
    const set = (turn: number) => postForm(`${path}/reminders`, { reminders: turn % 2 ? 'on' : 'off' }, { address })
    for (let turn = 0; turn < 20; turn++) expect((await set(turn)).status).toBe(303)
    await expectRefused(await set(20), 600)
    await expectRefused(await postForm(`${path}/cancel`, { sequence: '0' }, { address }), 600)
    expect(await rowOf(reference)).toMatchObject({ status: 'booked', reminded: 1 })
    expect((await look(path, address)).status).toBe(200)
  })

  it('are limited by Cloudflare’s rate limiter first', async () => {
    const { path, reference } = await book()
    // Every request by a link passes the wall of the looks before that of the changes.
    vi.mocked(wall.limit).mockResolvedValueOnce({ success: true }).mockResolvedValueOnce({ success: false })
    await expectRefused(await postForm(`${path}/cancel`, { sequence: '0' }), 60)
    expect(await rowOf(reference)).toMatchObject({ status: 'booked' })
  })
})
