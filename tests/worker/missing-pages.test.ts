import { expect, it } from 'vitest'
import { get } from '../support/worker/requests.ts'

it.each(['/nope', '/404', '/brand/x', '/%E0%A4%A', '/assets/main-gone.js', '/privacy/x'])(
  '%s returns the 404 page, not cached',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('ETag')).toBeNull()
    expect(await response.text()).toContain('<title>Missing</title>')
  },
)

it('a HEAD of a missing page returns 404 without a body', async () => {
  const response = await get('/nope', { method: 'HEAD' })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

it('a POST to a missing page returns 405', async () => {
  expect((await get('/nope', { method: 'POST', body: 'x' })).status).toBe(405)
})
