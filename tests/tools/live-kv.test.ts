import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { kvPlace, withKv } from '../../worker/tools/kv.ts'
import { readStaging } from '../../worker/tools/launch/staging.ts'

/** What Cloudflare's KV holds. */
const values: Record<string, string> = {}

/** The ids of the namespaces that were asked. */
const asked = new Set<string | undefined>()

/** Cloudflare's API, as far as values are read from KV. It tells of a missing key as the real one does. */
const cloudflare = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  asked.add(/\/namespaces\/([^/]+)\//.exec(pathname)?.[1])
  const answer = (status: number, result: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(result))
  const ok = (result: unknown) => answer(200, { success: true, errors: [], messages: [], result })
  const error = (status: number, code: number, message: string) =>
    answer(status, { success: false, errors: [{ code, message }], messages: [], result: null })
  if (request.headers.authorization !== 'Bearer test-token') return error(403, 10000, 'Authentication error')
  if (pathname.endsWith('/bulk/get')) {
    const { keys } = JSON.parse(await text(request)) as { keys: string[] }
    return ok({ values: Object.fromEntries(keys.map((key) => [key, values[key] ?? null])) })
  }
  const [, key = ''] = /\/values\/([^/]+)$/.exec(pathname) ?? []
  const value = values[decodeURIComponent(key)]
  return value === undefined ? error(404, 10009, 'get: key not found') : response.end(value)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudflare.listen(0, '127.0.0.1', resolve))
  const { port } = cloudflare.address() as AddressInfo
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'test-account')
  vi.stubEnv('WRANGLER_SEND_METRICS', 'false')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await new Promise((resolve) => cloudflare.close(resolve))
})

const get = (key: string) => withKv({ remote: true }, (kv) => kv.get(key))

it('a value of the live site is read whole, and a key that is not there has none', async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'test-token')
  const entry = '{\n  "title": "Zoë’s “walks”",\n  "subtitle": "Value not found"\n}\n'
  values['campaign:walks'] = entry
  values['campaign:empty'] = ''
  const keys = ['campaign:walks', 'campaign:none', 'campaign:empty']
  expect(await Promise.all(keys.map(get))).toEqual([entry, undefined, undefined])
})

it('the staging site’s entries are read from its own namespace', async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'test-token')
  values['campaign:walks'] = '{}'
  asked.clear()
  expect(await withKv(kvPlace(false, true), (kv) => kv.get('campaign:walks'))).toBe('{}')
  expect([...asked]).toEqual([readStaging().kv_namespaces[0]?.id])
  expect(() => kvPlace(true, true)).toThrow('Say --remote, which is the live site, or --staging, not both.')
})

it('a live site that cannot be read is an error, and no missing key', async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'wrong-token')
  await expect(get('schedule')).rejects.toThrow('wrangler could not')
})
