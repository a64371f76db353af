import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../client/build/site-files.ts'

const policyOf = (turnstile: boolean) => contentSecurityPolicy({ scriptHash: "'sha256-a'", turnstile }, "'sha256-b'")

it('a page’s policy names Turnstile only while the forms use it', () => {
  expect(policyOf(false)).not.toContain('challenges.cloudflare.com')
  expect(policyOf(true)).toContain("script-src 'self' 'sha256-a' https://challenges.cloudflare.com;")
  expect(policyOf(true)).toMatch(/frame-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
  expect(policyOf(true).replaceAll(' https://challenges.cloudflare.com', '')).toBe(policyOf(false))
})

it('the policy allows both contents of the style element that the globe’s engine appends, and its map', () => {
  const digests = ['', ':root{}'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policyOf(false)).toContain(`style-src 'self' 'sha256-b' ${digests.join(' ')};`)
  expect(policyOf(false)).toContain("img-src 'self' data:;")
})
