import { sourceOf } from '../../shared/lead/source-of'
import type { LeadDocument } from './lead-document'

/** For enquiries: their form sends no attribution. */
export const SOURCE_UNKNOWN = 'not told'

/** Where a lead came from, as reports and exports name it. */
export function sourceOfLead({ kind, attribution }: Pick<LeadDocument, 'kind' | 'attribution'>): string {
  return kind === 'enquiry' ? SOURCE_UNKNOWN : sourceOf(attribution)
}
