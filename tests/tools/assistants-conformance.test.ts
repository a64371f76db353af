import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromManyNetworks } from '../support/many-networks.ts'
import { askByPython } from '../support/python-sdk.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { outputOf } from '../support/tools.ts'

/**
 * The protocol's own checks, run against the built site without a network. They are written for a server that has everything; of the
 * others, the ones for prompts, subscriptions, sampling, progress, logging and the like need what this site does not have, or tools that
 * only their own sample server has.
 */
const TOOL = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'

/** Each scenario that applies, with the checks of it that do not, and why. */
const SCENARIOS: Record<string, Record<string, Record<string, string>>> = {
  '2025-11-25': {
    'server-initialize': {},
    'server-session-lifecycle': {},
    ping: {},
    'tools-list': {},
    'resources-list': {},
    'dns-rebinding-protection': {},
  },
  '2026-07-28': {
    'server-stateless': {
      'sep-2575-server-rejects-undeclared-capability': 'needs a tool of the sample server',
      'sep-2575-missing-capability-http-400': 'needs a tool of the sample server',
      'sep-2575-http-server-no-independent-requests-on-stream': 'needs a tool of the sample server',
      'sep-2575-server-no-log-without-loglevel': 'needs a tool of the sample server',
    },
    'tools-list': {},
    'server-sse-multiple-streams': {},
    'dns-rebinding-protection': {},
    'resources-list': {},
    'sep-2164-resource-not-found': {},
    caching: { 'sep-2549-prompts-list-caching-hints': 'there are no prompts' },
    'http-header-validation': {},
    'input-required-result-unsupported-methods': {},
  },
}

type Check = { id: string; status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'; errorMessage?: string }

let site: Site
let networks: Awaited<ReturnType<typeof fromManyNetworks>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-conformance-'))
  site = await startSite('conformance')
  networks = await fromManyNetworks(site.url)
}, 60_000)
afterAll(async () => {
  networks.stop()
  await site.stop()
  await rm(folder, { recursive: true })
})

/** The checks of one scenario. */
async function check(version: string, scenario: string): Promise<Check[]> {
  const results = join(folder, `${version}-${scenario}`)
  const about = ['--url', `${networks.url}/mcp`, '--scenario', scenario, '--spec-version', version, '--output-dir', results]
  const { text } = await outputOf(spawn(process.execPath, [TOOL, 'server', ...about], { stdio: ['ignore', 'pipe', 'pipe'] }))
  const [run] = await readdir(results).catch(() => [])
  if (!run) throw new Error(`${scenario} was not run. ${text}`)
  return JSON.parse(await readFile(join(results, run, 'checks.json'), 'utf8')) as Check[]
}

describe.each(Object.entries(SCENARIOS))('by the checks of the protocol in its revision of %s', (version, scenarios) => {
  it.each(Object.entries(scenarios))('%s', async (scenario, without) => {
    const checks = await check(version, scenario)
    const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    const passed = checks.filter(({ status }) => status === 'SUCCESS')
    expect([...new Set(failed.map(({ id }) => id))].sort(), JSON.stringify(failed, null, 1)).toEqual(Object.keys(without).sort())
    // A stateless server has no sessions to check.
    if (scenario !== 'server-session-lifecycle') expect(passed.length).toBeGreaterThan(0)
  })
})

it('by the client of the Python SDK, where it is there', async ({ skip }) => {
  const answers = await askByPython(`${networks.url}/mcp`)
  if (!answers) return skip('Python has no package `mcp`')
  expect(answers).toMatchObject({
    offers: { structuredContent: { offers: { length: 5 } } },
    times: { structuredContent: { timeZone: 'Australia/Sydney' } },
    refused: { isError: true, content: [{ text: expect.stringMatching(/^unknown_offer: /) }] },
    wrong: { isError: true },
  })
})
