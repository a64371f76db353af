import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ALERTS_QUERY } from '../../../../client/studio/alerts/queries.ts'
import { HostCalendarNotes } from '../../../../client/studio/schedule/hosts.tsx'
import { ScheduleContext } from '../../../../client/studio/schedule/parts.tsx'
import type { Trouble } from '../../../../shared/health.ts'
import { defaultSchedule, type Host } from '../../../../shared/schedule/schedule.ts'
import { studioTrouble } from '../../../support/studio-responses.ts'

type Calendars = NonNullable<Trouble['calendars']>['calendars']

const HOSTS: Host[] = [
  { key: 'mia', name: 'Mia' },
  { key: 'sol', name: 'Sol' },
]
const READ = { knownAt: 1, readAt: 1, triedAt: 1, fault: null }

/** The notes in a host's card, as text; `calendars`: what is known of the calendars, undefined while it is asked for. */
function notesOf(host: string, calendars?: Calendars): string {
  const client = new QueryClient()
  const { calendars: report, ...trouble } = studioTrouble('BW-7K3M9P')
  if (calendars && report) client.setQueryData(ALERTS_QUERY, { ...trouble, calendars: { ...report, calendars } })
  const builtIn = defaultSchedule(2026)
  const scope = { builtIn, good: { ...builtIn, hosts: HOSTS }, today: '2026-11-26', holidays: [] }
  const notes = createElement(HostCalendarNotes, { host, name: host === 'mia' ? 'Mia' : 'Sol' })
  const inScope = createElement(ScheduleContext, { value: scope }, notes)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, inScope)).replace(/<[^>]*>/g, '\n')
}

describe('the card of a host in the opening hours', () => {
  it('says how many entries of their calendars could not be read, and which zones were guessed', () => {
    const notes = notesOf('sol', [
      { host: 'mia', ...READ, unread: 5, guessedZones: ['Elsewhere'] },
      { host: 'sol', number: 1, ...READ, unread: 2 },
      { host: 'sol', number: 2, ...READ, unread: 1, guessedZones: ['Head office'] },
    ])
    expect(notes).toContain('3 entries in the calendar of Sol do not say clearly when')
    expect(notes).toContain('Times in the calendar of Sol may be hours off')
    expect(notes).toContain('“Head office”')
    expect(notes).not.toMatch(/Elsewhere|Mia/)
  })

  it('counts what the calendar had before there were hosts for the first one', () => {
    const calendars = [{ host: 'agency', ...READ, unread: 1 }]
    expect(notesOf('mia', calendars)).toContain('1 entry in the calendar of Mia does not say clearly when')
    expect(notesOf('sol', calendars)).toBe('')
  })

  it('says nothing of a calendar that was understood, or before anything is known', () => {
    expect(notesOf('sol', [{ host: 'sol', ...READ }])).toBe('')
    expect(notesOf('sol')).toBe('')
  })
})
