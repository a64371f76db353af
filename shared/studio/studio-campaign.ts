import type { EntryFault } from '../entry/entry-fault'

/** What visitors see of a campaign: `unpublished` has only drafts, `faulty` has an entry that the site cannot use. */
export type StudioCampaignState = 'live' | 'draft' | 'scheduled' | 'over' | 'faulty' | 'unpublished'

/** One row of the list of campaigns. Times are ms since 1970. */
export type StudioCampaign = {
  key: string
  path: string
  /** The headline of its page or of the newest draft, or what the site calls a built-in page; else the key. */
  title: string
  builtIn: boolean
  state: StudioCampaignState
  faults: EntryFault[]
  startsAt?: number
  endsAt?: number
  /** When the change that is scheduled in its entry takes effect. */
  nextAt?: number
  /** The name of the experiment that visitors are in; absent if there is none. */
  experiment?: string
  /** Who changed it last, and when; absent if it never was. */
  changed?: { at: number; by: string | null }
  drafts: { by: string; at: number }[]
}
