import type { OutcomeColumns } from '../leads/outcome-columns'

/** One row of the ledger's enquiries. `created_at` ms since 1970. */
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
} & OutcomeColumns
