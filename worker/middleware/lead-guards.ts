import { every } from 'hono/combine'
import { bodyLimit } from './body-limit'
import { honeypot } from './honeypot'
import { idempotencyKey } from './idempotency-key'
import { jsonContentType } from './json-content-type'
import { jsonObject } from './json-object'
import { originGuard } from './origin-guard'

/** The checks of every form post before its field rules, in this order, the cheap ones first. */
export const leadGuards = every(originGuard, jsonContentType, bodyLimit, jsonObject, honeypot, idempotencyKey)
