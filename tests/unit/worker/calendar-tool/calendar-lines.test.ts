import { describe, expect, it } from 'vitest'
import type { CalendarReport } from '../../../../worker/calendars/what-blocks.ts'
import { calendarLines } from '../../../../worker/tools/calendar-commands.ts'

const NOW = Date.parse('2026-11-25T00:00:00Z')
const MINUTE_MS = 60_000

type State = CalendarReport['calendars'][number]

const ago = (minutes: number) => NOW - minutes * MINUTE_MS
const state = (fields: Partial<State>): State => ({
  host: 'agency',
  knownAt: ago(9999),
  readAt: ago(3),
  triedAt: ago(3),
  fault: null,
  ...fields,
})
const lines = (fields: Partial<CalendarReport>) =>
  calendarLines({ health: 'ok', feedPath: '', named: ['agency'], unknown: [], calendars: [], ...fields }, NOW)
const line = (fields: Partial<State>) => lines({ calendars: [state(fields)] }).join()

describe('how a calendar stands, in words', () => {
  it.each([
    [0.5, 'just now'],
    [1, '1 minute ago'],
    [119, '119 minutes ago'],
    [125, '2 hours ago'],
    [47 * 60, '47 hours ago'],
    [49 * 60, '2 days ago'],
  ])('%d minutes after it was read', (minutes, words) => {
    expect(line({ readAt: ago(minutes), triedAt: ago(minutes) })).toBe(`agency  read ${words}`)
  })

  it.each([
    ['status 404', 'its address is not valid any more (status 404)'],
    ['status 503', 'its server answers with an error (status 503)'],
    ['not_a_calendar', 'what is at its address is no calendar: a page to log in, perhaps, or not the private address'],
    ['not_https', 'its address, or one that it leads to, does not begin with https://'],
    ['unreachable', 'its server cannot be reached, breaks off, or takes longer than ten seconds'],
    ['too_large', 'its file is larger than 4 MB'],
    ['truncated', 'its file breaks off'],
    ['unreadable', 'an event in it has times that cannot be read'],
    ['too_many', 'its events repeat so often that reading them takes too long'],
  ])('with the fault %s', (fault, words) => {
    expect(line({ readAt: ago(300), fault })).toBe(
      `agency  read 5 hours ago; the last try, 3 minutes ago, failed, because ${words}; the times read then still count`,
    )
    expect(line({ readAt: null, fault })).toBe(
      `agency  never read; the last try, 3 minutes ago, failed, because ${words}; it blocks no times`,
    )
  })

  it('with a refused user name or password', () => {
    expect(line({ fault: 'status 401' })).toContain('asks for a user name and password, or refuses those in its address')
  })

  it('with entries that nobody understands, and zones that nobody knows', () => {
    const [first, ...below] = lines({ calendars: [state({ unread: 2, guessedZones: ['Head office', 'Nowhere\u001b[31m'] })] })
    expect(first).toBe('agency  read 3 minutes ago')
    expect(below.every((text) => text.startsWith('        '))).toBe(true)
    expect(below.join('\n')).toContain('2 entries do not say clearly when')
    expect(below.join('\n')).toContain('Nobody knows the time zones “Head office”, “Nowhere')
    expect(below.join('\n')).not.toContain('\u001b')
    expect(line({ unread: 1 })).toContain('1 entry does not say clearly when')
    expect(line({ guessedZones: ['Head office'] })).toContain('Nobody knows the time zone “Head office”')
    expect(lines({ calendars: [state({})] })).toEqual(['agency  read 3 minutes ago'])
  })

  it('of a host with several', () => {
    const calendars = [state({ number: 1 }), state({ number: 2, readAt: null, fault: 'status 404' }), state({ host: 'an' })]
    expect(lines({ named: ['agency', 'an'], unknown: ['agency'], calendars })).toEqual([
      'agency, calendar 1  read 3 minutes ago',
      expect.stringMatching(/^agency, calendar 2 {2}never read;/),
      `${' '.repeat(20)}The schedule has no host agency: this calendar blocks nothing.`,
      'an                  read 3 minutes ago',
    ])
  })

  it('before the first try', () => {
    const words = 'agency  not read yet; the cron trigger reads it within five minutes'
    expect(lines({})).toEqual([words])
    expect(line({ readAt: null, triedAt: null })).toBe(words)
  })

  it('of a host whom the schedule does not name', () => {
    expect(lines({ named: ['agency', 'an'], unknown: ['an'], calendars: [state({}), state({ host: 'an' })] })).toEqual([
      'agency  read 3 minutes ago',
      'an      read 3 minutes ago',
      '        The schedule has no host an: this calendar blocks nothing.',
    ])
  })

  it('without calendars, or with a secret that cannot be read', () => {
    expect(lines({ named: [], health: null })).toEqual([
      'No host has a calendar: the secret BUSY_CALENDARS names none. Only bookings block times.',
    ])
    expect(lines({ named: null, health: 'invalid' })[0]).toContain('BUSY_CALENDARS is no JSON object')
    const [twice] = lines({ named: null, twice: 'ana', health: 'invalid' })
    expect(twice).toContain('BUSY_CALENDARS names ana twice')
    expect(twice).toContain('{"ana":["https://…","https://…"]}')
  })
})
