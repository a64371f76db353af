import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { setSecurityHeaders } from './headers.ts'

/** What browsers and the edge may keep for good: a picture never changes under its address. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

type Made = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The picture at a path that says what is in it, from the edge cache if it is there; what `make` returns instead of one is passed on. */
export async function keptPicture(c: Context<AppEnv>, path: string, make: () => Promise<Made | Response>): Promise<Response> {
  const address = new URL(path, c.req.url).href
  const kept = await caches.default.match(address).catch(() => undefined)
  if (kept) return new Response(kept.body, kept)
  const made = await make()
  if (made instanceof Response) return made
  await setSecurityHeaders(c)
  // What was set by setSecurityHeaders would outrank the headers of a response made anew.
  c.header('Content-Type', made.type)
  c.header('Cache-Control', FOR_GOOD)
  const response = c.body(made.bytes)
  const copy = new Response(made.bytes, { headers: response.headers })
  c.executionCtx.waitUntil(caches.default.put(address, copy).catch(() => undefined))
  return response
}
