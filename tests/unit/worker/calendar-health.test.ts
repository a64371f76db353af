import { describe, expect, it } from 'vitest'
import { alertWords } from '../../../shared/content/alerts.ts'
import type { BusyCalendarsSetting } from '../../../worker/calendars/busy-calendars.ts'
import { calendarHealth, calendarTrouble } from '../../../worker/calendars/health.ts'
import type { CalendarState } from '../../../worker/records/calendars.ts'

const NOW = Date.parse('2026-11-25T00:00:00Z')
const MINUTE_MS = 60_000
const ENV = { BUSY_CALENDARS: JSON.stringify({ ana: 'https://calendar.example/a', ben: 'https://calendar.example/b' }) }

/** Read `readMinutes` ago (null: never), known since `knownMinutes`. */
function state(host: string, readMinutes: number | null, knownMinutes = 1000): CalendarState {
  const readAt = readMinutes === null ? null : NOW - readMinutes * MINUTE_MS
  const version = { etag: null, lastModified: null, source: null }
  return { host, knownAt: NOW - knownMinutes * MINUTE_MS, readAt, triedAt: readAt, ...version, fault: null }
}

const health = (...states: CalendarState[]) => calendarHealth(ENV, states, NOW)

describe('the health of the hosts’ calendars', () => {
  it('is nothing without the secret', () => {
    expect(calendarHealth({}, [], NOW)).toBeUndefined()
    expect(calendarHealth({ BUSY_CALENDARS: '' }, [state('ana', 900)], NOW)).toBeUndefined()
  })

  it('is good as long as each was read within two hours', () => {
    expect(health(state('ana', 0), state('ben', 120))).toBe('ok')
    expect(health(state('ana', 0), state('ben', 121))).toBe('stale')
  })

  it('gives a new calendar 15 minutes for its first reading', () => {
    expect(health()).toBe('ok')
    expect(health(state('ana', 0), state('ben', null, 15))).toBe('ok')
    expect(health(state('ana', 500), state('ben', null, 16))).toBe('unread')
  })

  it('does not ask for a host that has no calendar any more', () => {
    expect(health(state('ana', 0), state('carla', 900))).toBe('ok')
  })

  it('tells a reading of which something was not understood, unless something is worse', () => {
    expect(health({ ...state('ana', 0), unread: 1 }, state('ben', 0))).toBe('partial')
    expect(health({ ...state('ana', 0), unread: 0, guessedZones: [] }, state('ben', 0))).toBe('ok')
    expect(health(state('ana', 0), { ...state('ben', 0), guessedZones: ['Head office'] })).toBe('partial')
    expect(health({ ...state('ana', 0), unread: 1 }, state('ben', 500))).toBe('stale')
    expect(health({ ...state('carla', 0), unread: 1 })).toBe('ok')
  })

  it('counts a host with several calendars once, for the one that is worst off', () => {
    const states = [state('ana', 500), { ...state('ana', null), number: 2 }, { ...state('ana', 600), number: 3 }, state('ben', 0)]
    expect(calendarTrouble(ENV, states, NOW)).toMatchObject({ stale: [], unread: ['ana'] })
    expect(calendarTrouble(ENV, states.toSpliced(1, 1), NOW)).toMatchObject({ stale: ['ana'], unread: [] })
  })

  it('is bad with a secret that cannot be read', () => {
    expect(calendarHealth({ BUSY_CALENDARS: '{' }, [state('ana', 0)], NOW)).toBe('invalid')
  })
})

describe('the alert about calendars', () => {
  const words = (env: BusyCalendarsSetting, ...states: CalendarState[]) =>
    alertWords['alert-calendar']({ calendars: calendarTrouble(env, states, NOW) })

  it('counts the hosts, and names none', () => {
    const text = words(ENV, state('ana', 500), state('ben', null))
    expect(text).toContain(
      'the calendars of 2 hosts cannot be read: 1 for over two hours, whose last known times still count; 1 never yet',
    )
    expect(text).not.toMatch(/ana|ben\b|calendar\.example/)
    expect(words(ENV, state('ana', 500), state('ben', 0))).toContain('of 1 host cannot be read: 1 for over two hours')
  })

  it('says what is wrong with the secret, or that all is well again', () => {
    expect(words({ BUSY_CALENDARS: '{' })).toContain('BUSY_CALENDARS is no list of calendars')
    expect(words(ENV, state('ana', 0), state('ben', 0))).toContain('is read again now')
  })
})
