import type { LeadKind } from '../../outbox/message-kinds'
import type { BookingRow } from '../ledger/booking-record'
import type { EnquiryRow } from '../ledger/enquiry-record'
import { LEAD_TABLES } from '../ledger/lead-tables'

type Rows = { booking: BookingRow; enquiry: EnquiryRow }

/** One stored lead; throws if there is none. */
export function leadById<Kind extends LeadKind>(sql: SqlStorage, kind: Kind, id: number): Rows[Kind] {
  return sql.exec<Rows[Kind]>(`SELECT * FROM ${LEAD_TABLES[kind]} WHERE id = ?`, id).one()
}
