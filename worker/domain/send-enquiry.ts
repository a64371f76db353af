import { type ContactField, type ContactRequest, contactRules } from '../../shared/contact/contact-rules'
import type { EnquiryAnswer } from '../../shared/contact/enquiry-answer'
import type { Env } from '../env'
import { idempotencyOf } from '../rules/idempotency-of'
import { OBJECT_RETRY_SECONDS } from '../stores/call-object'
import { callLedger } from '../stores/ledger/call-ledger'

export type SendEnquiryResult =
  | { ok: true; answer: EnquiryAnswer; replayed: boolean }
  | { ok: false; code: 'idempotency_mismatch' | 'unavailable'; retryAfterSeconds?: number }

/**
 * Stores one enquiry and queues its mail to the agency. A retry with the same `idempotencyKey`, by the visitor or by
 * `callLedger`, gets the first enquiry. `network` is a keyed hash of the wide network the request came from.
 */
export async function sendEnquiry(
  env: Env,
  lead: ContactRequest,
  idempotencyKey: string,
  network?: string,
): Promise<SendEnquiryResult> {
  const fields = Object.keys(contactRules) as ContactField[]
  const command = { lead, idempotency: await idempotencyOf(idempotencyKey, fields, lead), network }
  const result = await callLedger(env, async (ledger) => await ledger.enquire(command))
  if (!result) return { ok: false, code: 'unavailable', retryAfterSeconds: OBJECT_RETRY_SECONDS }
  if (result.outcome === 'idempotency_mismatch') return { ok: false, code: result.outcome }
  if (result.outcome === 'day_ceiling') {
    return { ok: false, code: 'unavailable', retryAfterSeconds: result.retryAfterSeconds }
  }
  const { reference } = result.enquiry
  return { ok: true, answer: { enquiry: { reference } }, replayed: result.outcome === 'replayed' }
}
