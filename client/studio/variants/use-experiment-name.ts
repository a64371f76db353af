import { useSignals } from '@preact/signals-react/runtime'
import { useEditor } from '../entry/editor-context.ts'
import { experimentNames } from './experiment-names.ts'
import { nextExperimentName } from './next-experiment-name.ts'
import { useOwnReport } from './use-own-report.ts'

/** A name for a new experiment of a campaign, under which nothing was counted yet as far as is known. */
export function useExperimentName(campaignKey: string): string {
  useSignals()
  const { value, liveValue } = useEditor()
  const counted = useOwnReport(campaignKey)?.experiments ?? []
  return nextExperimentName([...experimentNames(value.value, liveValue.value), ...counted.map(({ name }) => name)])
}
