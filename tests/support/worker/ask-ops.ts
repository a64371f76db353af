import { exports } from 'cloudflare:workers'
import { newAddress, ORIGIN } from './requests.ts'

export const OPS_SECRET = 'test-ops'

/** One request to /api/ops, from a new IP address unless one is given. */
export function askOps(path: string, init: RequestInit = {}, secret = OPS_SECRET, address = newAddress()): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address, 'Content-Type': 'application/json' }
  return exports.default.fetch(new Request(`${ORIGIN}/api/ops/${path}`, { headers, ...init }))
}
