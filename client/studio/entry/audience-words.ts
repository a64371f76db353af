import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { previewCampaign } from '../../../shared/campaign/parse.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import { momentWords } from '../ui/moment-words.ts'
import { type EntryValue, valueAt } from './entry-value.ts'

const words = entryWords.publishing

/** Who will see an entry once it is published at `now` (ms since 1970), in sentences. */
export function audienceWords(key: string, value: EntryValue, now: number): string[] {
  if (!key.startsWith(CAMPAIGN_PREFIX)) return [words.everybody]
  const state = previewCampaign(key.slice(CAMPAIGN_PREFIX.length), value, now)?.state ?? 'open'
  const { entry, changesAt } = entryAt(value, now)
  const start = Date.parse(String(valueAt(entry, ['startsAt'])))
  const sentences = { open: words.everybody, draft: words.hidden, early: words.early(shown(start)), over: words.over }
  return changesAt === undefined || Number.isNaN(changesAt)
    ? [sentences[state]]
    : [sentences[state], words.planned(shown(changesAt))]
}

function shown(moment: number): string {
  return Number.isNaN(moment) ? '' : momentWords(moment)
}
