import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { LICENCES_PATH } from '../../shared/paths.ts'

/** A package whose code is in a bundle, as Vite lists it. */
type Notice = { name: string; version: string; identifier?: string; text?: string }

/** Packages whose files ship without being modules of a bundle: the fonts, and the coastlines of the drawn maps. */
const SHIPPED_FILES = ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/instrument-sans', 'world-atlas']

/** What packages that come without a file of their licence say of it in their repositories. */
const TEXTS: Record<string, string> = {
  '@hono/zod-validator': 'Copyright (c) Yusuke Wada',
  '@resvg/resvg-wasm':
    'Subject to the terms of the Mozilla Public License, v. 2.0 (https://mozilla.org/MPL/2.0/). Its source is at https://github.com/thx/resvg-js.',
  '@typeform/embed': 'Copyright (c) 2021 Typeform',
  standardwebhooks: 'Copyright (c) 2023 Svix (https://www.svix.com)',
  wouter: 'Released into the public domain (https://unlicense.org).',
}

/** Each bundle that visitors, the studio or the Worker run. */
const BUNDLES = ['client', 'studio', 'brightwattle']

const listOf = (bundle: string) => `licences-${bundle}.json`

/** Vite plugin: writes the notices of every package that ships into one text file, and fails the build if one has no licence. */
export function writeLicences(): Plugin {
  return {
    name: 'write-licences',
    config: () => ({
      environments: Object.fromEntries(BUNDLES.map((name) => [name, { build: { license: { fileName: listOf(name) } } }])),
    }),
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const notices = await Promise.all(SHIPPED_FILES.map(noticeOf))
        for (const bundle of BUNDLES) {
          const list = resolve(environments[bundle]?.config.build.outDir ?? '', listOf(bundle))
          notices.push(...(JSON.parse(await readFile(list, 'utf8')) as Notice[]))
          await rm(list)
        }
        await writeFile(join(resolve(environments.client?.config.build.outDir ?? ''), LICENCES_PATH), textOf(notices))
      },
    },
  }
}

async function noticeOf(name: string): Promise<Notice> {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each))
  return { name, version, identifier: license, ...(file && { text: (await readFile(join(folder, file), 'utf8')).trim() }) }
}

/** One entry for each package, by name. Throws for one without a text. */
export function textOf(notices: readonly Notice[]): string {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version} (${notice.identifier})`, notice]))
  const entries = [...byName].sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = entries.map(([title, notice]) => {
    const text = notice.text ?? knownText(notice, notices)
    if (!text) throw new Error(`No licence text found for ${title}`)
    return `${title}\n\n${text}`
  })
  const opening = 'This site contains software, fonts and map data of others. These are their notices.'
  return `${[opening, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** The text of a package that comes without one: under MIT the terms are React's, which are the same for all. */
function knownText({ name, identifier }: Notice, notices: readonly Notice[]): string | undefined {
  const known = TEXTS[name]
  if (!known || identifier !== 'MIT') return known
  const react = notices.find((notice) => notice.name === 'react')?.text ?? ''
  return `${known}\n\n${react.slice(react.indexOf('Permission is hereby granted'))}`
}
