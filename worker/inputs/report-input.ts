import { z } from 'zod'
import type { ReportRange } from '../../shared/report/report-counts'
import { REPORT_DAYS, REPORT_DAYS_MAX } from '../../shared/report/report-days'
import { addDays, daysBetween } from '../../shared/schedule/calendar-day'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import { dayInput } from './sydney-day'

/** The Sydney days that a report covers, both included; the last 28 by default. */
export const reportInput = z
  .object({ from: dayInput.optional(), to: dayInput.optional() })
  .transform(({ from, to = sydneyDate(Date.now()) }): ReportRange => ({ from: from ?? addDays(to, 1 - REPORT_DAYS), to }))
  .refine(({ from, to }) => daysBetween(from, to) >= 0, { error: 'The last day lies before the first.', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < REPORT_DAYS_MAX, {
    error: `A report covers at most ${REPORT_DAYS_MAX} days.`,
    path: ['from'],
  })
