import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { enquiryOfAdded } from '../../shared/added-lead.ts'
import { DAY_MS } from '../../shared/time.ts'
import { PROGRAM_KEY_MAX, TOKEN_DAYS, TOKEN_RIGHTS, tokenNameRule } from '../../shared/token.ts'
import { sha256, toHex } from '../crypto.ts'
import { addedLeadInput } from '../enquiries/input.ts'
import { sendEnquiry } from '../enquiries/routes.tsx'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { bodyCampaign, bodyLimit, jsonContentType, jsonObject, studioBody } from '../http/guards.ts'
import { requiredField } from '../http/schemas.ts'
import { actorOf } from '../records/audit-log.ts'
import { studioReportsRoute } from '../reports/reports.ts'
import { callLedger } from '../storage/objects.ts'
import { newToken, tokenGuard } from './guard.ts'

/** Reads what a program calls its request, so that it can repeat it. */
const programsKey = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return next()
  if (key === '' || key.length > PROGRAM_KEY_MAX) return errorResponse(c, 'invalid_input', { field: 'Idempotency-Key' })
  c.set('idempotencyKey', `token ${c.get('token').id} ${toHex(await sha256(key))}`)
  return next()
})

/** Another program adds a lead. */
export const addLeadsRoute = new Hono<AppEnv>().post(
  '/',
  tokenGuard('leads'),
  jsonContentType,
  bodyLimit,
  jsonObject,
  bodyCampaign,
  programsKey,
  jsonInput(addedLeadInput),
  async (c) => {
    const lead = enquiryOfAdded(c.req.valid('json'))
    const added = { by: null, token: c.get('token').name }
    const result = await sendEnquiry(c.env, lead, c.get('idempotencyKey') ?? c.get('requestId'), { added })
    if (!result.ok) return errorResponse(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json({ lead: result.body.enquiry }, 201)
  },
)

/** Another program reads the reports that the studio shows. */
export const readReportsRoute = new Hono<AppEnv>().use(tokenGuard('reports')).route('/', studioReportsRoute)

/** What programs can do here, for people and for other programs. It is loaded when somebody asks. */
export const contractRoute = new Hono<AppEnv>().get('/', async (c): Promise<Response> => {
  const { contractOf } = await import('./contract.ts')
  return c.json(contractOf(new URL(c.req.url).origin))
})

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
