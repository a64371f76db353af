import { describe, expect, it } from 'vitest'
import { daysOfWeek, meetingsOf, sessionState, weekIn } from '../../../client/studio/agenda/week.ts'
import type { AgendaSession } from '../../../shared/studio.ts'

const session = (day: string, host: string, fields: Partial<AgendaSession> = {}): AgendaSession => ({
  reference: `BW-${day.slice(-2)}${host}`,
  name: 'Sample Person',
  organisation: 'Sample Trust',
  phone: null,
  email: 'sample@visitor.example',
  startsAt: `${day}T01:00:00.000Z`,
  endsAt: `${day}T01:30:00.000Z`,
  status: 'booked',
  host,
  meetingUrl: null,
  outcome: 'new',
  campaign: null,
  nextStep: null,
  nextDate: null,
  given: [],
  ...fields,
})

const dayOf = ({ startsAt }: AgendaSession) => startsAt.slice(0, 10)

describe('the week of the agenda', () => {
  it('is the coming one until the address names a day of another', () => {
    const week = (search: string, today: string, open = '') => weekIn(new URLSearchParams(search), today, (day) => day === open)
    expect(week('', '2026-11-26')).toBe('2026-11-23')
    expect(week('', '2026-11-28')).toBe('2026-11-30')
    expect(week('', '2026-11-28', '2026-11-28')).toBe('2026-11-23')
    expect(week('week=2026-12-03', '2026-11-26')).toBe('2026-11-30')
    expect(week('week=soon', '2026-11-26')).toBe('2026-11-23')
  })

  it('has each weekday, a weekend day only with sessions, and the hosts of a day by name', () => {
    const sessions = [session('2026-11-24', 'ben'), session('2026-11-24', 'anna'), session('2026-11-28', 'anna')]
    const days = daysOfWeek('2026-11-23', sessions, dayOf, (host) => host.toUpperCase())
    expect(days.map(({ day, hosts }) => [day.slice(-2), ...hosts.map(({ host }) => host)])).toEqual([
      ['23'],
      ['24', 'ANNA', 'BEN'],
      ['25'],
      ['26'],
      ['27'],
      ['28', 'ANNA'],
    ])
  })

  it('a host’s address of calls stands once, and none for a session that is off', () => {
    const meetingUrl = 'https://meet.agency.example/anna'
    const both = [session('2026-11-24', 'anna', { meetingUrl }), session('2026-11-25', 'anna', { meetingUrl })]
    expect(meetingsOf(both)).toEqual([meetingUrl])
    expect(meetingsOf([session('2026-11-24', 'anna', { meetingUrl, status: 'cancelled' })])).toEqual([])
  })

  it('a session is ahead, now or over, unless it is off', () => {
    const one = session('2026-11-24', 'anna')
    const at = (time: string) => sessionState(one, Date.parse(`2026-11-24T${time}Z`))
    expect([at('00:59:59'), at('01:00:00'), at('01:30:00')]).toEqual(['booked', 'now', 'over'])
    expect(sessionState({ ...one, status: 'cancelled' }, 0)).toBe('cancelled')
  })
})
