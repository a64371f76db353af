import { useState } from 'react'
import { type CampaignCounts, REPORT_DAYS } from '../../../shared/report/counts.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { useEditor } from '../entry/editor-context.ts'
import { lastDays } from '../numbers/report-range.ts'
import { useReport } from '../numbers/use-report.ts'

/** The numbers of the campaign that is edited; undefined until they are read, and if it was not on the site when it was opened. */
export function useOwnReport(campaignKey: string): CampaignCounts | undefined {
  const { live } = useEditor()
  // What is published only now has no numbers yet, and what is removed now has none any more: they are read once.
  const [isAsked, setAsked] = useState(() => live.peek()?.text != null)
  const { data } = useReport(campaignKey, lastDays(REPORT_DAYS, sydneyDate(Date.now())), isAsked)
  if (isAsked && data !== undefined) setAsked(false)
  return data ?? undefined
}
