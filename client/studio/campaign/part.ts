import { createContext, use } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { EntryPath } from '../entry/entry-value.ts'
import { type IssueCounts, useIssueCounts } from '../entry/form-shape.tsx'
import { useField } from '../entry/hooks.ts'
import { momentWords } from '../ui/format.ts'

/** A part of the entry that fields are relative to: what counts now, or the change that is scheduled. */
export type Part = { base: EntryPath }

export const PartContext = createContext<Part>({ base: [] })

/** A path within the part of the entry that the form shows. */
export function usePartPath(path: EntryPath): EntryPath {
  return [...use(PartContext).base, ...path]
}

/** How many issues are at or below the given paths, within the part of the entry that the form shows. */
export function usePartIssues(...paths: readonly EntryPath[]): IssueCounts {
  const { base } = use(PartContext)
  return useIssueCounts(...paths.map((path) => [...base, ...path]))
}

/** A text of the part that the form shows; undefined if it is no text. */
export function usePartText(path: EntryPath): string | undefined {
  const { value } = useField(usePartPath(path))
  return typeof value === 'string' ? value : undefined
}

const { time: words } = campaignWords

/** When visitors see the page, in a few words. */
export function useTimeWords(): string {
  const draft = useField(usePartPath(['draft']))
  const start = wordsOf(usePartText(['startsAt']))
  const end = wordsOf(usePartText(['endsAt']))
  if (draft.value === true) return words.hidden
  if (start && end) return words.between(start, end)
  if (start) return words.from(start)
  return end ? words.until(end) : words.always
}

function wordsOf(text: string | undefined): string | undefined {
  const moment = Date.parse(text ?? '')
  return Number.isNaN(moment) ? undefined : momentWords(moment)
}
