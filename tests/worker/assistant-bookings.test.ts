import { describe, expect, it } from 'vitest'
import type { CampaignCounts } from '../../shared/report/counts.ts'
import type { DaysReport } from '../../worker/calendars/what-blocks.ts'
import { book } from '../support/worker/bookings.ts'
import { ask, holdLink } from '../support/worker/holds.ts'
import { ledger, query, ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import { askOps, DAY, get, postForm } from '../support/worker/requests.ts'
import { askStudio, linesOf, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, MINUTE_MS, NOW, world } from '../support/worker/world.ts'

const confirm = (link: string) => postForm(link, {})

describe('a booking that an assistant asked for', () => {
  const NOTE = 'They want to talk of donors.\nBudget → $1m\nPhone: 0400 000 000'

  async function confirmed() {
    await ask({}, { note: NOTE })
    expect((await confirm(await holdLink())).status).toBe(303)
    await book({ time: '11:00' }, { email: 'other@visitor.example', utmSource: 'google' })
    const [{ reference } = { reference: '' }] = await storedBookings()
    return reference
  }

  it('has a source of its own in lists, filters, reports and exports, and a history that says how it came', async () => {
    const reference = await confirmed()
    const { leads } = await linesOf('?source=assistant')
    expect(leads.map((lead) => lead.reference)).toEqual([reference])
    const { lead, acts } = await openLead(reference)
    expect(lead.attribution).toMatchObject({ assistant: 'Claude', campaign: 'nfp-digital-growth-scan', utmSource: null })
    expect(lead.answers).toEqual([{ question: 'Note from the assistant', answer: NOTE }])
    expect(acts).toMatchObject([{ act: 'confirmed', by: null, detail: 'Claude', at: NOW }])
    const { acts: ofColleagues } = await (await askStudio('/api/leads/acts')).json<{ acts: object[] }>()
    expect(ofColleagues).toEqual([])
    const [head = '', ...lines] = (await (await postStudio('leads/export', {})).text()).split('\r\n')
    const cell = (name: string) => lines[0]?.split('","')[head.split('","').indexOf(name)]
    expect([cell('source'), cell('assistant')]).toEqual(['assistant', 'Claude'])
    const [, ...more] = NOTE.split('\n')
    expect(lines[0], 'further lines read as no other answer').toContain(more.map((line) => `\n  > ${line}`).join(''))
    await ringAlarm()
    const notice = world.mails.find(({ headers }) => headers?.References?.startsWith('<booking-notice.'))
    const text = notice?.content.find(({ type }) => type === 'text/plain')?.value ?? ''
    expect(text).toContain(`Note from the assistant:\n${NOTE.replace(/^/gm, '> ')}\n`)
    expect(text.match(/^Phone: .*$/gm)).toEqual(['Phone: +61412345678'])
    const { bookings } = await (await askStudio('/api/reports/nfp-digital-growth-scan')).json<CampaignCounts>()
    expect(bookings.sources.map(({ source, booked }) => [source, booked]).sort()).toEqual([
      ['assistant', 1],
      ['google', 1],
    ])
  })

  it('is in the studio as a held time before that, without a word of its person', async () => {
    await ask({}, { note: NOTE })
    await ask({ time: '11:00' }, { email: 'other@visitor.example', client: 'a program of my own' })
    const list = async () => (await askStudio('/api/leads/holds')).text()
    expect(JSON.parse(await list())).toEqual({
      holds: [
        {
          ...{ id: 1, startsAt: '2040-11-19T22:00:00.000Z', endsAt: '2040-11-19T22:30:00.000Z', until: NOW + 30 * MINUTE_MS },
          ...{ campaign: 'nfp-digital-growth-scan', assistant: 'Claude' },
        },
        expect.objectContaining({ id: 2, assistant: 'other' }),
      ],
    })
    const { days } = await (await askOps('calendar/days?days=2')).json<DaysReport>()
    expect(days.find(({ date }) => date === DAY)?.times.find(({ time }) => time === '11:00')).toMatchObject({
      free: false,
      reasons: [{ why: 'assistant', until: NOW + 30 * MINUTE_MS }],
    })
    await confirm(await holdLink())
    expect(JSON.parse(await list()).holds).toHaveLength(1)
    advance(30 * MINUTE_MS)
    expect(JSON.parse(await list())).toEqual({ holds: [] })
  })

  it('is no longer known as a hold once it is deleted', async () => {
    const reference = await confirmed()
    const [{ key } = { key: '' }] = await query<{ key: string }>('SELECT key FROM holds')
    await ledger().deleteLeads([reference])
    expect((await get(`/hold/${key}`)).status).toBe(404)
  })
})
