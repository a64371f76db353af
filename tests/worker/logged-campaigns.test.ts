import { describe, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { bookingBody, FORM, get, newAddress, postBooking, postForm, SCAN, sendBeacon } from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

const lastRequest = () => logsOf('request').at(-1)

describe('the log line of a refused request names its campaign:', () => {
  it.each([
    ['an invalid field', { name: '' }, 'invalid_input'],
    ['a filled honeypot', { website: 'x' }, 'honeypot'],
    ['a time that is not offered', { time: '10:00' }, 'slot_not_offered'],
  ])('a booking with %s', async (_case, fields, code) => {
    const { time, ...others } = { time: '09:00', ...fields }
    expect((await postBooking(bookingBody({ time }, others))).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, code, campaign: SCAN })
  })

  it('a booking with a wrong key', async () => {
    expect((await postBooking(bookingBody(), { key: 'x' })).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, campaign: SCAN })
  })

  it('a booking too many', async () => {
    const address = newAddress()
    for (let count = 0; count < 6; count++)
      await postBooking(bookingBody({}, { email: `jo${count}@visitor.example` }), { address })
    expect(lastRequest()).toMatchObject({ status: 429, code: 'rate_limited', campaign: SCAN })
  })

  it('the form without scripts', async () => {
    expect((await postForm(FORM, { name: '' })).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, campaign: SCAN })
  })

  it('the free times', async () => {
    expect((await get(`/api/availability?from=2040-11-20&to=x&campaign=${SCAN}`)).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, campaign: SCAN })
  })

  it('a booking’s own page', async () => {
    const { path } = await book()
    expect((await postForm(`${path}/move`, { sequence: '0' })).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, campaign: SCAN })
  })

  it('a beacon', async () => {
    expect((await sendBeacon({ from: 9 })).status).toBe(400)
    expect(lastRequest()).toMatchObject({ status: 400, campaign: SCAN })
  })

  it.each(['secret words', '__proto__', 7, null, '', { key: SCAN }])('but never what a visitor made up: %j', async (campaign) => {
    await postBooking(bookingBody({}, { campaign, name: '' }))
    const isText = typeof campaign === 'string' && campaign !== ''
    expect(lastRequest()?.campaign).toBe(isText ? 'other' : undefined)
  })
})
