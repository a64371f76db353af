import { CAMPAIGN_PREFIX, type CampaignNote } from '../../../shared/campaign/campaign-note.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { listKeys } from '../kv/wrangler-kv.ts'
import { printable } from '../printable.ts'

/** Prints every campaign in KV, and whether it is open. */
export async function listCampaigns(remote: boolean | undefined): Promise<void> {
  const place = kvPlace(remote)
  const keys = await listKeys(place, CAMPAIGN_PREFIX)
  if (keys.length === 0) console.log(`No campaign is in ${placeWords(place)}. The built-in five serve as they are.`)
  for (const { name, metadata } of keys) {
    const note = (metadata ?? {}) as CampaignNote
    const cells = [name.slice(CAMPAIGN_PREFIX.length).padEnd(28), stateOf(note, Date.now()).padEnd(24), note.headline ?? '']
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

function stateOf({ headline, draft, startsAt, endsAt, changes, ...other }: CampaignNote, now: number): string {
  if (changes) return `changes ${changes}`
  if ('seeded' in other) return 'example of npm start'
  if (!headline) return 'put without this tool'
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return `from ${dayOf(startsAt)}`
  if (endsAt === undefined) return 'open'
  return now < endsAt ? `open until ${dayOf(endsAt)}` : `closed ${dayOf(endsAt)}`
}

function dayOf(instant: number): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'medium' }).format(instant)
}
