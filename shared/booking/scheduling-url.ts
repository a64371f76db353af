import { type Utm, utmQuery } from './attribution'

/** The scheduling page's URL with a visit's UTM values added to its own query. */
export function schedulingUrl(configured: string, utm: Utm): string {
  const url = new URL(configured)
  for (const [key, value] of Object.entries(utmQuery(utm))) url.searchParams.set(key, value)
  return url.href
}
