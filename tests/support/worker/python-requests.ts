import { MODERN } from './assistants.ts'

/** One post of a client: its headers and its body. */
type Sent = { headers: Record<string, string>; body: string }

const COMMON = {
  accept: 'application/json, text/event-stream',
  'accept-encoding': 'gzip, deflate',
  'content-type': 'application/json',
}

/** What of a conversation differs between the versions of the SDK. */
type Version = { agent: string; begin: readonly string[]; meta?: string; protocol: string }

const INITIALIZE =
  '{"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"mcp","version":"0.1.0"}},"jsonrpc":"2.0","id":0}'
const INITIALIZED = '{"method":"notifications/initialized","jsonrpc":"2.0"}'
const META = `"_meta":{"io.modelcontextprotocol/protocolVersion":"${MODERN}","io.modelcontextprotocol/clientInfo":{"name":"mcp","version":"0.1.0"},"io.modelcontextprotocol/clientCapabilities":{}}`

const VERSIONS: Record<string, Version> = {
  '1.29': { agent: 'python-httpx/0.28.1', begin: [INITIALIZE, INITIALIZED], protocol: '2025-11-25' },
  2: {
    agent: 'python-httpx2/2.5.0',
    begin: [`{"method":"server/discover","params":{${META}},"jsonrpc":"2.0","id":1}`],
    meta: META,
    protocol: MODERN,
  },
}

/** What is asked after the beginning. Absent arguments are not sent; those in a dictionary that are None are null. */
const QUESTIONS: readonly [method: string, name: string | undefined, params: string][] = [
  ['tools/list', undefined, ''],
  ['tools/call', 'list_offers', '"name":"list_offers"'],
  ['tools/call', 'find_times', '"name":"find_times","arguments":{"offer":"fractional-cmo","from":null,"timeZone":""}'],
  ['tools/call', 'find_times', '"name":"find_times","arguments":{"offer":"no-such-offer"}'],
  ['tools/call', 'find_times', '"name":"find_times","arguments":{"offer":"fractional-cmo","from":"tomorrow"}'],
]

/** The posts of the Python SDK's client in that order, as its versions send them. */
export const PYTHON_CONVERSATIONS: readonly [version: string, begin: Sent[], questions: Sent[]][] = Object.entries(VERSIONS).map(
  ([version, { agent, begin, meta, protocol }]) => {
    const headersOf = (method: string, name: string | undefined): Record<string, string> => ({
      ...COMMON,
      'user-agent': agent,
      ...(method !== 'initialize' && { 'mcp-protocol-version': protocol }),
      ...(meta && { 'mcp-method': method, ...(name && { 'mcp-name': name }) }),
    })
    const questions = QUESTIONS.map(([method, name, own], index) => {
      const params = [own, meta].filter(Boolean).join(',')
      const body = `{"method":"${method}",${params && `"params":{${params}},`}"jsonrpc":"2.0","id":${index + 2}}`
      return { headers: headersOf(method, name), body }
    })
    return [version, begin.map((body) => ({ headers: headersOf(JSON.parse(body).method, undefined), body })), questions]
  },
)
