import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../client/build/content-security-policy'

const policyOf = (turnstile: boolean) => contentSecurityPolicy({ scriptHash: "'sha256-a'", turnstile }, "'sha256-b'")

it('a page’s policy names Turnstile only while the forms use it', () => {
  expect(policyOf(false)).not.toContain('challenges.cloudflare.com')
  expect(policyOf(true)).toContain("script-src 'self' 'sha256-a' https://challenges.cloudflare.com;")
  expect(policyOf(true)).toMatch(/frame-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
  expect(policyOf(true).replaceAll(' https://challenges.cloudflare.com', '')).toBe(policyOf(false))
})

it('the policy allows the one style element of the globe’s engine, with the text it has without markers, and its map', () => {
  const engine = readFileSync('node_modules/cobe/dist/index.esm.js', 'utf8')
  expect(engine).toContain('textContent=":root{"+e+"}"')
  const digest = createHash('sha256').update(':root{}').digest('base64')
  expect(policyOf(false)).toContain(`'sha256-${digest}'`)
  expect(policyOf(false)).toContain("img-src 'self' data:;")
})
