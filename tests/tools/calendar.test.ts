import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CalendarReport, DaysReport } from '../../worker/calendars/what-blocks.ts'
import { type OpsStandIn, startOpsStandIn } from '../support/local-servers.ts'
import { outputOf } from '../support/tools.ts'

const HOSTS = [{ key: 'agency', name: 'Brightwattle' }]
const OLD = `/calendar/${'a'.repeat(32)}.ics`
const NEW = `/calendar/${'b'.repeat(32)}.ics`

let report: CalendarReport
let site: OpsStandIn

beforeEach(async () => {
  const at = Date.now() - 3 * 60_000
  report = {
    health: 'ok',
    feedPath: OLD,
    named: ['agency'],
    unknown: [],
    calendars: [{ host: 'agency', knownAt: at, readAt: at, triedAt: at, fault: null }],
  }
  const busy = { why: 'calendar', host: 'agency', startsAt: '2026-11-25T22:00:00Z', endsAt: '2026-11-25T22:45:00Z' } as const
  const days: DaysReport = {
    slotMinutes: 30,
    hosts: HOSTS,
    days: [
      {
        date: '2026-11-26',
        closed: false,
        times: [
          { time: '09:00', free: false, reasons: [busy] },
          { time: '09:30', free: false, reasons: [busy] },
          { time: '10:00', free: true, reasons: [] },
        ],
      },
    ],
    strangers: [],
  }
  site = await startOpsStandIn(({ method, path }) => {
    if (path === 'calendar') return report
    if (path.startsWith('calendar/days?')) return days
    if (method === 'POST' && path === 'calendar/feed') return { feedPath: NEW }
    return undefined
  })
})

afterEach(() => site.stop())

const run = (...words: string[]) =>
  outputOf(
    spawn(process.execPath, ['worker/tools/calendar.ts', ...words], {
      env: { ...process.env, PORT: String(site.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
const asked = () => site.calls.map(({ method, path }) => `${method} ${path}`)

it('check says how old each reading is, and what blocks which times', async () => {
  expect(await run('check', '--days', '3')).toEqual({
    code: 0,
    text: [
      'agency  read 3 minutes ago',
      '',
      'Thu 26 Nov  1 of 3 times free',
      '  09:00–10:00  busy in the calendar, 09:00 to 09:45',
      '',
    ].join('\n'),
  })
  expect(asked()).toEqual(['GET calendar', 'GET calendar/days?days=3'])
})

it('check ends with exit code 1 while a calendar cannot be relied on', async () => {
  report.health = 'stale'
  const { code, text } = await run('check')
  expect(code).toBe(1)
  expect(text).toContain('Thu 26 Nov')
  expect(asked()).toContain('GET calendar/days?days=14')
})

it('feed prints the address alone', async () => {
  expect(await run('feed')).toEqual({ code: 0, text: `http://localhost:${site.port}${OLD}\n` })
  expect(asked()).toEqual(['GET calendar'])
})

it('feed --new makes a new address, once that is confirmed', async () => {
  const { code, text } = await run('feed', '--new')
  expect(code).toBe(1)
  expect(text).toContain('Nothing was changed: there is no terminal to ask at.')
  expect(asked()).toEqual([])
  expect(await run('feed', '--new', '--yes')).toEqual({ code: 0, text: `http://localhost:${site.port}${NEW}\n` })
  expect(asked()).toEqual(['POST calendar/feed'])
})

it('without a site says that npm start must be running', async () => {
  site.stop()
  const { code, text } = await run('check')
  expect(code).toBe(1)
  expect(text).toContain('Locally, npm start must be running.')
})
