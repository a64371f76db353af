import type { StudioCampaign } from '../../../shared/studio.ts'

/** Whether every word of a search is in a campaign's title, key or address, or in the address of somebody who works on it. */
export function matchesSearch({ key, path, title, changed, drafts }: StudioCampaign, search: string): boolean {
  const text = [key, path, title, changed?.by ?? '', ...drafts.map(({ by }) => by)].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
