import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { ask, type Found, toolCall, withAssistants } from '../support/worker/assistants.ts'
import { book } from '../support/worker/bookings.ts'

withAssistants()

describe('free times', () => {
  const find = async (query: object): Promise<Found> => {
    const response = await ask(toolCall('find_times', { offer: 'fractional-cmo', ...query }))
    const { result } = await response.json<{ result: { structuredContent: Found } }>()
    return result.structuredContent
  }
  const starts = async (query: object) => (await find(query)).times.map(({ start }) => start)

  it('are those of the site, without what is booked', async () => {
    const day = { from: '2040-11-20', to: '2040-11-20' }
    expect(await starts(day)).toHaveLength(12)
    await book({ date: '2040-11-20', time: '09:00' })
    expect(await starts(day)).toHaveLength(11)
    expect(await starts(day)).not.toContain('2040-11-19T22:00:00.000Z')
  })

  it('are of days as the visitor counts them', async () => {
    const auckland = await find({ from: '2040-11-20', to: '2040-11-20', timeZone: 'Pacific/Auckland' })
    expect(auckland.times.map(({ visitor }) => visitor)).toContain('Tuesday 20 November, 11:00 AM')
    const honolulu = await find({ from: '2040-11-20', to: '2040-11-20', timeZone: 'Pacific/Honolulu' })
    expect(honolulu.times[0]).toMatchObject({
      sydney: 'Wednesday 21 November, 9:00 AM AEDT',
      visitor: 'Tuesday 20 November, 12:00 PM',
    })
    expect(honolulu.times.every(({ visitor }) => visitor.startsWith('Tuesday 20 November'))).toBe(true)
  })

  it('are two weeks from today without days, at most forty, and the answer says from when on there are more', async () => {
    const found = await find({})
    expect(found).toMatchObject({ from: '2040-11-19', to: '2040-12-02', sessionMinutes: 30, bookableUntil: '2041-01-18' })
    expect(found.times).toHaveLength(40)
    expect(await find({ from: '2040-11-20', to: '2040-12-21' }), 'the longest range').toMatchObject({ to: '2040-12-21' })
    const [first] = await starts({ from: found.next })
    expect(first?.slice(0, 10)).toBe('2040-11-21')
    expect(found.next).toBe('2040-11-22')
  })

  it('of days beyond the schedule are none, and the answer says how far it goes', async () => {
    const response = await ask(toolCall('find_times', { offer: 'fractional-cmo', from: '2041-06-03', to: '2041-06-10' }))
    const { result } = await response.json<{ result: { content: { text: string }[]; structuredContent: Found } }>()
    expect(result.structuredContent.times).toEqual([])
    expect(result.content[0]?.text).toContain('can be booked until Friday 18 January')
  })

  it('of a campaign in KV are found by its key while its page is open, though no list has it', async () => {
    await env.CONFIG.put('campaign:windows', JSON.stringify(campaignEntry()))
    await env.CONFIG.put('campaign:drafted', JSON.stringify(campaignEntry({ draft: true })))
    expect((await find({ offer: 'windows' })).times).toHaveLength(40)
    expect(await (await ask(toolCall('find_times', { offer: 'drafted' }))).text()).toContain('unknown_offer: ')
    await env.CONFIG.put('campaign:survey', JSON.stringify(campaignEntry({ typeformId: 'AbCdEf12' })))
    expect(await (await ask(toolCall('find_times', { offer: 'survey' }))).text()).toContain('unknown_offer: ')
    await env.CONFIG.put('campaign:tradie-digital-trust', JSON.stringify({ typeformId: 'AbCdEf12' }))
    const listed = await (await ask(toolCall('list_offers'))).json<{
      result: { structuredContent: { offers: { id: string }[] } }
    }>()
    const ids = listed.result.structuredContent.offers.map(({ id }) => id)
    expect(ids.sort()).toEqual(['fractional-cmo', 'leader-impact-score', 'nfp-digital-growth-scan', 'thought-leaders'])
  })
})
