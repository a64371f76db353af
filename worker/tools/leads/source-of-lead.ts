import { UTM_DEFAULTS } from '../../../shared/booking/attribution.ts'
import type { ClickIdField } from '../../../shared/booking/attribution-fields.ts'
import type { LeadDocument } from '../../domain/lead-document.ts'

/** What was clicked, by the id its network leaves in the address; Facebook leaves one on every link, not on ads alone. */
const NETWORKS: Record<ClickIdField, string> = {
  gclid: 'google ad',
  gbraid: 'google ad',
  wbraid: 'google ad',
  fbclid: 'facebook',
  msclkid: 'microsoft ad',
  ttclid: 'tiktok ad',
  li_fat_id: 'linkedin ad',
}

/** Of an enquiry nothing is known: its form sends no origin. */
export const SOURCE_UNKNOWN = 'not told'

/**
 * Where a lead came from, in a word: its utm_source, else the network whose click id it brought, else the site that led here,
 * else direct. A utm_source of `website` is what the form itself sends for a visit that had none.
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
