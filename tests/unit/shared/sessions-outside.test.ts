import { describe, expect, it } from 'vitest'
import { parseScheduleEntry } from '../../../shared/schedule/entry.ts'
import {
  bookedAs,
  DEFAULT_HOST,
  defaultSchedule,
  hostName,
  type Schedule,
  scheduleOfHost,
} from '../../../shared/schedule/schedule.ts'
import { type ComingSession, sessionsOutside } from '../../../shared/schedule/sessions-outside.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'

const ANNA = { key: 'anna', name: 'Anna Sample' }
const BEN = { key: 'ben', name: 'Ben Sample' }
const FRIDAY = '2026-11-27'

/** A session on a Sydney day, HH:MM to HH:MM. */
function session(from: string, to: string, host = 'agency', day = FRIDAY): ComingSession {
  const [startsAt, endsAt] = [from, to].map((time) => new Date(slotInstant(day, time) ?? Number.NaN).toISOString()) as [
    string,
    string,
  ]
  return { reference: 'BW-222222', name: 'Ada Gum', startsAt, endsAt, host, campaign: null }
}

function schedule(entry: object = {}): Schedule {
  const read = parseScheduleEntry(defaultSchedule(2026), entry)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}

const why = (entry: object, ...sessions: ComingSession[]) => sessionsOutside(schedule(entry), sessions).map((found) => found.why)

describe('booked sessions outside the opening hours', () => {
  it('are none while the schedule offers their times, or only holds them back', () => {
    expect(why({}, session('09:00', '09:30'), session('16:30', '17:00'))).toEqual([])
    expect(why({ heldTimes: ['09:00'] }, session('09:00', '09:30'))).toEqual([])
    expect(why({ slotMinutes: 45 }, session('09:30', '10:00'))).toEqual([])
  })

  it('are those that a closure touches, of everybody or of their host, and no others', () => {
    const closure = { from: `${FRIDAY}T10:00`, to: `${FRIDAY}T12:00` }
    const sessions = [session('09:30', '10:00'), session('09:45', '10:15'), session('11:45', '12:15'), session('12:00', '12:30')]
    expect(sessionsOutside(schedule({ closures: [closure] }), sessions).map(({ startsAt }) => startsAt)).toEqual([
      sessions[1]?.startsAt,
      sessions[2]?.startsAt,
    ])
    const hosts = [ANNA, BEN]
    const own = { hosts, closures: [{ ...closure, host: 'ben' }] }
    expect(why(own, session('10:00', '10:30', 'anna'))).toEqual([])
    expect(why(own, session('10:00', '10:30', 'ben'))).toEqual(['closure'])
    const days = { closures: [{ from: '2026-11-26T09:00', to: '2026-11-30T09:00' }] }
    expect(why(days, session('16:30', '17:00'))).toEqual(['closure'])
  })

  it('are those on a closed day, a holiday or the host’s day off, unless the day is opened', () => {
    expect(why({ closedDates: [FRIDAY] }, session('09:00', '09:30'))).toEqual(['closed'])
    expect(why({}, session('09:00', '09:30', 'agency', '2026-12-25'))).toEqual(['closed'])
    expect(why({ openDates: ['2026-12-25'] }, session('09:00', '09:30', 'agency', '2026-12-25'))).toEqual([])
    const off = { hosts: [ANNA, { ...BEN, closedDates: [FRIDAY] }] }
    expect(why(off, session('09:00', '09:30', 'ben'), session('09:00', '09:30', 'anna'))).toEqual(['off'])
  })

  it('are those that do not lie within the hours, of the agency or of their host', () => {
    expect(why({ open: '10:00' }, session('09:30', '10:00'), session('10:00', '10:30'))).toEqual(['hours'])
    expect(why({ close: '15:00' }, session('14:45', '15:15'))).toEqual(['hours'])
    const own = { hosts: [ANNA, { ...BEN, close: '12:00' }] }
    expect(why(own, session('13:00', '13:30', 'ben'), session('13:00', '13:30', 'anna'))).toEqual(['hours'])
    expect(why({ ...own, open: '10:00' }, session('09:30', '10:00', 'ben'))).toEqual(['hours'])
  })

  it('are those of a host who is gone, but not those from before there were hosts', () => {
    expect(why({ hosts: [ANNA] }, session('09:00', '09:30', 'ben'), session('09:00', '09:30'))).toEqual(['gone'])
    expect(why({}, session('09:00', '09:30', 'ben'))).toEqual(['gone'])
    expect(why({ hosts: [{ ...ANNA, closedDates: [FRIDAY] }, BEN] }, session('09:00', '09:30'))).toEqual(['off'])
  })
})

describe('the name of a session’s host', () => {
  it('is the one in the schedule, also of a booking from before there were hosts', () => {
    expect(hostName(schedule({ hosts: [ANNA, BEN] }), 'ben')).toBe('Ben Sample')
    expect(hostName(schedule({ hosts: [ANNA, BEN] }), 'agency')).toBe('Anna Sample')
  })

  it('is the key where nothing else is known, and nothing where the agency is the only host', () => {
    expect(hostName(schedule({ hosts: [ANNA] }), 'ben')).toBe('ben')
    expect(hostName(schedule(), 'ben')).toBe('ben')
    expect(hostName(schedule(), 'agency')).toBeUndefined()
  })

  it('is the agency’s beside other hosts, and its sessions are the first host’s only if it is none', () => {
    const agency = { key: DEFAULT_HOST, name: 'Brightwattle' }
    const booked = (...hosts: Schedule['hosts'][number][]) =>
      hosts.map((host) => bookedAs({ ...schedule(), hosts }, host).join(' '))
    expect(booked(ANNA, BEN)).toEqual(['anna agency', 'ben'])
    expect(booked(ANNA, agency)).toEqual(['anna', 'agency'])
    expect(hostName({ ...schedule(), hosts: [agency, BEN] }, 'agency')).toBe('Brightwattle')
    expect(bookedAs({ ...schedule(), hosts: [] }, ANNA)).toEqual(['anna'])
  })

  it('has closed days and closures of the site and its own', () => {
    const closed = [BEN, { ...ANNA, closedDates: ['2026-11-30'] }].map((host) =>
      scheduleOfHost({ ...schedule(), closedDates: [FRIDAY] }, host).closedDates.join(' '),
    )
    expect(closed).toEqual([FRIDAY, `${FRIDAY} 2026-11-30`])
  })
})
