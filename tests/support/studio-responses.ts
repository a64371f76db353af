import type { Page } from '@playwright/test'
import type { Trouble } from '../../shared/health.ts'
import {
  type CampaignCounts,
  type CampaignTotals,
  NO_TOTALS,
  type ReportRange,
  type SourceReport,
} from '../../shared/report/counts.ts'
import { addDays, daysBetween, isWeekend } from '../../shared/sydney-time.ts'

const SOURCES = ['google ad', 'newsletter', 'direct', 'facebook', 'news.bookshops-of-the-inner-west.example', 'poster']
const PARTS = [0.42, 0.21, 0.18, 0.12, 0.05, 0.02]

/** The steps of so many visits of which one in three opened the form. */
const stepsOf = (seen: number) => ({
  seen,
  opened: Math.round(seen / 3),
  details: Math.round(seen / 7),
  times: Math.round(seen / 10),
})
const leadsOf = (booked: number) => {
  const [due, kept, won] = [0.8, 0.7, 0.2].map((part) => Math.round(booked * part)) as [number, number, number]
  return { booked, due, kept, won, cents: won * 240_000 }
}

/** The numbers of a campaign that tries a variant B, which brings nearly twice as many bookings; always the same. */
function studioReport(campaign: string, { from, to }: ReportRange): CampaignCounts {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const arms = (['a', 'b'] as const).flatMap((arm) =>
    days.map((day, index) => {
      const visits = Math.round((isWeekend(day) ? 40 : 70) + index + 12 * Math.sin(index * 2))
      return { day, arm, visits, booked: Math.round(visits * (arm === 'a' ? 0.045 : 0.085)) }
    }),
  )
  const total = arms.reduce((sum, { visits }) => sum + visits, 0)
  const booked = arms.reduce((sum, arm) => sum + arm.booked, 0)
  const shares = SOURCES.map((source, index) => ({ source, part: PARTS[index] ?? 0 }))
  const fullDays = days.filter((_, index) => index % 11 === 5)
  return {
    campaign,
    from,
    to,
    visits: {
      days: arms.map(({ day, arm, visits }) => ({ day, variant: `experiment-1.${arm}`, ...stepsOf(visits) })),
      sources: shares.map(({ source, part }) => ({ source, ...stepsOf(Math.round(total * part)) })),
      devices: (['phone', 'computer', 'tablet'] as const).map((device, index) => ({
        device,
        ...stepsOf(Math.round(total * (PARTS[index] ?? 0) * 1.2)),
      })),
      fullDays,
    },
    bookings: {
      days: arms.map((arm) => ({ day: arm.day, variant: `experiment-1.${arm.arm}`, ...leadsOf(arm.booked) })),
      sources: shares.map(({ source, part }) => ({ source, ...leadsOf(Math.round(booked * part)) })),
    },
    wordings: [],
    experiment: { name: 'experiment-1', arms: 2 },
    experiments: [{ name: 'experiment-1', arms: 2, running: true, days: arms, fullDays }],
    notes: [
      { id: 1, day: days[4] ?? from, text: 'Flyer to 4,000 letterboxes', campaign },
      { day: days[9] ?? to, published: 'page', times: 1, texts: ['Two headlines'] },
    ],
    ...studioSources(total, booked),
  }
}

/** What each source brought, and in the period before. */
function studioSources(total: number, booked: number): SourceReport {
  const of = (factor: number) =>
    SOURCES.map((source, index) => {
      const part = (PARTS[index] ?? 0) * factor
      const won = Math.round(booked * part * 0.2)
      const counts = {
        visits: Math.round(total * part),
        booked: Math.round(booked * part),
        enquired: Math.round(booked * part * 0.3),
      }
      return { source, ...NO_TOTALS, ...counts, won, cents: won * 240_000 }
    })
  return { sources: of(1), before: of(0.7) }
}

/** Answers the studio's questions for numbers with such ones: those of `campaigns`, each a quarter of the one before. */
export async function routeReports(page: Page, campaigns: readonly string[]): Promise<void> {
  await page.route('**/studio/api/reports**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const range = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
    const campaign = pathname.split('/')[4]
    if (campaign) return route.fulfill({ json: studioReport(campaign, range) })
    const totals = campaigns.map((key, index): CampaignTotals => {
      const visits = Math.round(4_212 / 4 ** index)
      const won = Math.round(visits / 90)
      return {
        campaign: key,
        ...NO_TOTALS,
        visits,
        booked: Math.round(visits / 17),
        enquired: Math.round(visits / 60),
        won,
        cents: won * 240_000,
      }
    })
    return route.fulfill({ json: { totals, ...studioSources(5_264, 310), ...range } })
  })
}

/** A site on which everything is stuck that can be: what the studio's API answers then. `reference` is a lead's. */
export function studioTrouble(reference: string): Trouble {
  const diedAt = Date.parse('2026-11-20T22:12:00Z')
  const zoe = { name: 'Zoë Wattle', startsAt: '2026-11-26T22:00:00.000Z' }
  const ada = { name: 'Ada Gum', startsAt: '2026-11-27T23:30:00.000Z' }
  return {
    health: {
      status: 'degraded',
      checks: {
        ledger: true,
        config: true,
        schedule: 'last-good',
        intake: 'ceiling',
        mail: { key: false },
        cron: { cleanUpAgeSeconds: 3600 },
        calendars: 'stale',
        outbox: { pending: 7, oldestAgeSeconds: 5400, dead: 3, alarmArmed: false },
      },
    },
    dead: {
      messages: [
        { id: 3, kind: 'booking-notice', channel: 'mail', reference, ...zoe, attempts: 1, reason: 'status 422', diedAt },
        {
          id: 2,
          kind: 'booking-confirmed',
          channel: 'mail',
          reference,
          ...zoe,
          attempts: 14,
          reason: 'status 550 for 72 hours',
          diedAt,
        },
        {
          id: 1,
          kind: 'booking-confirmed',
          channel: 'mail',
          reference: 'BW-7K3M9P',
          ...ada,
          attempts: 1,
          reason: 'unsendable',
          diedAt,
        },
      ],
      more: false,
    },
    calendars: {
      health: 'stale',
      named: ['mia', 'sol'],
      unknown: ['sol'],
      calendars: [
        {
          host: 'mia',
          knownAt: diedAt,
          readAt: diedAt,
          triedAt: diedAt,
          fault: 'status 403',
          unread: 2,
          guessedZones: ['Head office'],
        },
      ],
    },
    outside: [
      { reference, ...zoe, endsAt: '2026-11-26T22:30:00.000Z', host: 'mia', campaign: null, why: 'closure' },
      { reference: 'BW-7K3M9P', ...ada, endsAt: '2026-11-28T00:00:00.000Z', host: 'ben', campaign: null, why: 'gone' },
    ],
    overdue: { count: 3, reference: 'EN-7K3M9P', minutes: 310, within: 120, dayMinutes: 480 },
  }
}
