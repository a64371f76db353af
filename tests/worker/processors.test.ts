import { describe, expect, it } from 'vitest'
import { privacy } from '../../shared/content/privacy'
import { PROCESSORS, type ProcessorRole } from '../../shared/content/processors'
import type { Env } from '../../worker/env'

/** Who gets visitors’ data at each address the Worker sends to; alerts name nobody, so nobody does there. */
const SENT_TO: Record<Extract<keyof Env, `${string}_URL`>, ProcessorRole | 'nobody'> = {
  MAIL_BASE_URL: 'mail',
  LEAD_WEBHOOK_URL: 'crm',
  ALERT_WEBHOOK_URL: 'nobody',
  TURNSTILE_VERIFY_URL: 'hosting',
}

describe('the privacy policy', () => {
  it('knows who gets visitors’ data at every address the Worker sends to', () => {
    // Where leads are sent is a secret that the live site has: launch-check asks for its processor.
    const roles = Object.values(SENT_TO).filter((role) => role !== 'nobody' && role !== 'crm')
    for (const role of roles) expect(PROCESSORS.some((processor) => processor.role === role)).toBe(true)
    expect(JSON.stringify(privacy)).toContain('the alerts we get when something fails name nobody')
  })
})
