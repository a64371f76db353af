import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outputOf } from '../support/tools.ts'

/** Runs a tool on the last build without an account, so that no test can deploy. */
async function runTool(tool: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
  // Wrangler looks for an account here, and makes the folder it would keep one in.
  const home = await mkdtemp(join(tmpdir(), 'brightwattle-home-'))
  const child = spawn(process.execPath, [`worker/tools/${tool}.ts`, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CLOUDFLARE_API_TOKEN: '',
      XDG_CONFIG_HOME: home,
      HOME: home,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_WRITE_LOGS: 'false',
    },
  })
  const output = await outputOf(child)
  await rm(home, { recursive: true })
  return output
}

it('the sample site is not deployed, and each reason is named by its path', async () => {
  const { code, text } = await runTool('deploy', '--no-build')
  expect(code).toBe(1)
  expect(text).toMatch(/^BLOCKING {2}\d+$/m)
  for (const path of ['site.businessNumber', 'site.email', 'site.address', 'site.scheduling', 'site.sisterBrands']) {
    expect(text).toContain(`shared/content/site.ts ${path}`)
  }
  expect(text).toContain('wrangler.toml MAIL_FROM')
  expect(text).toContain('Not logged in')
  expect(text).toContain('Not deployed.')
  expect(text).not.toContain('Total Upload')
})

it('a dry run of the deploy reads the build and every binding, and uploads nothing', async () => {
  const { code, text } = await runTool('deploy', '--no-build', '--dry-run')
  expect(code, text).toBe(0)
  expect(text).toContain('--dry-run: exiting now.')
  for (const binding of ['LEDGER', 'RATE_LIMITER', 'CONFIG', 'ASSETS', 'VERSION', 'MAIL_FROM'])
    expect(text).toContain(`env.${binding}`)
  expect(text).not.toContain('MAIL_ONLY_TO')
})

it('a dry run of staging allows no robots, mails only the agency, and leaves the build unchanged', async () => {
  const { code, text } = await runTool('deploy', '--no-build', '--dry-run', '--staging')
  expect(code, text).toBe(0)
  expect(text).toContain('env.MAIL_ONLY_TO')
  const [headers, robots, config] = await Promise.all(
    ['client/_headers', 'client/robots.txt', 'brightwattle/wrangler.json'].map((file) =>
      readFile(`dist/staging/${file}`, 'utf8'),
    ),
  )
  expect(headers).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex, nofollow\n/m)
  expect(robots).not.toContain('Sitemap')
  const staging = JSON.parse(config ?? '') as { name: string; kv_namespaces: { id: string }[] }
  expect(staging).toMatchObject({ name: 'brightwattle-staging', workers_dev: true, routes: [] })
  const { kv_namespaces } = JSON.parse(await readFile('dist/brightwattle/wrangler.json', 'utf8')) as typeof staging
  expect(staging.kv_namespaces).toHaveLength(1)
  expect(staging.kv_namespaces[0]?.id).not.toBe(kv_namespaces[0]?.id)
  for (const binding of [
    'LEDGER',
    'RATE_LIMITER',
    'VERSION_STORE',
    'VISITS',
    'CONFIG',
    'ASSETS',
    'VERSION',
    'FORM_WALL',
    'SECRET_WALL',
  ])
    expect(text).toContain(`env.${binding}`)
  expect(await readFile('dist/client/_headers', 'utf8')).toMatch(/^\/\*\n {2}Strict-Transport-Security/m)
})
