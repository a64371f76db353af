import type { EnquiryRequest } from '../../shared/enquiry.ts'
import type { Millis } from '../../shared/time.ts'
import type { Idempotency } from '../http/idempotency.ts'
import { OutboxTable } from '../queue/table.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import type { EnquiryRow } from '../records/enquiries.ts'
import { IdempotencyTable } from '../records/idempotency.ts'
import { leadById, UNTOUCHED } from '../records/lead-document.ts'
import { freeReference, insertLead, type LeadSettings } from '../records/leads.ts'
import { originColumns } from '../records/origin.ts'
import { messagesOfEnquiry } from './messages.ts'

/** Who added an enquiry that nobody sent here: a colleague, or another program by a token of this name. */
type AddedBy = { by: Actor; token?: string }

/** `network` is a keyed hash of the wide network it came from. `added`: absent if its sender filled in the form. */
export type EnquireCommand = { lead: EnquiryRequest; idempotency?: Idempotency; network?: string; added?: AddedBy }

export type EnquireOutcome =
  | { outcome: 'stored' | 'replayed'; enquiry: EnquiryRow }
  | { outcome: 'idempotency_mismatch' }
  | ({ outcome: 'day_ceiling' } & DayRefusal)

/** Writes one enquiry with its messages and key, in one transaction. `random` returns [0, 1). */
export function writeEnquiry(
  sql: SqlStorage,
  command: EnquireCommand,
  { channels, mostADay }: LeadSettings,
  now: Millis,
  random: () => number,
): EnquireOutcome {
  const { lead, idempotency, added } = command
  const keys = new IdempotencyTable(sql)
  const used = keys.find(idempotency, 'enquiry', now)
  if (used === 'mismatch') return { outcome: 'idempotency_mismatch' }
  if (used !== undefined) return { outcome: 'replayed', enquiry: leadById(sql, 'enquiry', used) }

  // What colleagues add has no limit.
  const counted = added === undefined ? 'enquiry' : added.token === undefined ? undefined : 'added'
  const refusal = counted && new DayCountTable(sql).reserve(counted, mostADay, now)
  if (refusal) return { outcome: 'day_ceiling', ...refusal }

  const enquiry = insertLead<EnquiryRow>(sql, 'enquiry', {
    reference: freeReference(sql, 'enquiry', random),
    name: lead.name,
    number: lead.number,
    company: lead.company,
    enquiry: lead.enquiry,
    ...originColumns(lead),
    created_at: now,
    network: command.network ?? null,
    import_key: null,
    ...UNTOUCHED,
  })
  const isByHand = added !== undefined && added.token === undefined
  new OutboxTable(sql).queue(messagesOfEnquiry(channels, isByHand), enquiry.id, now)
  if (added) {
    const event = { by: added.by, act: 'added', reference: enquiry.reference, detail: added.token ?? '' } as const
    new AuditLog(sql).add(event, now)
  }
  keys.keep(idempotency, 'enquiry', enquiry.id, now)
  return { outcome: 'stored', enquiry }
}
