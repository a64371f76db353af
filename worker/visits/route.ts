import { Hono } from 'hono'
import { every } from 'hono/combine'
import { z } from 'zod'
import { sourceName, sourceOf, UTM_MAX } from '../../shared/attribution.ts'
import { isCampaignKey } from '../../shared/campaign/campaign.ts'
import { CLICK_ID_FIELDS } from '../../shared/click-ids.ts'
import { CHECK_YOUR_INPUT } from '../../shared/field-rule.ts'
import { PLAIN_PATHS } from '../../shared/paths.ts'
import { SPEED_MAX, type SpeedMetric } from '../../shared/report/speed.ts'
import { DEVICES, FRONT_PAGE, VISIT_STEPS, type VisitBeacon } from '../../shared/report/visits.ts'
import type { Millis } from '../../shared/time.ts'
import { visitedCampaign } from '../campaigns/campaigns.ts'
import type { AppEnv, Env } from '../env.ts'
import { jsonInput } from '../http/errors.ts'
import { bodyCampaign, bodyLimit, ignoreRobots, jsonContentType, jsonObject, originGuard } from '../http/guards.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { callVisits, ifReachable } from '../storage/objects.ts'

/** The longest host name (RFC 1035). */
const HOST_MAX = 253
/** More than any variant's name, which is checked against the campaign's own. */
const VARIANT_MAX = 64

const measured = (metric: SpeedMetric) => z.int().min(0).max(SPEED_MAX[metric]).optional()

/** POST /api/visit. */
const visitInput = z
  .object(
    {
      campaign: z.string().refine((key) => isCampaignKey(key) || PLAIN_PATHS.includes(key), CHECK_YOUR_INPUT),
      from: z.int().min(0),
      to: z.int().max(VISIT_STEPS.length),
      device: z.enum(DEVICES),
      variant: z.string().max(VARIANT_MAX).optional(),
      utmSource: z.string().max(UTM_MAX).optional(),
      click: z.enum(CLICK_ID_FIELDS).optional(),
      referrer: z.string().max(HOST_MAX).optional(),
      speed: z.object({ lcp: measured('lcp'), inp: measured('inp'), cls: measured('cls') }).optional(),
    },
    { error: CHECK_YOUR_INPUT },
  )
  .refine(({ from, to, speed }) => from < to || (from === to && speed !== undefined), {
    error: CHECK_YOUR_INPUT,
    path: ['to'],
  }) satisfies z.ZodType<VisitBeacon>

const guards = every(originGuard, jsonContentType, bodyLimit, jsonObject, bodyCampaign)

/** The beacon of a page. The answer tells nobody whether the visit was counted. */
export const visitRoute = new Hono<AppEnv>().post(
  '/',
  guards,
  jsonInput(visitInput),
  ignoreRobots,
  rateLimit('visit'),
  async (c) => {
    await countVisit(c.env, c.req.valid('json'), c.req.url, Date.now())
    return c.body(null, 204)
  },
)

/**
 * Counts what a beacon tells of a page that is open. A variant that was taken back counts as none, and a page without a form has no steps.
 * `url`: the request's.
 */
async function countVisit(env: Env, beacon: VisitBeacon, url: string, now: Millis): Promise<void> {
  const { campaign, from, to, device, variant, speed } = beacon
  const isPlain = PLAIN_PATHS.includes(campaign)
  const visited = isPlain ? { variants: [] } : await visitedCampaign(env, campaign, now)
  if (!visited) return
  const known = visited.variants.find((each) => each === variant) ?? null
  const steps = isPlain && campaign !== FRONT_PAGE ? { from: 0, to: 0 } : { from, to }
  const visit = { ...steps, device, variant: known, source: sourceOfVisit(beacon, url), speed }
  await ifReachable(callVisits(env, campaign, (visits) => visits.count(visit)))
}

/** Where a visit came from, named as a lead of it would be. `url` is the beacon's own address. */
function sourceOfVisit({ utmSource, click, referrer }: VisitBeacon, url: string): string {
  const clickIds = click ? { [click]: 'told' } : {}
  const source = sourceOf({ utmSource, clickIds, pageUrl: url, referrer: referrer && `https://${referrer}/` })
  return sourceName(source) ?? sourceOf({ clickIds: {}, pageUrl: url, referrer: undefined })
}
