import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../../../client/studio/alerts/issues.ts'
import { reasonWords } from '../../../../client/studio/alerts/message-words.ts'
import { actWords } from '../../../../client/studio/lead/details.tsx'
import { filtersIn } from '../../../../client/studio/leads/filters.tsx'
import { typedCents } from '../../../../client/studio/ui/format.ts'
import { centsWords } from '../../../../shared/content/reports.ts'
import type { Trouble } from '../../../../shared/health.ts'
import type { Receiver } from '../../../../shared/message.ts'
import { studioTrouble } from '../../../support/studio-responses.ts'

/** The opening hours know one host. */
const nameOf = (key: string) => (key === 'mia' ? 'Mia Grevillea' : key)

describe('an amount', () => {
  it.each([
    ['1,200.50', 120_050],
    ['$1200', 120_000],
    ['AUD 1200.1', 120_010],
    ['  ', null],
    ['1.200,50', undefined],
    ['-5', undefined],
    ['twelve', undefined],
  ])('typed as “%s” is %s cents', (text, cents) => {
    expect(typedCents(text)).toBe(cents)
  })

  it('is read as it may be typed', () => {
    expect([120_000, 120_050].map(centsWords)).toEqual(['$1,200', '$1,200.50'])
  })
})

it('an address holds only filters that there are', () => {
  const address = new URLSearchParams(
    'from=2026-11-01&to=2026-13-40&trouble=dead&kind=booking&outcome=rich&q=zoe@visitor.example',
  )
  expect(filtersIn(address)).toEqual({ from: '2026-11-01', trouble: 'dead', kind: 'booking' })
})

it('a message whose address was removed names its own receiver', () => {
  const told = (['webhook', 'alert'] as const).map((channel) => reasonWords(channel, 'switched off'))
  expect(told).toEqual(['the CRM is switched off', 'the chat is switched off'])
})

it('an act is told in words, also one on several messages', () => {
  const told = [
    { act: 'outcome', detail: 'won 120050' },
    { act: 'corrected', detail: 'phone enquiry' },
    { act: 'requeued', detail: 'mail 3' },
    { act: 'dismissed', detail: 'booking-notice' },
    { act: 'exported', detail: '1' },
    { act: 'handed', detail: 'mia' },
    { act: 'handed', detail: 'ben' },
    { act: 'imported', detail: '' },
    { act: 'imported', detail: '5000' },
  ] as const
  expect(told.map((act) => actWords(act, nameOf))).toEqual([
    'Outcome: Won, $1,200.50',
    'Corrected: phone, enquiry',
    'Tried again: 3 × mail',
    'Dropped: Notice to us',
    'Downloaded as CSV: 1 lead',
    'Session handed over to Mia Grevillea',
    'Session handed over to ben',
    'Imported from a file',
    'Imported from a file: 5,000 leads',
  ])
})

describe('what is stuck', () => {
  it('is nothing while all is well, with a message that waits as it should', () => {
    const stuck = studioTrouble('BW-7K3M9P')
    const checks = {
      ...stuck.health.checks,
      schedule: 'ok',
      intake: 'open',
      mail: { key: true },
      outbox: { pending: 2, oldestAgeSeconds: 20, dead: 0, alarmArmed: true },
    } as const
    const allClear: Trouble = {
      health: { status: 'ok', checks },
      dead: { messages: [], more: false },
      calendars: { health: 'ok', named: [], unknown: [], calendars: [] },
      outside: [],
      overdue: null,
    }
    expect(issuesOf(allClear, nameOf)).toEqual([])
  })

  it('is told once for each cause, and messages by their kind', () => {
    const ids = issuesOf(studioTrouble('BW-7K3M9P'), nameOf).map(({ id }) => id)
    expect(ids).toEqual([
      'ceiling',
      'mailKey',
      'schedule',
      'stopped',
      'late',
      'dead booking-notice',
      'dead booking-confirmed',
      'stale',
      'unknown',
      'unclear',
      'zones',
      'outside',
      'overdue',
    ])
  })

  it('is who refuses our key or address, and for mail only where there is a key', () => {
    const { health, ...trouble } = studioTrouble('BW-7K3M9P')
    const refusedBy: Receiver[] = ['mailchannels', 'webhook']
    const outbox = { pending: 1, oldestAgeSeconds: 20, dead: 0, alarmArmed: true, refusedBy }
    const refusalsWith = (key: boolean) => {
      const checks = { ...health.checks, mail: { key }, outbox }
      const issues = issuesOf({ ...trouble, health: { ...health, checks } }, nameOf)
      return issues.map(({ id }) => id).filter((id) => id.startsWith('refused'))
    }
    expect(refusalsWith(true)).toEqual(['refused mailchannels', 'refused webhook'])
    expect(refusalsWith(false)).toEqual(['refused webhook'])
  })

  it('names the hosts whose calendar is not read, by the key if nobody knows their name', () => {
    const { calendars, ...trouble } = studioTrouble('BW-7K3M9P')
    const [mia] = calendars?.calendars ?? []
    if (!calendars || !mia) throw new Error('The state has a calendar')
    const failing = { ...calendars, calendars: [mia, { ...mia, host: 'ben' }] }
    const [stale, unknown] = issuesOf({ ...trouble, calendars: failing }, nameOf).filter(({ id }) =>
      ['stale', 'unknown'].includes(id),
    )
    expect(stale?.title).toContain('Mia Grevillea and ben')
    expect(unknown?.title).toContain('calendar of sol,')
  })

  it('is a list of people that cannot be read, with the page that mends it', () => {
    const trouble = studioTrouble('BW-7K3M9P')
    const withPeople = (people: 'ok' | 'last-good' | 'unreadable') =>
      issuesOf({ ...trouble, health: { ...trouble.health, checks: { ...trouble.health.checks, people } } }, nameOf)
    for (const people of ['last-good', 'unreadable'] as const) {
      expect(withPeople(people)).toContainEqual(expect.objectContaining({ id: 'people', action: 'openPeople' }))
    }
    expect(withPeople('ok').map(({ id }) => id)).not.toContain('people')
  })

  it('is who waits too long for a call, with the limit, the longest wait and the way there', () => {
    const { overdue, ...trouble } = studioTrouble('BW-7K3M9P')
    const issueOf = (count: number) => issuesOf({ ...trouble, overdue: overdue && { ...overdue, count } }, nameOf).at(-1)
    expect(issueOf(3)).toMatchObject({ title: '3 leads wait longer than 2 hours for a call', action: 'openToDo' })
    expect(issueOf(3)?.text).toMatch(/^EN-7K3M9P has waited longest: 5\.2 hours\./)
    expect(issueOf(1)?.title).toBe('1 lead waits longer than 2 hours for a call')
    expect(issueOf(100)?.title).toBe('100 or more leads wait longer than 2 hours for a call')
  })

  it('is what of the calendars could not be understood, and which host the secret names twice', () => {
    const { health } = studioTrouble('BW-7K3M9P')
    const checks = { ...health.checks, schedule: 'ok', intake: 'open', mail: { key: true }, outbox: null } as const
    const issues = (calendars: Partial<NonNullable<Trouble['calendars']>>) =>
      issuesOf(
        {
          health: { status: 'ok', checks },
          dead: null,
          outside: null,
          overdue: null,
          calendars: { health: 'partial', named: ['mia', 'sol'], unknown: [], calendars: [], ...calendars },
        },
        nameOf,
      )
    const state = { knownAt: 1, readAt: 1, triedAt: 1, fault: null }
    const [unclear, zones, ...more] = issues({
      calendars: [
        { host: 'mia', number: 1, ...state, unread: 2, guessedZones: ['Head office'] },
        { host: 'mia', number: 2, ...state, unread: 1, guessedZones: ['Head office', 'Büro'] },
        { host: 'sol', ...state },
      ],
    })
    expect(more).toEqual([])
    expect(unclear?.title).toBe('3 entries in the calendar of Mia Grevillea do not say clearly when')
    expect(unclear?.text).toContain('Ask the host')
    expect(zones?.title).toBe('Times in the calendar of Mia Grevillea may be hours off')
    expect(zones?.text).toContain('time zones that nobody knows: “Head office” and “Büro”')
    expect(issues({ health: 'invalid', named: null, twice: 'mia' })[0]?.operator).toContain('names mia twice')
  })

  it.each([
    ['restoring', { intake: 'restoring' }],
    ['held', { outbox: { pending: 0, held: 36, oldestAgeSeconds: 0, dead: 0, alarmArmed: true } }],
    ['backup', { backup: 'stale' }],
    ['backup', { backup: 'invalid' }],
  ] as const)('is, as in the health, what a restore or backup has left: %s', (id, change) => {
    const { health, ...trouble } = studioTrouble('BW-7K3M9P')
    const issues = issuesOf({ ...trouble, health: { ...health, checks: { ...health.checks, ...change } } }, nameOf)
    expect(issues.map((issue) => issue.id)).toContain(id)
  })

  it('is the ledger alone when that cannot be reached, because nothing else is known then', () => {
    const { health } = studioTrouble('BW-7K3M9P')
    const checks = { ...health.checks, ledger: false, intake: null, schedule: 'ok', mail: { key: true }, outbox: null } as const
    const trouble: Trouble = { health: { status: 'degraded', checks }, dead: null, calendars: null, outside: null, overdue: null }
    const ids = issuesOf(trouble, nameOf).map(({ id }) => id)
    expect(ids).toEqual(['ledger'])
  })
})
