import type { AgencyColumns } from './lead-document.ts'
import type { OriginColumns } from './origin.ts'

/** One row of the ledger's enquiries. */
export type EnquiryRow = {
  id: number
  reference: string
  name: string
  number: string
  company: string
  enquiry: string
  created_at: number
  /** Keyed hash of the wide network it came from (IPv4 /24, IPv6 /48); null once its retention time is over. */
  network: string | null
  /** What it is found by if the file that it was imported from is imported again; null: it was sent here. */
  import_key: string | null
} & OriginColumns &
  AgencyColumns
