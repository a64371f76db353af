import { useSignals } from '@preact/signals-react/runtime'
import { REPORT_DAYS } from '../../../shared/report/report-days'
import { sydneyDate } from '../../../shared/schedule/sydney-time'
import { useEditor } from '../entry/editor-context'
import { lastDays } from '../numbers/report-range'
import { useReport } from '../numbers/use-report'
import { experimentNames } from './experiment-names'
import { nextExperimentName } from './next-experiment-name'

/** A name for a new experiment of a campaign, under which nothing was counted yet as far as is known. */
export function useExperimentName(campaignKey: string): string {
  useSignals()
  const { value, liveValue } = useEditor()
  const { data } = useReport(campaignKey, lastDays(REPORT_DAYS, sydneyDate(Date.now())))
  return nextExperimentName([
    ...experimentNames(value.value, liveValue.value),
    ...(data?.experiments ?? []).map(({ name }) => name),
  ])
}
