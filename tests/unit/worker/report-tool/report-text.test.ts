import { expect, test } from 'vitest'
import { CAMPAIGN_COLUMNS, SPEED_COLUMNS } from '../../../../shared/content/report-columns.ts'
import { reportWords } from '../../../../shared/content/reports.ts'
import type { CampaignCounts } from '../../../../shared/report/counts.ts'
import { experimentsOf } from '../../../../shared/report/experiment.ts'
import { speedBucket, speedLines } from '../../../../shared/report/speed.ts'
import { addDays } from '../../../../shared/sydney-time.ts'
import { divisionCsv, reportCsv, sourcesCsv } from '../../../../worker/reports/report-csv.ts'
import {
  campaignText,
  divisionText,
  reportPath,
  sourcesText,
  speedText,
  totalsText,
} from '../../../../worker/tools/report-commands.ts'

const RANGE = { from: '2026-11-02', to: '2026-11-22' }
const NONE = { due: 0, kept: 0, won: 0, cents: 0 }
const days = Array.from({ length: 21 }, (_, i) => addDays(RANGE.from, i))

const visits = {
  days: days.flatMap((day) =>
    ['claim.a', 'claim.b'].map((variant) => ({ day, variant, seen: 50, opened: 20, details: 8, times: 6 })),
  ),
  sources: [{ source: '=HYPERLINK("x")', seen: 2100, opened: 840, details: 336, times: 252 }],
  devices: [{ device: 'phone' as const, seen: 2100, opened: 840, details: 336, times: 252 }],
  fullDays: [RANGE.to],
}
const bookings = {
  days: days.flatMap((day) => [
    { day, variant: 'claim.a', ...NONE, booked: 1, due: 1, kept: day === RANGE.from ? 0 : 1 },
    { day, variant: 'claim.b', ...NONE, booked: 3, ...(day < '2026-11-12' && { won: 1, cents: 50_000 }) },
  ]),
  sources: [{ source: 'podcast', ...NONE, booked: 84 }],
}
const counts: CampaignCounts = {
  campaign: 'spring',
  ...RANGE,
  visits,
  bookings,
  experiments: experimentsOf(visits, bookings, { name: 'claim', arms: 2 }),
  notes: [
    { id: 1, day: RANGE.to, text: '=Flyer', campaign: null },
    { day: RANGE.to, published: 'page', times: 2, texts: ['Two headlines'] },
  ],
  wordings: [],
  sources: [],
  before: [],
}

test('the report of a campaign has its funnel, sources, weeks and the result of its experiment', () => {
  const text = campaignText(counts, addDays(RANGE.to, 1))
  const [title, funnel, , sources, weeks, experiment] = text.split('\n\n')
  expect(title).toBe('spring from 2 Nov 2026 to 22 Nov 2026, Sydney time')
  expect(funnel?.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Step', 'Count', 'Of the step before', 'Of all visits'],
    ['Saw the page', '2,100'],
    ['Opened the form', '840', '40.0% (38.3% to 41.8%)', '40.0% (38.3% to 41.8%)'],
    ['Gave their details', '336', '40.0% (37.2% to 42.8%)', '16.0% (14.7% to 17.4%)'],
    ['Saw the free times', '252', '75.0% (71.0% to 78.7%)', '12.0% (10.9% to 13.2%)'],
    ['Booked', '84', '33.3% (28.6% to 38.3%)', '4.0% (3.3% to 4.8%)'],
    ['Kept the session', '20 of 21 due', '95% (83% to 99%)', '0.95% (0.65% to 1.35%)'],
    ['Became a client', '10', '50% (32% to 68%)', '0.48% (0.28% to 0.78%)'],
    ['Value won', '$5,000'],
  ])
  expect(sources).toMatch(/^podcast +0 .* 84 {2}More than were counted/m)
  expect(weeks?.split('\n')[3]).toBe(`16 Nov 2026  ${'█'.repeat(30)}  700 visits, 28 booked, calendar full on 1 day`)
  expect(experiment?.split('\n')).toEqual([
    'Experiment “claim”',
    'Running since 2 Nov 2026; 20 days counted so far. 1 day is left out, because the calendar was full: whoever came then could not book.',
    expect.stringMatching(/^Shown/),
    expect.stringMatching(/^Original +1,000 +20 {2}2\.0% \(1\.4% to 2\.8%\)$/),
    expect.stringMatching(/^Variant B +1,000 +60 {2}6\.0% \(4\.9% to 7\.3%\)$/),
    expect.stringMatching(
      /^Variant B is ahead after 2 full weeks\. Between \d+% and \d+% more bookings per visit than the original brings\.$/,
    ),
    'The table has all days; the result rests on the first 2 full weeks.',
  ])
})

test('an experiment that began today says when it counts, and no number', () => {
  const first = { ...visits, days: visits.days.filter(({ day }) => day === RANGE.from), fullDays: [] }
  const began = { ...counts, experiments: experimentsOf(first, { days: [] }, { name: 'claim', arms: 2 }) }
  expect(campaignText(began, RANGE.from).split('\n\n').at(-1)?.split('\n')).toEqual([
    'Experiment “claim”',
    'Running since 2 Nov 2026.',
    `${reportWords.experiment.beginning.title}. ${reportWords.experiment.beginning.text}`,
  ])
})

test('an experiment that is too early says how many visits it needs, and a broken split warns', () => {
  const lopsided = { ...visits, days: visits.days.filter(({ variant, day }) => variant === 'claim.a' && day < '2026-11-09') }
  const text = campaignText(
    { ...counts, experiments: experimentsOf(lopsided, { days: [] }, { name: 'claim', arms: 2 }) },
    RANGE.to,
  )
  expect(text).toContain('The visitors are not spread evenly. ')
  expect(text).toMatch(/Variant B: too early to say\. It needs about [\d,]+ more visits to the page, and 2 full weeks in all\./)
})

test('the overview has each campaign’s rate with its uncertainty, and none above 100 %', () => {
  const totals = [
    { campaign: 'spring', visits: 31, booked: 4, enquired: 2, won: 1, cents: 120_050 },
    { campaign: 'plain', visits: 1, booked: 2, enquired: 0, won: 0, cents: 0 },
  ]
  const [, spring, plain] = totalsText(totals, RANGE).split('\n\n')[1]?.split('\n') ?? []
  expect(spring?.split(/ {2,}/)).toEqual(['spring', '31', '4', '13% (6% to 25%)', '2', '1', '$1,200.50'])
  expect(plain?.split(/ {2,}/)).toEqual(['plain', '1', '2', 'More than were counted', '0', '0', '$0'])
  expect(reportCsv(CAMPAIGN_COLUMNS, totals)).toBe(
    '"campaign","visits","booked","rate","rate_low","rate_high","worth_aud","enquired","won"\r\n"spring","31","4","0.129","0.05532","0.2517","1200.50","2","1"\r\n"plain","1","2","","","","0.00","0","0"\r\n',
  )
})

test('numbers by something are a table, or CSV in which a source is no formula', () => {
  expect(
    divisionText(counts, 'week', RANGE.to)
      .split('\n')
      .slice(2)
      .map((line) => line.split(/ {2,}/)[0]),
  ).toEqual(['9 Nov 2026', '16 Nov 2026, not whole, 1 full'])
  expect(divisionText(counts, 'day', addDays(RANGE.to, 1))).toMatch(
    /^22 Nov 2026, full +100 .* =Flyer; Page published, 2 times: Two headlines$/m,
  )
  expect(divisionText(counts, 'device', RANGE.to)).toMatch(/^Phone +2,100 +840 +336 +252$/m)
  expect(divisionText(counts, 'source', RANGE.to, 1)).toContain('and 1 more: --by source')
  expect(divisionCsv(counts, 'source', 'booking')).toContain('"\'=HYPERLINK(""x"")","2100"')
  const lines = divisionCsv(counts, 'day', 'booking').trim().split('\r\n')
  expect(lines).toHaveLength(22)
  expect(lines.at(-1)).toMatch(/,"'=Flyer; Page published, 2 times: Two headlines"$/)
})

test('sources are a table with the period before, or CSV in which none is a formula', () => {
  const flyer = { source: 'flyer', visits: 90, booked: 9, enquired: 3, won: 2, cents: 840_000 }
  const report = { sources: [flyer, { ...flyer, source: '=cmd|x', visits: 1 }], before: [{ ...flyer, booked: 0, enquired: 1 }] }
  expect(sourcesText(report).split('\n')[1]?.split(/ {2,}/)).toEqual(['flyer', '90', '9', '3', '2', '$8,400', '1'])
  expect(sourcesCsv(report).split('\r\n')).toEqual([
    '"source","visits","booked","enquired","won","worth_aud","visits_before","booked_before","enquired_before","won_before","worth_aud_before"',
    '"flyer","90","9","3","2","8400.00","90","0","1","2","8400.00"',
    '"\'=cmd|x","1","9","3","2","8400.00","0","0","0","0","0.00"',
    '',
  ])
})

test('the enquiry form has the same columns under names of its own, without those of sessions', () => {
  expect(divisionText(counts, 'day', RANGE.to, 1, 'enquiry').split('\n')[0]?.split(/ {2,}/)).toEqual([
    ...['Day', 'Visits', 'Opened', 'Begun', 'Filled in', 'Enquiries', 'Enquiries per visit', 'Reached', 'Won', 'Worth', 'Notes'],
  ])
  expect(divisionCsv(counts, 'source', 'enquiry').split('\r\n')[0]).toBe(
    '"source","seen","opened","begun","filled_in","enquired","reached","won","rate","rate_low","rate_high","worth_aud"',
  )
})

test('speed is a table beside the limits, or CSV without them; too few visits say nothing', () => {
  const lines = speedLines([
    [
      '/brand',
      {
        lcp: { [speedBucket('lcp', 600)]: 31, [speedBucket('lcp', 2400)]: 9 },
        inp: { [speedBucket('inp', 60)]: 3 },
        cls: { 0: 40 },
      },
    ],
    ['/', { lcp: {}, inp: {}, cls: {} }],
  ])
  const [, , head, brand, bench] = speedText({ ...RANGE, lines }).split('\n')
  expect(head?.split(/ {2,}/)).toEqual(['Page', 'Measured', ...Object.values(reportWords.speed.metrics)])
  expect(brand?.split(/ {2,}/)).toEqual([
    '/brand',
    '40',
    expect.stringMatching(/^0\.\d s \(0\.\d to 2\.\d s\)$/),
    'Too few visits',
    '0.001',
  ])
  expect(bench?.split(/ {2,}/)).toEqual([reportWords.speed.bench, '1.2 s', '150 ms', '0.01'])
  expect(reportCsv(SPEED_COLUMNS, lines).split('\r\n')).toEqual([
    '"page","visits","lcp_ms","lcp_ms_low","lcp_ms_high","inp_ms","inp_ms_low","inp_ms_high","cls","cls_low","cls_high"',
    expect.stringMatching(/^"\/brand","40","6\d\d","[56]\d\d","2[1-6]\d\d","","","","0.0008","0.0006","0.0009"$/),
    '',
  ])
})

test('only days that are given are asked for', () => {
  expect(reportPath('reports', {})).toBe('reports')
  expect(reportPath('reports/x', { from: undefined, to: '2026-11-22' })).toBe('reports/x?to=2026-11-22')
})
