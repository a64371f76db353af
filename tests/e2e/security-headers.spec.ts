import { ADDRESSES } from '../support/addresses.ts'
import { expect, test } from '../support/site.ts'

for (const path of [...ADDRESSES, '/api/health', '/api/nope']) {
  test(`16.21 ${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
}

for (const path of ADDRESSES) {
  test(`16.21 ${path} runs no script its policy does not name`, async ({ request }) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const directives = new Map(policy.split(/;\s*/).map((directive) => [directive.split(' ')[0], directive]))
    expect(directives.get('default-src')).toBe("default-src 'none'")
    expect(directives.get('script-src')).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/)
    expect(directives.get('style-src')).not.toContain('unsafe')
    expect(directives.get('frame-src')).toBe('frame-src https://www.youtube-nocookie.com https://form.typeform.com')
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
  })
}
