import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'
import { jsonContentType } from './json-content-type'
import { jsonObject } from './json-object'
import { originGuard } from './origin-guard'

/** The longest draft in four-byte characters is smaller. */
const BODY_MAX_BYTES = 512 * 1024

const limit = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: (c) => errorAnswer(c as Context<AppEnv>, 'payload_too_large'),
})

/** The checks of every post of the studio before its schema. Access uses a cookie, so the origin counts as on the public forms. */
export const studioBody = every(originGuard, jsonContentType, limit, jsonObject)
