import { describe, expect, it } from 'vitest'
import { privacy } from '../../shared/content/privacy.ts'
import { PROCESSORS, type ProcessorRole } from '../../shared/content/processors.ts'
import type { Env } from '../../worker/env.ts'

/** The processor at each URL that the Worker sends to; alerts contain no visitors’ data. */
const SENT_TO: Record<Extract<keyof Env, `${string}_URL`>, ProcessorRole | 'nobody'> = {
  MAIL_BASE_URL: 'mail',
  LEAD_WEBHOOK_URL: 'crm',
  ALERT_WEBHOOK_URL: 'nobody',
  TURNSTILE_VERIFY_URL: 'hosting',
}

describe('the privacy policy', () => {
  it('names the processor at every URL that the Worker sends visitors’ data to', () => {
    // The CRM's URL is a secret of the live site: launch-check checks its processor.
    const roles = Object.values(SENT_TO).filter((role) => role !== 'nobody' && role !== 'crm')
    for (const role of roles) expect(PROCESSORS.some((processor) => processor.role === role)).toBe(true)
    expect(JSON.stringify(privacy)).toContain('the alerts we get when something fails name nobody')
  })
})
