import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { every } from 'hono/combine'
import type { AppEnv } from '../app-env'
import { countVisit } from '../domain/count-visit'
import { visitInput } from '../inputs/visit-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { bodyLimit } from '../middleware/body-limit'
import { ignoreRobots } from '../middleware/ignore-robots'
import { jsonContentType } from '../middleware/json-content-type'
import { jsonObject } from '../middleware/json-object'
import { originGuard } from '../middleware/origin-guard'
import { visitLimit } from '../middleware/visit-limit'

const guards = every(originGuard, jsonContentType, bodyLimit, jsonObject)

/** The beacon of a campaign's page. The answer tells nobody whether the visit was counted. */
export const visitRoute = new Hono<AppEnv>().post(
  '/',
  guards,
  zValidator('json', visitInput, answerFirstFault),
  ignoreRobots,
  visitLimit,
  async (c) => {
    await countVisit(c.env, c.req.valid('json'), c.req.url, Date.now())
    return c.body(null, 204)
  },
)
