import { expect, it } from 'vitest'
import { busyCalendars, hostNamedTwice } from '../../../worker/calendars/busy-calendars.ts'
import { calendarUid, isOwnUid } from '../../../worker/mail/invite.ts'

it('the secret names hosts and their addresses', () => {
  expect(busyCalendars({ BUSY_CALENDARS: '{"ana":" https://calendar.example/a \\n","the-agency_2":"x"}' })).toEqual([
    { host: 'ana', address: 'https://calendar.example/a' },
    { host: 'the-agency_2', address: 'x' },
  ])
  expect(busyCalendars({ BUSY_CALENDARS: '{}' })).toEqual([])
  expect(busyCalendars({})).toEqual([])
})

it('a host may have a list of calendars', () => {
  expect(busyCalendars({ BUSY_CALENDARS: '{"ana":["a"," b ","a"],"ben":"c"}' })).toEqual([
    { host: 'ana', address: 'a' },
    { host: 'ana', address: 'b' },
    { host: 'ben', address: 'c' },
  ])
})

it('a host named twice is told, however it is written, and nothing else of a secret is', () => {
  expect(hostNamedTwice({ BUSY_CALENDARS: '{"ana":"a","ben":"b","ana":"c"}' })).toBe('ana')
  expect(hostNamedTwice({ BUSY_CALENDARS: '{"ana":["a"],"\\u0061na":"c"}' })).toBe('ana')
  expect(hostNamedTwice({})).toBeUndefined()
  for (const secret of [
    '',
    '{',
    '{"ana":"a"}',
    '{"ana":["a","a"]}',
    '{"https://calendar.example":"a","https://calendar.example":"a"}',
  ])
    expect(hostNamedTwice({ BUSY_CALENDARS: secret })).toBeUndefined()
})

it.each([
  ' ',
  '{',
  '{"a":[]}',
  '{"a":["x",null]}',
  '{"a":"x","a":"x"}',
  '{"a":{"b":"x"}}',
  '[]',
  'null',
  '7',
  '{"a":null}',
  '{"https://calendar.example/a":"ana"}',
  '{"":"x"}',
  '{"a b":"x"}',
])('the secret %j is invalid', (secret) => {
  expect(busyCalendars({ BUSY_CALENDARS: secret })).toBeUndefined()
})

it('an entry of ours is known by its reference and the site’s host', () => {
  expect(isOwnUid(calendarUid('BW-7K3M9P'))).toBe(true)
  for (const uid of ['BW-7K3M9P@calendar.example', 'meeting@www.brightwattle.example', 'BW-7K3M9P', ''])
    expect(isOwnUid(uid)).toBe(false)
})
