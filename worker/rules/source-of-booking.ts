import type { ClickIdField } from '../../shared/booking/attribution-fields'
import { sourceOf } from '../../shared/lead/source-of'
import type { BookingRow } from '../stores/ledger/booking-record'

/** The columns of a booking that tell its source. */
export const SOURCE_COLUMNS = 'utm_source, click_ids, page_url, referrer'
export type SourceColumns = Pick<BookingRow, 'utm_source' | 'click_ids' | 'page_url' | 'referrer'>

/** Where a stored booking came from, as `sourceOfLead` says it of a document. */
export function sourceOfBooking({ utm_source, click_ids, page_url, referrer }: SourceColumns): string {
  const clickIds = JSON.parse(click_ids) as Partial<Record<ClickIdField, string>>
  return sourceOf({ utmSource: utm_source, clickIds, pageUrl: page_url, referrer })
}
