import type { Context } from 'hono'
import { Hono } from 'hono'
import { PICTURES_PATH } from '../../shared/picture.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { pictureBody } from '../http/guards.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { describeError, writeLog } from '../log.ts'
import { clearUnusedPictures, pictureOf, storePicture } from './store.ts'

/** Takes a picture from the studio; what is stored is what its bytes are, not what its sender calls them. */
export const studioPicturesRoute = new Hono<AppEnv>().post('/', pictureBody, async (c) => {
  const now = Date.now()
  const picture = await storePicture(c.env, new Uint8Array(await c.req.arrayBuffer()), now)
  if (!picture) return errorResponse(c, 'invalid_input')
  const clearing = clearUnusedPictures(c.env, now).catch((error: unknown) =>
    writeLog('error', { event: 'housekeeping_failed', ...describeError(error) }),
  )
  c.executionCtx.waitUntil(clearing)
  return c.json({ picture }, 200)
})

/** What browsers and the edge may keep for good: a picture never changes under its address. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A picture of a campaign's page, from the edge cache if it is there. */
async function servePicture(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const address = new URL(`${PICTURES_PATH}/${id}`, c.req.url).href
  const kept = await caches.default.match(address).catch(() => undefined)
  if (kept) return new Response(kept.body, kept)
  const picture = await pictureOf(c.env, id)
  if (!picture) return notFoundPage(c)
  await setSecurityHeaders(c)
  // What was set by setSecurityHeaders would outrank the headers of a response made anew.
  c.header('Content-Type', picture.type)
  c.header('Cache-Control', FOR_GOOD)
  const response = c.body(picture.bytes)
  const copy = new Response(picture.bytes, { headers: response.headers })
  c.executionCtx.waitUntil(caches.default.put(address, copy).catch(() => undefined))
  return response
}

export const picturesRoute = new Hono<AppEnv>().get('/:id', servePicture)
