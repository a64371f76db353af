import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useField } from '../entry/use-field.ts'
import { momentWords } from '../ui/moment-words.ts'
import { usePartPath } from './part-context.ts'
import { usePartText } from './use-part-text.ts'

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
