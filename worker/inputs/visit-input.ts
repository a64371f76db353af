import { z } from 'zod'
import { CLICK_ID_FIELDS, UTM_MAX } from '../../shared/booking/attribution-fields'
import { isCampaignKey } from '../../shared/campaign/campaign'
import { CHECK_YOUR_INPUT } from '../../shared/form/check-your-input'
import type { VisitBeacon } from '../../shared/report/visit-beacon'
import { DEVICES, VISIT_STEPS } from '../../shared/report/visit-steps'

/** The longest host name (RFC 1035). */
const HOST_MAX = 253
/** More than any variant's name, which is checked against the campaign's own. */
const VARIANT_MAX = 64

/** POST /api/visit. */
export const visitInput = z
  .object(
    {
      campaign: z.string().refine(isCampaignKey, CHECK_YOUR_INPUT),
      from: z.int().min(0),
      to: z.int().max(VISIT_STEPS.length),
      device: z.enum(DEVICES),
      variant: z.string().max(VARIANT_MAX).optional(),
      utmSource: z.string().max(UTM_MAX).optional(),
      click: z.enum(CLICK_ID_FIELDS).optional(),
      referrer: z.string().max(HOST_MAX).optional(),
    },
    { error: CHECK_YOUR_INPUT },
  )
  .refine(({ from, to }) => from < to, { error: CHECK_YOUR_INPUT, path: ['to'] }) satisfies z.ZodType<VisitBeacon>
