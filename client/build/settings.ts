import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import browserslist from 'browserslist'
import type { Plugin } from 'vite'
import { unstable_readConfig } from 'wrangler'

/** The files behind the Worker's virtual modules. Importing them by path would pull DOM types into the Worker's project. */
export const DOCUMENTS = {
  'virtual:campaign-document': resolve('client/campaign-document.tsx'),
  'virtual:built-in-document': resolve('client/built-in-document.tsx'),
  'virtual:changed-card': resolve('client/art/card/changed-card.ts'),
}

/** The oldest version of each browser in package.json's browserslist: `{ chrome: '111', … }`. */
export function oldestBrowsers(): Record<string, string> {
  const oldest: Record<string, string> = {}
  for (const browser of browserslist(null, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    // Browserslist can give a range of versions, such as `ios_saf 15.2-15.3`.
    const [version = ''] = versions.split('-')
    if (!oldest[name] || Number(version) < Number(oldest[name])) oldest[name] = version
  }
  return oldest
}

/** The same as the build's targets: `['chrome111', …]`. */
export function buildTargets(): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version}`)
}

/** Turnstile's public key, from the environment variable (for a trial) or from wrangler.toml; '' while it is off. */
export function turnstileSiteKey(environment: Record<string, string | undefined>): string {
  return settingOf('TURNSTILE_SITE_KEY', environment)
}

/** Whether assistants may ask the site itself, which /llms.txt then says: 'on' or '', from the same two places. */
export function assistantsSetting(environment: Record<string, string | undefined>): string {
  return settingOf('ASSISTANTS', environment)
}

function settingOf(name: string, environment: Record<string, string | undefined>): string {
  const { vars } = unstable_readConfig({ config: 'wrangler.toml' })
  return environment[name] ?? String(vars[name] ?? '')
}

/** Short names for what CSS modules name, because every page's HTML carries them; the same in each build of the same files. */
export function shortClassNames(): (name: string, file: string) => string {
  // The studio's come last: pages of visitors have the shorter ones, and change with nothing of the studio.
  const isStudio = (file: string) => file.startsWith(join('client', 'studio'))
  const files = globSync('{client,shared}/**/*.module.css').sort()
  files.sort((one, other) => Number(isStudio(one)) - Number(isStudio(other)))
  const names = files.flatMap((file) => namesIn(file).map((name) => `${file} ${name}`))
  // An underscore, because content blockers hide classes such as `ad`.
  const shortNames = new Map(names.map((name, index) => [name, `_${index.toString(36)}`]))
  return (name, file) => {
    const short = shortNames.get(`${relative('.', file.replace(/\?.*/, ''))} ${name}`)
    if (!short) throw new Error(`The name ${name} was not found in ${file}`)
    return short
  }
}

/** Classes, animations and, without harm, some words that are neither, such as the endings of addresses. */
function namesIn(file: string): string[] {
  return [...new Set(readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
}

/** Vite plugin: deletes the copy of `.dev.vars` that the Cloudflare plugin puts into the build for previews. */
export function dropLocalSecrets(): Plugin {
  return {
    name: 'drop-local-secrets',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folders = Object.values(builder.environments).map((environment) => environment.config.build.outDir)
        await Promise.all(folders.map((folder) => rm(join(folder, '.dev.vars'), { force: true })))
      },
    },
  }
}

const NOTHING = '\0nothing'

/** What the Worker renders although the client loads it later: the questions of campaigns, and pages whose words were changed. */
const RENDERED = /^\.\/(?:questions\.tsx$|pages\/)/

/** Vite plugin: leaves the client's other dynamic imports out of the Worker, which renders pages but never hydrates them. */
export function workerParts(): Plugin {
  return {
    name: 'worker-parts',
    applyToEnvironment: ({ name }) => name === 'brightwattle',
    resolveDynamicImport: (id, importer) => (importer?.includes('/client/') && !RENDERED.test(id) ? NOTHING : undefined),
    resolveId: (id) => (id === NOTHING ? id : undefined),
    load: (id) => (id === NOTHING ? 'export {}' : undefined),
  }
}
