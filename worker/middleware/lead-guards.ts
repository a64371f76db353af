import { every } from 'hono/combine'
import { bodyLimit } from './body-limit'
import { honeypot } from './honeypot'
import { idempotencyKey } from './idempotency-key'
import { jsonContentType } from './json-content-type'
import { jsonObject } from './json-object'
import { originGuard } from './origin-guard'

/** What every form's post passes before its own rules, in this order; the cheap checks first. */
export const leadGuards = every(originGuard, jsonContentType, bodyLimit, jsonObject, honeypot, idempotencyKey)
