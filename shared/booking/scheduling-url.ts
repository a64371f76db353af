import { UTM_QUERY_KEYS, type Utm } from './attribution'
import { UTM_FIELDS } from './booking-rules'

/** The scheduling page's address with a visit's UTM values. What the configured address asks for itself is kept. */
export function schedulingUrl(configured: string, utm: Utm): string {
  const url = new URL(configured)
  for (const field of UTM_FIELDS) {
    const value = utm[field]
    if (value) url.searchParams.set(UTM_QUERY_KEYS[field], value)
  }
  return url.href
}
