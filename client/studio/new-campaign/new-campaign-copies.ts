import type { StudioCampaign } from '../../../shared/studio.ts'

/** Whether a campaign can be the start of a new one: it has a page of its own, and an entry or a draft that `me` may read. */
export function canBeCopied({ builtIn, state, drafts }: StudioCampaign, me: string | undefined): boolean {
  return !builtIn && (state !== 'unpublished' || drafts.some(({ by }) => by === me))
}
