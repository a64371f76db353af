import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { valueAt } from '../entry/entry-value.ts'
import { SECTION_KINDS } from './blank-section.ts'

/** Of which kind a section is; undefined if a page has no such section, as in an imported file. */
export function sectionKind(section: unknown): CampaignSection['kind'] | undefined {
  const kind = Array.isArray(section) ? undefined : valueAt(section, ['kind'])
  return SECTION_KINDS.find((known) => known === kind)
}
