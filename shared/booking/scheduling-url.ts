import { type Utm, utmQuery } from './attribution'

/** The scheduling page's address with a visit's UTM values. What the configured address asks for itself is kept. */
export function schedulingUrl(configured: string, utm: Utm): string {
  const url = new URL(configured)
  for (const [key, value] of Object.entries(utmQuery(utm))) url.searchParams.set(key, value)
  return url.href
}
