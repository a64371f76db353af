import type { Env } from '../env'
import { CORRECTABLE, type CorrectableField, type Correction, checkCorrection } from '../rules/check-correction'
import type { Actor } from '../stores/leads/lead-act-table'
import type { ShownLead } from '../stores/leads/show-lead'
import { callLedger } from '../stores/ledger/call-ledger'

export type CorrectOutcome =
  | { outcome: 'corrected'; shown: ShownLead }
  | { outcome: 'not_found' }
  | { outcome: 'invalid'; field: CorrectableField; message: string }

/**
 * Corrects one lead; undefined if the ledger cannot be reached. Two calls are safe, because a lead never changes its kind. What it
 * has already is no correction.
 */
export async function correctLead(
  env: Env,
  reference: string,
  correction: Correction,
  by: Actor,
): Promise<CorrectOutcome | undefined> {
  const found = await callLedger(env, async (ledger) => ({ shown: await ledger.lead(reference) }))
  if (!found) return undefined
  if (!found.shown) return { outcome: 'not_found' }
  const checked = checkCorrection(found.shown.lead.kind, correction)
  if (!checked.ok) return { outcome: 'invalid', field: checked.field, message: checked.message }
  const { lead } = found.shown
  const fields = CORRECTABLE.filter((field) => checked.values[field] !== undefined && checked.values[field] !== lead[field])
  if (fields.length === 0) return { outcome: 'corrected', shown: found.shown }
  const kept = await callLedger(env, async (ledger) => ({
    shown: await ledger.correct(reference, checked.columns, fields, by),
  }))
  if (!kept) return undefined
  return kept.shown ? { outcome: 'corrected', shown: kept.shown } : { outcome: 'not_found' }
}
