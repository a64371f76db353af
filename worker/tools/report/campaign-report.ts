import { centsWords, countWords } from '../../../shared/content/number-words.ts'
import { reportWords } from '../../../shared/content/report-words.ts'
import { experimentResult } from '../../../shared/report/experiment-result.ts'
import { funnelOf } from '../../../shared/report/funnel.ts'
import type { CampaignCounts } from '../../../shared/report/report-counts.ts'
import { sumBookings, sumVisits } from '../../../shared/report/sum-counts.ts'
import { printTable } from '../print-table.ts'
import { dayWords } from '../sydney-words.ts'
import { divisionText } from './division-report.ts'
import { experimentLines } from './experiment-lines.ts'
import { rateCell } from './rate-cell.ts'
import { weekChart } from './week-chart.ts'

/** Beyond these sources come those of a visit or two. */
const SOURCES_SHOWN = 10

/** The whole report of a campaign. `today` is the Sydney day. */
export function campaignText(counts: CampaignCounts, today: string): string {
  return [
    `${counts.campaign} from ${dayWords(counts.from)} to ${dayWords(counts.to)}, Sydney time`,
    funnelText(counts),
    'In brackets: where the true rate lies nine times in ten. Visits without JavaScript are not counted, but their bookings are.',
    divisionText(counts, 'source', today, SOURCES_SHOWN),
    ['Weeks from', ...weekChart(counts, today)].join('\n'),
    ...counts.experiments.map((experiment) => experimentLines(experimentResult(experiment, today)).join('\n')),
  ].join('\n\n')
}

function funnelText({ visits, bookings }: CampaignCounts): string {
  const booked = sumBookings(bookings.days)
  const rows = funnelOf(sumVisits(visits.days), booked).map(({ step, count, ofBefore, ofVisits }) => [
    reportWords.steps[step],
    step === 'kept' ? `${countWords(count)} of ${countWords(booked.due)} due` : countWords(count),
    step === 'won' && ofBefore === 'over' ? reportWords.wonOver : rateCell(ofBefore),
    rateCell(ofVisits),
  ])
  const worth = ['Worth won', centsWords(booked.cents), '', '']
  return printTable([['Step', 'Count', 'Of the step before', 'Of all visits'], ...rows, worth], [1, 2, 3])
}
