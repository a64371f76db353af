import { exports } from 'cloudflare:workers'
import { newAddress, ORIGIN } from './requests'

export const OPS_SECRET = 'test-ops'

/** One call to /api/ops, from an address of its own where none is given. */
export function askOps(path: string, init: RequestInit = {}, secret = OPS_SECRET, address = newAddress()): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address, 'Content-Type': 'application/json' }
  return exports.default.fetch(new Request(`${ORIGIN}/api/ops/${path}`, { headers, ...init }))
}
