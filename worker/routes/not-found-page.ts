import type { Context } from 'hono'
import { pageById } from '../../shared/paths'
import type { AppEnv } from '../app-env'

/**
 * The 404 page. The platform could serve it without the Worker, but with the cache headers of the missing path: a script
 * that is missing for a moment would be cached as missing for a year.
 */
export async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  const { path } = pageById('not-found')
  const asset = await c.env.ASSETS.fetch(
    new Request(new URL(path, c.req.url), { method: c.req.method === 'HEAD' ? 'HEAD' : 'GET' }),
  )
  const headers = new Headers(asset.headers)
  headers.delete('ETag')
  return new Response(asset.body, { status: 404, headers })
}
