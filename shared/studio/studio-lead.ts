import type { LeadKindName } from '../lead/lead-kind'
import type { StatedOutcome } from '../lead/lead-outcome'

/** One lead in the studio's list. Times are UTC ISO. */
export type LeadLine = {
  reference: string
  kind: LeadKindName
  createdAt: string
  name: string
  organisation: string
  /** The campaign's key; null if the lead belongs to none. */
  campaign: string | null
  /** As shared/lead/source-of.ts names it; `not told` for every enquiry. */
  source: string
  /** As shared/campaign/shown-variant.ts writes it. */
  variant: string | null
  session: { startsAt: string; endsAt: string; status: 'booked' | 'cancelled' } | null
  outcome: StatedOutcome
  /** Whether one of its messages was given up, or is late. */
  trouble: 'dead' | 'late' | null
}

/** A page of leads, the newest first. `total` counts all pages, on the first page only; null: not counted. `next`: the next page's cursor. */
export type LeadLines = { leads: LeadLine[]; total: number | null; next: string | null }

/** What the list can be filtered by, in alphabetical order: of the newest leads. */
export type LeadFacets = { campaigns: string[]; sources: string[] }

/** As many leads as a page of the studio has. */
export const LEAD_LINES_PAGE = 200

/** Longer than any name, address or number; of the search box. */
export const LEAD_SEARCH_MAX = 254
