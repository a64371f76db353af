import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultSchedule } from '../../../shared/schedule/schedule.ts'
import { listSlots } from '../../../shared/schedule/slots.ts'
import type { TimesWeek } from '../../../worker/bookings/availability.ts'
import type { BookingView } from '../../../worker/bookings/page.tsx'

type ReadForm = { action: string; method: string; hidden: Record<string, string>; buttons: string[]; html: string }

/** A page's component as the browser gets it, and what is in it. */
export function readPage(page: ReactElement) {
  const html = renderToStaticMarkup(page).replace(/<style>.*?<\/style>/s, '')
  return {
    html,
    text: textOf(html),
    headline: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ''),
    forms: formsOf(html),
    links: linksOf(html),
  }
}

/** Text as it is read, with every run of white space as one space. */
function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|dt|dd|a|button|label|span)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function linksOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<a [^>]*?href="([^"]*)".*?<\/a>/gs)].map(([link, href = '']) => [textOf(link), href]),
  )
}

function formsOf(html: string): ReadForm[] {
  return [...html.matchAll(/<form .*?<\/form>/gs)].map(([form]) => ({
    html: form,
    action: attribute(form, 'action'),
    method: attribute(form, 'method'),
    hidden: Object.fromEntries(
      tags(form, /<input type="hidden"[^>]*>/g).map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    ),
    buttons: tags(form, /<button .*?<\/button>/gs)
      .filter((button) => !button.includes('class="hidden"'))
      .map((button) => [attribute(button, 'name'), attribute(button, 'value'), textOf(button)].filter(Boolean).join(' ')),
  }))
}

const tags = (html: string, pattern: RegExp) => html.match(pattern) ?? []

/** Of the first element in `html`. */
export function attribute(html: string, name: string): string {
  return new RegExp(`^<[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}

/** A booking on Tuesday 24 November 2026, 10:30 AM in Sydney, as its page shows it. */
export const sampleView: BookingView = {
  reference: 'BW-WFQVFV',
  firstName: 'Josephine',
  startsAt: '2026-11-23T23:30:00.000Z',
  endsAt: '2026-11-24T00:00:00.000Z',
  visitorZone: 'Australia/Sydney',
  meetingUrl: null,
  hasPhone: true,
  status: 'booked',
  hasBegun: false,
  isOver: false,
  hasMoved: false,
  canChange: true,
  changeMinutes: 120,
  reminded: true,
  hasReminders: true,
  sequence: 0,
  path: '/booking/BW-WFQVFV/key',
  bookAgain: '/nfp-digital-growth-scan',
}

const WEDNESDAY_FULL = Array.from({ length: 16 }, (_, step) => new Date(Date.UTC(2026, 10, 24, 22, step * 30)).toISOString())

/** The week of that booking, seen on Tuesday at 8 AM in Sydney: Monday is over, and Wednesday is booked out. */
export const sampleWeek: TimesWeek = {
  days: listSlots(
    defaultSchedule(2026),
    { from: '2026-11-23', to: '2026-11-27' },
    new Set(WEDNESDAY_FULL),
    Date.parse('2026-11-23T21:00:00Z'),
  ),
  previous: '2026-11-16',
  next: '2026-11-30',
}
