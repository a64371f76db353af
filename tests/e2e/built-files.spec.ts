import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LOCAL_AUD, localVars } from '../../worker/tools/local/vars.ts'
import { expect, test } from '../support/site.ts'

/** What keys and tokens look like. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:sk|rk)_(?:live|test)_\w{10}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{30}/,
  /\bxox[abp]-[\w-]{10}/,
  /\bAIza[\w-]{30}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10}/,
  /\bBearer [\w.~+/-]{16}/,
  /:\/\/[^/\s:@'"`]+:[^/\s:@'"`$]+@/,
]
const SECRET_FILES = /(?:^|\/)(?:\.dev\.vars|\.env|\.npmrc|\.git|\.wrangler)|\.(?:map|pem|key|p12|sqlite)$/
const SECRET_NAMES = ['MAILCHANNELS_API_KEY', 'HASH_SECRET', 'PREVIEW_SECRET', 'OPS_SECRET']

async function builtFiles(): Promise<{ path: string; text: string }[]> {
  const entries = await readdir('dist', { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })))
}

/** The values of secrets on this machine, and their placeholders. */
async function secretValues(): Promise<string[]> {
  const local = localVars('')
  const own = existsSync('.dev.vars') ? await readFile('.dev.vars', 'utf8') : ''
  const typed = [...own.matchAll(/^\w+\s*=\s*["']?(.+?)["']?\s*$/gm)].map(([, value = '']) => value)
  return [...SECRET_NAMES.map((name) => local[name] ?? ''), ...typed].filter((value) => value.length > 6)
}

test('no file of the build is or holds a secret', async () => {
  const files = await builtFiles()
  expect(files.length).toBeGreaterThan(50)
  expect(files.map(({ path }) => path).filter((path) => SECRET_FILES.test(path))).toEqual([])
  const values = await secretValues()
  expect(values.length).toBeGreaterThanOrEqual(3)
  const telling = files.filter(
    ({ text }) => SECRETS.some((secret) => secret.test(text)) || values.some((value) => text.includes(value)),
  )
  expect(telling.map(({ path }) => path)).toEqual([])
})

test('no file for visitors names a secret, and the Worker’s variables contain none', async () => {
  const studio = join('dist', 'client', 'studio')
  const files = (await builtFiles()).filter(({ path }) => path.startsWith(join('dist', 'client')) && !path.startsWith(studio))
  expect(files.filter(({ text }) => SECRET_NAMES.some((name) => text.includes(name)))).toEqual([])
  const { access, vars } = JSON.parse(await readFile('dist/brightwattle/wrangler.json', 'utf8'))
  // The local stand-in for Cloudflare Access lets everybody in.
  expect(access).toBeUndefined()
  expect(vars.ACCESS_AUD).not.toBe(LOCAL_AUD)
  // Everyone with access to the repository can read wrangler.toml.
  expect(Object.keys(vars).filter((name) => /KEY|SECRET|TOKEN|WEBHOOK/.test(name) && name !== 'TURNSTILE_SITE_KEY')).toEqual([])
})

/** A file of the build as scripts, styles and pages refer to it; the studio’s names are longer. */
const ASSET = /(?:\/assets\/|["'`]assets\/|["'`(]\.\/)([\w.-]+-[\w-]{6,8}\.\w+)/g

/** By measurement: on Lighthouse’s phone 15.5 kB with 0.7 kB of headers paint 300 ms earlier than 15.6 kB. */
const WINDOW_BYTES = 14_850

test('every file that a page, a script or a style of the build refers to exists', async () => {
  const files = await builtFiles()
  const there = new Set(files.map(({ path }) => path))
  const asked = files
    .filter(({ path }) => path.startsWith(join('dist', 'client')) && /\.(?:js|css|html|json)$/.test(path))
    .flatMap(({ path, text }) => {
      // The studio's files lie beside each other, those of visitors in one folder.
      const folder = path.startsWith(join('dist', 'client', 'studio')) ? dirname(path) : join('dist', 'client', 'assets')
      return [...text.matchAll(ASSET)].map(([, name = '']) => join(folder, name))
    })
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((path) => !there.has(path))).toEqual([])
})

test('every page fits in the first window of a network connection, and so paints without another round trip', async () => {
  const pages = (await builtFiles()).filter(({ path }) => path.endsWith('.html') && dirname(path) === join('dist', 'client'))
  expect(pages.length).toBeGreaterThan(9)
  const sizes = pages.map(({ path, text }) => ({ path, bytes: brotliCompressSync(Buffer.from(text, 'latin1')).length }))
  expect(sizes.filter(({ bytes }) => bytes > WINDOW_BYTES)).toEqual([])
})

test('the built site does not contain the developers’ page of parts', async ({ request, page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const response = await page.goto('/parts')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect((await request.get('/client/parts/hydrate-parts.tsx')).status()).toBe(404)
  const named = (await builtFiles()).filter(({ text }) => text.includes('House parts'))
  expect(named.map(({ path }) => path)).toEqual([])
})
