import { Hono } from 'hono'
import { picturePath } from '../../shared/picture.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { pictureBody } from '../http/guards.ts'
import { keptPicture } from '../http/kept-picture.ts'
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

/** A picture of a campaign's page. */
export const picturesRoute = new Hono<AppEnv>().get('/:id', (c) => {
  const id = c.req.param('id')
  return keptPicture(c, picturePath(id), async () => (await pictureOf(c.env, id)) ?? notFoundPage(c))
})
