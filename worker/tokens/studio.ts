import { Hono } from 'hono'
import { z } from 'zod'
import { DAY_MS } from '../../shared/time.ts'
import { TOKEN_DAYS, TOKEN_RIGHTS, tokenNameRule } from '../../shared/token.ts'
import type { AppEnv } from '../env.ts'
import { jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { requiredField } from '../http/schemas.ts'
import { actorOf } from '../records/audit-log.ts'
import { callLedger } from '../storage/objects.ts'
import { newToken } from './guard.ts'

const newTokenInput = z.object({
  name: requiredField(tokenNameRule),
  right: z.enum(TOKEN_RIGHTS),
  days: z.literal(TOKEN_DAYS),
})

const endInput = z.object({ id: z.int().min(1) })

/** The tokens of other programs, for owners: those that work, a new one, and the end of one. */
export const studioTokensRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ tokens: await callLedger(c.env, async (ledger) => await ledger.tokens()) }, 200))
  .post('/', studioBody, jsonInput(newTokenInput), async (c) => {
    const { name, right, days } = c.req.valid('json')
    const { secret, hash } = await newToken()
    const token = { name, right, endsAt: Date.now() + days * DAY_MS, hash, by: actorOf(c) }
    const isMade = await callLedger(c.env, async (ledger) => await ledger.makeToken(token))
    return isMade ? c.json({ secret }, 200) : c.json({ full: true as const }, 409)
  })
  .post('/end', studioBody, jsonInput(endInput), async (c) => {
    const { id } = c.req.valid('json')
    await callLedger(c.env, (ledger) => ledger.endToken(id, actorOf(c)))
    return c.json({ tokens: await callLedger(c.env, async (ledger) => await ledger.tokens()) }, 200)
  })
