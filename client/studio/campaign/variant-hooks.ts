import { useState } from 'react'
import { VARIANTS } from '../../../shared/campaign/experiment.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { wordingWords } from '../../../shared/content/studio/wordings.ts'
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

/** What the preview can show of the page; `id`: a variant, or a wording by its place. `who` sees it. */
type ShownChoice = { id: string; label: string; who: string; wording?: string }

/** The variants and wordings that the page has on `at` (now if undefined), to choose from; none where it shows one thing. */
export function useShownChoices(at: Millis | undefined): ShownChoice[] {
  const entry = useEditor().value.value
  const nextAt = momentAt(entry, ['next', 'at'])
  const part = nextAt !== undefined && (at ?? Date.now()) >= nextAt ? ['next', 'entry'] : []
  const listed = (path: string[]) => {
    const value = valueAt(entry, [...part, ...path])
    return Array.isArray(value) ? value : []
  }
  const variants = VARIANTS.slice(0, listed(VARIANTS_PATH).length + 1)
  const wordings = listed(['wordings']).map((wording, index) => {
    const [name = '', query = '', value = ''] = [['name'], ['query'], ['values', 0]].map((path) =>
      String(valueAt(wording, path) ?? ''),
    )
    const label = name || wordingWords.numbered(index + 1)
    return { id: `wording-${index}`, label, who: wordingWords.shown(query, value), wording: name }
  })
  if (variants.length + wordings.length === 1) return []
  const who = variants.length > 1 ? campaignWords.show.oneOf(variants.length) : wordingWords.others
  return [...variants.map((id) => ({ id, label: variantNames[id], who })), ...wordings]
}
