import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../client/build/content-security-policy'

const policyOf = (turnstile: boolean) => contentSecurityPolicy({ scriptHash: "'sha256-a'", turnstile }, ["'sha256-b'"])

it('a page’s policy names Turnstile only while the forms use it', () => {
  expect(policyOf(false)).not.toContain('challenges.cloudflare.com')
  expect(policyOf(true)).toContain("script-src 'self' 'sha256-a' https://challenges.cloudflare.com;")
  expect(policyOf(true)).toMatch(/frame-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
  expect(policyOf(true).replaceAll(' https://challenges.cloudflare.com', '')).toBe(policyOf(false))
})
