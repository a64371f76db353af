import { useState } from 'react'
import type { CampaignCounts } from '../../../shared/report/report-counts'
import { REPORT_DAYS } from '../../../shared/report/report-days'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import { useEditor } from '../entry/editor-context'
import { lastDays } from '../numbers/report-range'
import { useReport } from '../numbers/use-report'

/** The numbers of the campaign that is edited; undefined until they are read, and if it was not on the site when it was opened. */
export function useOwnReport(campaignKey: string): CampaignCounts | undefined {
  const { live } = useEditor()
  // What is published only now has no numbers yet, and what is removed now has none any more: they are read once.
  const [isAsked, setAsked] = useState(() => live.peek()?.text != null)
  const { data } = useReport(campaignKey, lastDays(REPORT_DAYS, sydneyDate(Date.now())), isAsked)
  if (isAsked && data !== undefined) setAsked(false)
  return data ?? undefined
}
