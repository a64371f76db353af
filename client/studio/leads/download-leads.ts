import { leadsWords } from '../../../shared/content/studio/leads.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { studioApi } from '../api.ts'
import type { FailureReason } from '../request-failure.ts'
import { saveFile } from '../save-file.ts'
import type { LeadFilters } from './lead-filters.ts'

/** Saves the leads that pass the filters as a CSV file. Answers why it could not, if so. */
export async function downloadLeads(filters: LeadFilters): Promise<FailureReason | undefined> {
  const answer = await studioApi.leads.export.$post({ json: filters }).catch(() => undefined)
  if (!answer) return 'offline'
  const type = answer.headers.get('Content-Type') ?? ''
  if (!answer.ok || !type.startsWith('text/csv')) return type.startsWith('application/json') ? 'failed' : 'signed-out'
  // The connection may break in the middle of the file.
  const content = await answer.blob().catch(() => undefined)
  if (!content) return 'offline'
  saveFile(leadsWords.fileName(sydneyDate(Date.now())), content)
  return undefined
}
