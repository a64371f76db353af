import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router, type RouterOptions } from 'wouter'
import { LeadsContext } from '../../../../client/studio/leads/cells.tsx'
import { OlderNote, TO_DO_LAYOUT } from '../../../../client/studio/leads/to-do.tsx'
import { leadLine } from '../../../../shared/lead-line.ts'
import type { LeadCounts, LeadLine, ToDo } from '../../../../shared/studio.ts'
import { lead } from '../../../support/leads.ts'

/** Monday 23 November 2026, 11:00 AM in Sydney. */
const NOW = Date.parse('2026-11-22T20:30:00Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function htmlOf(node: ReactNode): string {
  const value = { titles: new Map(), search: '', text: '', choice: undefined, onChoose: () => {} }
  const inContext = createElement(LeadsContext, { value }, node)
  const routed = createElement(Router as FunctionComponent<RouterOptions>, { ssrPath: '/leads' }, inContext)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, routed))
}

/** A line of the list as text, cell by cell. */
function cellsOf(fields: Partial<LeadLine>, toDo: ToDo): string[] {
  const line: LeadLine = { ...leadLine(lead(), null), ...fields, toDo }
  return TO_DO_LAYOUT.columns.map(({ cell }) => htmlOf(cell(line, true)).replace(/<[^>]*>/g, ' '))
}

it('a lead that is due says what was planned; one that waits says what they wrote', () => {
  const fields = { words: 'Please call.', desk: { owner: null, nextStep: 'Send the brochure', nextDate: '2026-11-23' } }
  const due = cellsOf(fields, { why: 'due', at: Date.parse('2026-11-23'), minutes: null })
  expect(due[1]).toContain('Send the brochure')
  expect(due[1]).not.toContain('Please call.')
  const waits = cellsOf(fields, { why: 'waits', at: NOW, minutes: 0 })
  expect(waits[1]).toContain('Please call.')
  const unplanned = cellsOf({ ...fields, desk: { ...fields.desk, nextStep: null } }, { why: 'due', at: NOW, minutes: null })
  expect(unplanned[1]).toContain('Please call.')
})

it('the way to those who wait longer than the list goes back leads to them alone', () => {
  const counts = { older: 3 } as LeadCounts
  const html = htmlOf(createElement(OlderNote, { counts }))
  const [, href = ''] = /href="([^"]+)"/.exec(html) ?? []
  const query = new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ list: 'all', outcome: 'new', to: '2026-10-24' })
  expect(htmlOf(createElement(OlderNote, { counts: { ...counts, older: 0 } }))).toBe('')
})
