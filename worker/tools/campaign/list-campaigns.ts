import { CAMPAIGN_PREFIX, type CampaignNote, noteAt } from '../../../shared/campaign/campaign-note.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { listKeys } from '../kv/wrangler-kv.ts'
import { printable } from '../printable.ts'
import { dayOf } from './day-of.ts'

/** Prints every campaign in KV, whether it is open, and which experiment it has. */
export async function listCampaigns(remote: boolean | undefined): Promise<void> {
  const place = kvPlace(remote)
  const keys = await listKeys(place, CAMPAIGN_PREFIX)
  if (keys.length === 0) console.log(`No campaign is in ${placeWords(place)}. The built-in five serve as they are.`)
  const now = Date.now()
  for (const { name, metadata } of keys) {
    const note = noteAt((metadata ?? {}) as CampaignNote, now)
    const cells = [name.slice(CAMPAIGN_PREFIX.length).padEnd(28), stateOf(note, now).padEnd(24), note.headline ?? '']
    console.log(printableRow(cells))
  }
}

/** Cleans each cell but keeps its padding. */
function printableRow(cells: readonly string[]): string {
  return cells
    .map((cell) => printable(String(cell).trimEnd()).padEnd(cell.length))
    .join(' ')
    .trimEnd()
}

function stateOf({ nextAt, ...note }: CampaignNote, now: number): string {
  if (note.changes) return `changes ${note.changes}${nextAt === undefined ? '' : `, again ${dayOf(nextAt)}`}`
  const facts = [
    stateOfPage(note, now),
    note.experiment && `experiment ${note.experiment}`,
    nextAt !== undefined && `changes ${dayOf(nextAt)}`,
  ]
  return facts.filter(Boolean).join(', ')
}

function stateOfPage({ headline, draft, startsAt, endsAt, ...other }: CampaignNote, now: number): string {
  if ('seeded' in other) return 'example of npm start'
  if (!headline) return 'put without this tool'
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return `from ${dayOf(startsAt)}`
  if (endsAt === undefined) return 'open'
  return now < endsAt ? `open until ${dayOf(endsAt)}` : `over since ${dayOf(endsAt)}`
}
