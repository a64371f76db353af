import { sourceOf } from '../../shared/lead/source-of'
import { sourceName } from '../../shared/report/source-name'
import type { VisitBeacon } from '../../shared/report/visit-beacon'

/** Where a visit came from, named as a lead of it would be. `url` is the beacon's own address. */
export function sourceOfVisit({ utmSource, click, referrer }: VisitBeacon, url: string): string {
  const clickIds = click ? { [click]: 'told' } : {}
  const source = sourceOf({ utmSource, clickIds, pageUrl: url, referrer: referrer && `https://${referrer}/` })
  return sourceName(source) ?? sourceOf({ clickIds: {}, pageUrl: url, referrer: undefined })
}
