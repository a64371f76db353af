import { UTM_DEFAULTS } from '../../../shared/booking/attribution.ts'
import type { ClickIdField } from '../../../shared/booking/attribution-fields.ts'
import type { LeadDocument } from '../../domain/lead-document.ts'

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

/** For enquiries: their form sends no attribution. */
export const SOURCE_UNKNOWN = 'not told'

/**
 * Where a lead came from: its utm_source, else the network of its click id, else the referring site, else direct. A utm_source
 * of `website` counts as none, because the form sends it by default.
 */
export function sourceOfLead({ kind, attribution }: LeadDocument): string {
  const { utmSource, clickIds, pageUrl, referrer } = attribution
  if (kind === 'enquiry') return SOURCE_UNKNOWN
  if (utmSource && utmSource !== UTM_DEFAULTS.utmSource) return utmSource.toLowerCase()
  const [network] = (Object.keys(NETWORKS) as ClickIdField[]).filter((field) => clickIds[field])
  if (network) return NETWORKS[network]
  const from = hostOf(referrer)
  return from && from !== hostOf(pageUrl) ? from.replace(/^www\./, '') : 'direct'
}

function hostOf(address: string | null): string | undefined {
  return address && URL.canParse(address) ? new URL(address).hostname : undefined
}
