import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { ConversionAddresses } from '../../shared/click-ids.ts'
import type { LeadAct } from '../../shared/lead.ts'
import type { AppEnv } from '../../worker/env.ts'
import { requestId } from '../../worker/http/headers.ts'
import { conversionsRoute } from '../../worker/leads/conversions.ts'
import { book } from '../support/worker/bookings.ts'
import { askOps, contactBody, get, newAddress, ORIGIN, postContact } from '../support/worker/requests.ts'
import { ANN, act, askStudio, postStudio } from '../support/worker/studio.ts'
import { advance, DAY_MS } from '../support/worker/world.ts'

/** The same route with the switch on. */
const on = new Hono<AppEnv>().use(requestId).route('/conversions', conversionsRoute(true))
const fetched = (address: string, from: string = newAddress()) =>
  on.fetch(new Request(address, { headers: { 'CF-Connecting-IP': from } }), env)
const linesOf = async (address: string) => (await (await fetched(address)).text()).split('\r\n')

const addresses = async () => (await askStudio('/api/conversions')).json<ConversionAddresses>()

/** A booking whose visitor clicked on an ad. */
async function clicked(time: string, clickIds: Record<string, string>): Promise<string> {
  return (await book({ time }, { ...clickIds, email: `t${time.replace(':', '')}@visitor.example` })).reference
}

describe('conversions', () => {
  it('are the clicks of a network that led to something, with the value of what was won', async () => {
    const won = await clicked('09:00', { gclid: 'Cj0-a', gbraid: '0AAA', fbclid: 'fb' })
    const qualified = await clicked('10:30', { wbraid: 'Clk_b' })
    const other = await clicked('13:00', { msclkid: 'f894f652' })
    await clicked('14:30', { gclid: 'Cj0-c' })
    const { google, microsoft } = await addresses()
    await act(won, 'outcome', { state: 'won', cents: 120_050 })
    advance(60_000)
    await act(qualified, 'outcome', { state: 'qualified' })
    await act(other, 'outcome', { state: 'won' })
    expect(await linesOf(google)).toEqual([
      'Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      'Cj0-a,,,Won,2040-11-18 20:30:00+0000,1200.50,AUD',
      ',,Clk_b,Qualified lead,2040-11-18 20:31:00+0000,,',
      '',
    ])
    expect(await linesOf(microsoft)).toEqual([
      'Parameters:TimeZone=+0000',
      'Microsoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      'f894f652,Won,2040-11-18 20:31:00,,',
      '',
    ])
  })

  it('stay the same ones when their amount is corrected, so that a network counts each once', async () => {
    const reference = await clicked('09:00', { gclid: 'Cj0-a' })
    const { google } = await addresses()
    await act(reference, 'outcome', { state: 'won', cents: 100 })
    advance(DAY_MS)
    await act(reference, 'outcome', { state: 'won', cents: 200 })
    expect((await linesOf(google))[1]).toBe('Cj0-a,,,Won,2040-11-18 20:30:00+0000,2.00,AUD')
    await act(reference, 'outcome', { state: 'lost' })
    expect(await linesOf(google)).toHaveLength(2)
  })

  it('are both that a lead was qualified and that it was won, whenever a network fetches them', async () => {
    const reference = await clicked('09:00', { gclid: 'Cj0-a' })
    const { google } = await addresses()
    await act(reference, 'outcome', { state: 'qualified' })
    advance(60_000)
    await act(reference, 'outcome', { state: 'won', cents: 100 })
    expect((await linesOf(google)).slice(1, -1)).toEqual([
      'Cj0-a,,,Qualified lead,2040-11-18 20:30:00+0000,,',
      'Cj0-a,,,Won,2040-11-18 20:31:00+0000,1.00,AUD',
    ])
    await act(reference, 'outcome', { state: 'qualified' })
    expect((await linesOf(google)).slice(1, -1)).toEqual(['Cj0-a,,,Qualified lead,2040-11-18 20:30:00+0000,,'])
  })

  it('are those of 90 days, since networks ignore older clicks', async () => {
    const reference = await clicked('09:00', { gclid: 'Cj0-a' })
    const { google } = await addresses()
    await act(reference, 'outcome', { state: 'won' })
    advance(89 * DAY_MS)
    expect(await linesOf(google)).toHaveLength(3)
    advance(2 * DAY_MS)
    expect(await linesOf(google)).toHaveLength(2)
  })
})

describe('the addresses of conversions', () => {
  it('are the 404 page while conversions are switched off', async () => {
    const { on: isOn, google } = await addresses()
    expect(isOn).toBe(false)
    const response = await get(new URL(google).pathname)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('end when there are new ones, in the studio or with the tool', async () => {
    const { google: first } = await addresses()
    const { google: second } = await (await postStudio('conversions/new-key', {})).json<ConversionAddresses>()
    const third = await (await askOps('conversions/new-key', { method: 'POST' })).json<ConversionAddresses>()
    expect(await (await askOps('conversions')).json()).toEqual(third)
    const statuses = await Promise.all([first, second, third.google].map(async (address) => (await fetched(address)).status))
    expect(statuses).toEqual([404, 404, 200])
    const file = await fetched(third.google)
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const { acts } = await (await askStudio('/api/leads/acts')).json<{ acts: LeadAct[] }>()
    expect(acts.map(({ act, by }) => [act, by])).toEqual([
      ['readdressed', null],
      ['readdressed', ANN],
    ])
  })

  it('with a wrong key are the 404 page, and after too many of them that network gets nothing for a while', async () => {
    await postContact(contactBody())
    const { google } = await addresses()
    const wrong = `${ORIGIN}/conversions/${'0'.repeat(32)}/google.csv`
    for (const address of [wrong, google.replace('google.csv', 'meta.csv'), google.toUpperCase().replace(/^[^/]+/, 'https:')])
      expect((await fetched(address)).status).toBe(404)
    const from = newAddress()
    for (let count = 0; count < 20; count++) expect((await fetched(wrong, from)).status).toBe(404)
    expect([(await fetched(google, from)).status, (await fetched(google)).status]).toEqual([429, 200])
  })
})
