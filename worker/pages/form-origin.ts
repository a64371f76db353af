import { attributionUrl, readAttribution, referrerUrl, resolveUtm, type Utm, urlWithinLimit } from '../../shared/attribution.ts'
import type { Origin } from '../../shared/origin.ts'

/** Where a form without scripts was opened: the page's address, and the page of another site that led there, if it is known. */
export type OpenedAt = { page: string | undefined; referrer: string | undefined }

/** The address of a page, if it is one that a lead may carry. */
export function pageOf(address: string): string | undefined {
  return urlWithinLimit(attributionUrl(address))
}

/** The page of another site than that of `own` that a referrer names. */
export function foreignPageOf(address: string, own: string): string | undefined {
  const page = urlWithinLimit(referrerUrl(address))
  return page !== undefined && new URL(page).origin !== new URL(own).origin ? page : undefined
}

/** Where a form's page was opened: at its address if that tells a campaign or another site, else on our page before it. */
export function openedAt(address: string, referer: string): OpenedAt {
  const isTold = new URL(pageOf(address) ?? address).search !== ''
  const isOwn = URL.canParse(referer) && new URL(referer).origin === new URL(address).origin
  return { page: pageOf(isOwn && !isTold ? referer : address), referrer: foreignPageOf(referer, address) }
}

/** What a page's address tells of where its visitor came from. `own`: the values of its campaign, where its link has none. */
export function originOfPage({ page, referrer }: OpenedAt, own: Utm, defaults?: Utm): Partial<Origin> {
  const { utm, clickIds } = readAttribution(page ? new URL(page).search : '')
  return { ...resolveUtm(utm, {}, own, defaults), ...clickIds, pageUrl: page, referrer }
}
