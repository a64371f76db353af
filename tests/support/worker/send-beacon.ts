import { env, exports } from 'cloudflare:workers'
import type { ReportRange } from '../../../shared/report/counts.ts'
import type { VisitBeacon } from '../../../shared/report/visits.ts'
import { newAddress, ORIGIN } from './requests.ts'

export const SCAN = 'nfp-digital-growth-scan'

/** A browser of a visitor. */
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

/** Sends a beacon of the scan page as its script does; `fields` and `headers` override. */
export function sendBeacon(
  fields: Partial<Record<keyof VisitBeacon, unknown>> = {},
  { headers, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const beacon = { campaign: SCAN, from: 0, to: 1, device: 'phone', utmSource: 'website', ...fields }
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/visit`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: ORIGIN,
        'User-Agent': BROWSER,
        'CF-Connecting-IP': newAddress(),
        ...headers,
      },
      body: body ?? JSON.stringify(beacon),
    }),
  )
}

/** What is counted for a campaign. */
export function countsOf(campaign: string = SCAN, range: ReportRange = { from: '2038-01-01', to: '2045-01-01' }) {
  return env.VISITS.getByName(campaign).counts(range)
}
