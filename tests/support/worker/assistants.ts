import { env, exports } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeEach } from 'vitest'
import { newAddress, ORIGIN } from './requests.ts'

/** The revisions of the protocol in which the tests ask. */
export const MODERN = '2026-07-28'
export const LEGACY = '2025-11-25'
/** The client of SDK 1.x, which speaks that one too. */
export const SDK_1 = 'SDK 1.x'

/** Lets assistants in for the tests of a file. */
export function withAssistants(): void {
  beforeEach(() => {
    env.ASSISTANTS = 'on'
  })
  afterEach(() => {
    env.ASSISTANTS = ''
  })
}

/** The SDK's own client, of one revision of the protocol or of its first major version, which calls the Worker in place of the network. */
export async function connect(version: string): Promise<Client> {
  const url = new URL(`${ORIGIN}/mcp`)
  const mode = version === MODERN ? { pin: MODERN } : ('legacy' as const)
  const client = new Client({ name: 'claude-ai', version: '0.1.0' }, { versionNegotiation: { mode } })
  const address = newAddress()
  const call = (input: URL | string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('CF-Connecting-IP', address)
    headers.set('User-Agent', 'claude-user/1.0')
    return exports.default.fetch(new Request(input, { ...init, headers } as RequestInit))
  }
  if (version === SDK_1) {
    // Its own way to check a result makes code out of text, which a Worker may not.
    const first = new FirstClient(
      { name: 'claude-ai', version: '0.1.0' },
      { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
    )
    await first.connect(new FirstTransport(url, { fetch: call as typeof fetch }))
    return first as unknown as Client
  }
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: call as typeof fetch }))
  return client
}

/** Where assistants ask. */
export const ENDPOINT = `${ORIGIN}/mcp`

type PostOptions = { headers?: Record<string, string>; method?: string; address?: string }

/** A request as a client of 2025 sends it after its handshake. */
export function ask(body: unknown, { headers, method = 'POST', address = newAddress() }: PostOptions = {}): Promise<Response> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const all = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': LEGACY,
    'CF-Connecting-IP': address,
    ...headers,
  }
  return exports.default.fetch(new Request(ENDPOINT, { method, headers: all, body: method === 'POST' ? sent : undefined }))
}

/** The body of a call of a tool. */
export const toolCall = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

/** What a tool says of free times. */
export type Found = { times: { start: string; sydney: string; visitor: string }[]; next?: string; bookableUntil: string }
