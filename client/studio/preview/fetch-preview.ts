import type { Arm } from '../../../shared/campaign/experiment.ts'
import { answerOf } from '../answer-of.ts'
import { studioApi } from '../api.ts'
import type { EntryValue } from '../entry/entry-value.ts'

/** A page as visitors would get it: its HTML, or null if the entry is not yet shaped like a campaign; and whether they get it. */
export type Preview = { html: string | null; state: 'open' | 'draft' | 'early' | 'over'; expiredUrl?: string }

/** The Worker's own page of an unsaved entry, as on `at` (ms since 1970), as an arm of its experiment. Throws a RequestFailure. */
export async function fetchPreview(
  key: string,
  entry: EntryValue,
  at: number | undefined,
  arm: Arm | undefined,
  signal: AbortSignal,
): Promise<Preview> {
  const request = studioApi.preview[':key'].$post(
    { param: { key }, json: { entry, at, arm } },
    { init: { signal, redirect: 'manual' } },
  )
  return (await (await answerOf(request)).json()) as Preview
}
