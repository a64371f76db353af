import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outputOf } from '../support/tools.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'brightwattle-npm-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Runs a command line as typed, with `npmrc` as the only npm settings, and `env`. */
async function type(line: string, { npmrc = '', env = {} }: { npmrc?: string; env?: Record<string, string> } = {}) {
  const userconfig = join(home, 'npmrc')
  await writeFile(userconfig, npmrc)
  const clean = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const child = spawn('npm', line.split(' '), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(clean),
      npm_config_userconfig: userconfig,
      npm_config_update_notifier: 'false',
      CLOUDFLARE_API_TOKEN: '',
      XDG_CONFIG_HOME: home,
      STATE_DIR: join(home, 'state'),
      WRANGLER_SEND_METRICS: 'false',
      ...env,
    },
  })
  return outputOf(child)
}

describe('flags that npm takes for itself', () => {
  it.each([
    ['run deploy --dry-run', 'npm run deploy -- --dry-run'],
    ['run deploy --staging', 'npm run deploy -- --staging'],
    ['run deploy --staging --dry-run --no-build', 'npm run deploy -- --no-build --staging --dry-run'],
    ['run launch-check --staging', 'npm run launch-check -- --staging'],
    ['run campaign list --remote', 'npm run campaign -- list --remote'],
    ['run campaign put x shared/campaign/sample-campaign.json --remote', 'put x shared/campaign/sample-campaign.json --remote'],
    ['start --no-build', 'npm start -- --no-build'],
    ['run test:reliability --short', 'npm run test:reliability -- --short'],
    ['run bench --game', 'npm run bench -- --game'],
    ['run leads list --remote', 'npm run leads -- list --remote'],
    ['run calendar feed --new --yes', 'npm run calendar -- feed --new --yes'],
    ['start --calendar', 'npm start -- --calendar'],
    ['run schedule put x.json --remote', 'npm run schedule -- put x.json --remote'],
  ])('npm %s is refused with the line to type', async (line, right) => {
    const { code, text } = await type(line)
    expect(code).toBe(1)
    expect(text).toContain('Nothing was done.')
    const [shown = ''] = /^ {2}npm .*$/m.exec(text) ?? []
    expect(shown.split(' ').toSorted()).toEqual(expect.arrayContaining(right.split(' ').toSorted()))
    expect(text).not.toMatch(/BLOCKING|Put x|Site {2}http/)
  })

  it('a mistyped flag is refused too, and the valid ones are listed', async () => {
    const { code, text } = await type('run deploy --stagging')
    expect(code).toBe(1)
    expect(text).toContain('There is no --stagging.')
    expect(text).toContain('npm run deploy -- --staging --dry-run --no-build')
    expect(text).not.toContain('BLOCKING')
  })

  it('a flag of another command of the tool is not a flag of this one', async () => {
    const { text } = await type('run leads -- list', { env: { npm_config_yes: 'true', PORT: '1' } })
    expect(text).toContain('http://localhost:1 does not answer')
  })

  it.each([
    ['an npmrc', { npmrc: 'yes=true\ndry-run=true\nelectron_mirror=https://mirror.example\n' }],
    ['an npm setting in the environment that is none of the tool’s', { env: { npm_config_yes: 'true' } }],
  ])('%s is no flag that was typed', async (_case, settings) => {
    const { code, text } = await type('run campaign -- schema', settings)
    expect(code).toBe(0)
    expect(text).toContain('"title": "A campaign with a page of its own"')
  })
})
