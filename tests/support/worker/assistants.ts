import { env, exports } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, beforeEach } from 'vitest'
import { newAddress, ORIGIN } from './requests.ts'

/** The revisions of the protocol in which the tests ask. */
export const MODERN = '2026-07-28'
export const LEGACY = '2025-11-25'

/** Lets assistants in for the tests of a file. */
export function withAssistants(): void {
  beforeEach(() => {
    env.ASSISTANTS = 'on'
  })
  afterEach(() => {
    env.ASSISTANTS = ''
  })
}

/** The SDK's own client, of one revision of the protocol, which calls the Worker in place of the network. */
export async function connect(version: string): Promise<Client> {
  const mode = version === MODERN ? { pin: MODERN } : ('legacy' as const)
  const client = new Client({ name: 'claude-ai', version: '0.1.0' }, { versionNegotiation: { mode } })
  const address = newAddress()
  const call = (input: URL | string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('CF-Connecting-IP', address)
    headers.set('User-Agent', 'claude-user/1.0')
    return exports.default.fetch(new Request(input, { ...init, headers } as RequestInit))
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), { fetch: call as typeof fetch }))
  return client
}
