import { describe, expect, it } from 'vitest'
import type { AgendaSession } from '../../shared/studio.ts'
import { book } from '../support/worker/bookings.ts'
import { query } from '../support/worker/ledger.ts'
import { act, askStudio } from '../support/worker/studio.ts'

const agenda = async (from: string): Promise<AgendaSession[]> =>
  (await (await askStudio(`/api/leads/agenda?from=${from}`)).json<{ sessions: AgendaSession[] }>()).sessions

describe('the agenda', () => {
  it('has the sessions of the asked week alone, by start, with what somebody needs to ring', async () => {
    const friday = await book({ date: '2040-11-30', time: '16:30' }, { email: 'one@visitor.example', phone: undefined })
    const monday = await book({ date: '2040-11-26', time: '09:00' }, { email: 'two@visitor.example' })
    await book({ date: '2040-12-03', time: '09:00' }, { email: 'three@visitor.example' })
    await book({ date: '2040-11-23', time: '16:30' }, { email: 'four@visitor.example' })
    const sessions = await agenda('2040-11-26')
    expect(sessions.map(({ reference }) => reference)).toEqual([monday.reference, friday.reference])
    expect(sessions[0]).toEqual({
      reference: monday.reference,
      name: 'Josephine Wattleworth',
      organisation: 'Harbour Trust',
      phone: expect.stringMatching(/^\+61/),
      email: 'two@visitor.example',
      startsAt: monday.startsAt,
      endsAt: monday.endsAt,
      status: 'booked',
      host: 'agency',
      meetingUrl: null,
      outcome: 'new',
      campaign: 'nfp-digital-growth-scan',
      nextStep: null,
      nextDate: null,
      given: [],
    })
    expect(sessions[1]).toMatchObject({ phone: null })
  })

  it('says of a session what it is for, what is planned and what was answered', async () => {
    const { reference } = await book({ date: '2040-11-27', time: '09:00' })
    await act(reference, 'desk', { fields: { nextStep: 'Read their site', nextDate: '2040-11-26' } })
    const answers = [{ question: 'Which budget?', answer: 'Small' }]
    await query('UPDATE bookings SET answers = ?', JSON.stringify(answers))
    expect(await agenda('2040-11-26')).toMatchObject([
      { campaign: 'nfp-digital-growth-scan', nextStep: 'Read their site', nextDate: '2040-11-26', given: answers },
    ])
  })

  it('takes a day, and nothing else', async () => {
    for (const from of ['', '2040-02-30', 'Monday']) expect((await askStudio(`/api/leads/agenda?from=${from}`)).status).toBe(400)
  })
})
