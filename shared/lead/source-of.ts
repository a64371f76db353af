import { UTM_DEFAULTS } from '../booking/attribution'
import type { ClickIdField } from '../booking/attribution-fields'

/** What was clicked, by click id. Facebook adds one to every link, not only to ads. */
const NETWORKS: Record<ClickIdField, string> = {
  gclid: 'google ad',
  gbraid: 'google ad',
  wbraid: 'google ad',
  fbclid: 'facebook',
  msclkid: 'microsoft ad',
  ttclid: 'tiktok ad',
  li_fat_id: 'linkedin ad',
}

const NO_SOURCE = 'direct'

/** The sources that no visitor can make up more of. */
export const FIXED_SOURCES: readonly string[] = [NO_SOURCE, ...new Set(Object.values(NETWORKS))]

/** What is known of where a visit came from. */
type Origin = {
  utmSource?: string | null
  clickIds: Partial<Record<string, string>>
  pageUrl: string | null | undefined
  referrer: string | null | undefined
}

/**
 * Where a visit came from: its utm_source, else the network of its click id, else the referring site, else direct. A utm_source of
 * `website` counts as none, because the form sends it by default.
 */
export function sourceOf({ utmSource, clickIds, pageUrl, referrer }: Origin): string {
  if (utmSource && utmSource !== UTM_DEFAULTS.utmSource) return utmSource.toLowerCase()
  const network = (Object.keys(NETWORKS) as ClickIdField[]).find((field) => clickIds[field])
  if (network) return NETWORKS[network]
  const from = hostOf(referrer)
  return from && from !== hostOf(pageUrl) ? from.replace(/^www\./, '') : NO_SOURCE
}

/** The engine of older browsers has no `URL.canParse`. */
function hostOf(address: string | null | undefined): string | undefined {
  try {
    return address ? new URL(address).hostname : undefined
  } catch {
    return undefined
  }
}
