import { useState } from 'react'
import { VARIANTS, type Variant } from '../../../shared/campaign/experiment.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { variantNames } from '../../../shared/content/reports.ts'
import { type CampaignCounts, REPORT_DAYS } from '../../../shared/report/counts.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import { momentAt, valueAt } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { lastDays } from '../reports/range.tsx'
import { useReport } from '../reports/report.ts'
import { usePartPath } from './part.ts'
import { changedPlace, experimentNames, nextExperimentName, VARIANTS_PATH } from './variants.ts'

/** Where words are changed that visitors are counted under, as `changedPlace` says it: under those of what counts now. */
export function useChangedPlace(): string | undefined {
  const { value, liveValue } = useEditor()
  return changedPlace(valueAt(value.value, usePartPath([])), entryAt(liveValue.value, Date.now()).entry)
}

/** A name for a new experiment of a campaign, under which nothing was counted yet as far as is known. */
export function useExperimentName(campaignKey: string): string {
  const { value, liveValue } = useEditor()
  const counted = useOwnReport(campaignKey)?.experiments ?? []
  return nextExperimentName([...experimentNames(value.value, liveValue.value), ...counted.map(({ name }) => name)])
}

/** The numbers of the campaign that is edited; undefined until they are read, and if it was not on the site when it was opened. */
export function useOwnReport(campaignKey: string): CampaignCounts | undefined {
  const { live } = useEditor()
  // What is published only now has no numbers yet, and what is removed now has none any more: they are read once.
  const [isAsked, setAsked] = useState(() => live.peek()?.text != null)
  const { data } = useReport(campaignKey, lastDays(REPORT_DAYS, sydneyDate(Date.now())), isAsked)
  if (isAsked && data !== undefined) setAsked(false)
  return data ?? undefined
}

/** The variants of the experiment that the page has on `at` (now if undefined), to choose from; none without one. */
export function useShownVariants(at: Millis | undefined): { id: Variant; label: string }[] {
  const entry = useEditor().value.value
  const nextAt = momentAt(entry, ['next', 'at'])
  const part = nextAt !== undefined && (at ?? Date.now()) >= nextAt ? ['next', 'entry'] : []
  const variants = valueAt(entry, [...part, ...VARIANTS_PATH])
  if (!Array.isArray(variants) || variants.length === 0) return []
  return VARIANTS.slice(0, variants.length + 1).map((id) => ({ id, label: variantNames[id] }))
}
