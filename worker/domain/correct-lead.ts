import type { Env } from '../env'
import { callLedger } from '../stores/call-ledger'
import type { ShownLead } from '../stores/show-lead'
import { type CorrectableField, type Correction, checkCorrection } from './check-correction'

export type CorrectOutcome =
  | { outcome: 'corrected'; shown: ShownLead }
  | { outcome: 'not_found' }
  | { outcome: 'invalid'; field: CorrectableField; message: string }

/** Corrects one lead; undefined if the ledger cannot be reached. Two calls are safe, because a lead never changes its kind. */
export async function correctLead(env: Env, reference: string, correction: Correction): Promise<CorrectOutcome | undefined> {
  const found = await callLedger(env, async (ledger) => ({ shown: await ledger.lead(reference) }))
  if (!found) return undefined
  if (!found.shown) return { outcome: 'not_found' }
  const checked = checkCorrection(found.shown.lead.kind, correction)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const kept = await callLedger(env, async (ledger) => ({ shown: await ledger.correct(reference, checked.columns) }))
  if (!kept) return undefined
  return kept.shown ? { outcome: 'corrected', shown: kept.shown } : { outcome: 'not_found' }
}
