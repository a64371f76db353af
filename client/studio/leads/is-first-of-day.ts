import { sydneyDate } from '../../../shared/schedule/time.ts'
import type { LeadLine } from '../../../shared/studio.ts'

/** Whether a lead is the first of its Sydney day in a list. */
export function isFirstOfDay(leads: readonly LeadLine[], index: number): boolean {
  const [lead, before] = [leads[index], leads[index - 1]]
  if (!lead) return false
  return !before || sydneyDate(Date.parse(lead.createdAt)) !== sydneyDate(Date.parse(before.createdAt))
}
