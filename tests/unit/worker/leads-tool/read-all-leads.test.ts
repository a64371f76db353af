import { afterEach, expect, it, vi } from 'vitest'
import { readAllLeads } from '../../../../worker/tools/leads/list.ts'
import { lead } from '../../../support/leads.ts'

const PLACE = { origin: 'https://site.example', secret: 'word', words: 'the site' }

afterEach(() => vi.restoreAllMocks())

it('reads page after page with the same filter', async () => {
  const asked: string[] = []
  const responses = [
    Response.json({ leads: [lead(), lead()], total: 3, next: '1.booking.2' }),
    Response.json({ leads: [lead()], total: 3, next: null }),
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(String(url))
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer word')
    return responses[asked.length - 1] as Response
  })
  const counts: number[] = []
  for await (const { leads } of readAllLeads(PLACE, { from: '2026-11-01', campaign: 'spring' })) counts.push(leads.length)
  expect(counts).toEqual([2, 1])
  const first = 'https://site.example/api/ops/leads?limit=500&from=2026-11-01&campaign=spring'
  expect(asked).toEqual([first, `${first}&cursor=1.booking.2`])
})

it('asks for the leads of a source, by its name in small letters, and of an outcome', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ leads: [], total: 0, next: null }))
  await readAllLeads(PLACE, { source: 'Google Ad', outcome: 'won' }).next()
  expect(String(ask.mock.calls[0]?.[0])).toBe('https://site.example/api/ops/leads?limit=500&source=google+ad&outcome=won')
})

it('says how long to wait after too many wrong secrets', async () => {
  const error = { code: 'rate_limited', message: 'Wait.', requestId: 'x' }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error }, { status: 429, headers: { 'Retry-After': '90' } }))
  await expect(readAllLeads(PLACE, {}).next()).rejects.toThrow('lets nobody of your network in for 90 s')
})
