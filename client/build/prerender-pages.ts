import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin } from 'vite'
import type { DocumentFiles } from '../../shared/document-files.ts'
import { CAMPAIGN_FILES_PATH } from '../../shared/paths.ts'
import { splitStyle } from './split-style.ts'
import { writeHeaders } from './write-headers.ts'
import { writeIcons } from './write-icons.ts'
import { writeRobots } from './write-robots.ts'
import { writeSitemap } from './write-sitemap.ts'
import { writeSocialCards } from './write-social-cards.ts'

type Prerender = typeof import('../prerender.tsx')
type Cards = typeof import('../art/card/draw-cards.ts')

const MAIN = 'client/main.tsx'
const BOOT = 'client/boot.ts'

/** Vite plugin: after the client build, renders every page of the table to a flat HTML file with its CSS inlined. */
export function prerenderPages({ turnstile }: { turnstile: boolean }): Plugin {
  return {
    name: 'prerender-pages',
    // Cards say what pages say, so they are bundled with them.
    config: () => ({
      environments: { prerender: { build: { rolldownOptions: { input: { cards: 'client/art/card/draw-cards.ts' } } } } },
    }),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, prerender } = builder.environments
        if (!client || !prerender) throw new Error('The client and prerender environments must exist')
        await builder.build(prerender)
        const load = (name: string) => import(pathToFileURL(resolve(prerender.config.build.outDir, `${name}.js`)).href)
        const pages = (await load('prerender')) as Prerender
        const cards = (await load('cards')) as Cards
        const outDir = resolve(client.config.build.outDir)
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const boot = await readBoot(outDir, manifest)
        const policies: { path: string; styleHashes: string[] }[] = []
        /** Without a first part, the style stays in one piece. */
        const filesOf = async (module: string, firstPart: string): Promise<DocumentFiles> => {
          const files = pageFiles(manifest, module)
          const style = (await Promise.all(files.css.map((file) => readFile(join(outDir, file), 'utf8')))).join('').trim()
          return {
            boot,
            ...(firstPart ? splitStyle(style, firstPart) : { style, laterStyle: '' }),
            styleFiles: files.css.map((file) => `/${file}`),
            main: `/${chunkOf(manifest, MAIN).file}`,
            preloads: files.js.map((file) => `/${file}`),
          }
        }
        const write = async (path: string, name: string, content: string, { style, laterStyle }: DocumentFiles) => {
          const file = join(outDir, name)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, content)
          policies.push({ path, styleHashes: [style, laterStyle].filter(Boolean).map(sha256) })
        }
        for (const { path, module } of pages.PRERENDERED) {
          const body = await pages.renderBody(path)
          const { end } = pages.endOfFirstPart(body)
          const files = await filesOf(module, end < body.length ? body.slice(0, end) : '')
          await write(path, path === '/' ? 'index.html' : `${path}.html`, pages.documentOf(path, body, files), files)
        }
        // The pages that campaigns bring in KV are made by the Worker, of these files. What they begin with is known, the
        // sections after it are not.
        const files = await filesOf(pages.CAMPAIGN_MODULE, await pages.renderCampaignStarts())
        await write(CAMPAIGN_FILES_PATH, CAMPAIGN_FILES_PATH, JSON.stringify(files), files)
        await writeHeaders(outDir, { scriptHash: sha256(boot), turnstile }, policies)
        await writeSitemap(outDir)
        await writeRobots(outDir)
        await writeIcons(outDir)
        await writeSocialCards(outDir, cards)
        await rm(join(outDir, '.vite'), { recursive: true })
        await rm(resolve(prerender.config.build.outDir), { recursive: true })
      },
    },
  }
}

/** The boot chunk has no imports, so it can stand in the page as a classic script. */
async function readBoot(outDir: string, manifest: Manifest): Promise<string> {
  const file = join(outDir, chunkOf(manifest, BOOT).file)
  const code = (await readFile(file, 'utf8')).trim()
  if (/^(?:import|export)\b/m.test(code)) throw new Error('client/boot.ts must not import or export')
  await rm(file)
  return `(()=>{${code}})()`
}

function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The client build has no ${source}`)
  return chunk
}

/** The CSS of all that a page prints, and the scripts its hydration begins with beside the entry. */
function pageFiles(manifest: Manifest, module: string): { css: string[]; js: string[] } {
  const css = new Set<string>()
  const js = new Set<string>()
  const visited = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    const chunk = chunkOf(manifest, source)
    // The entry's own style comes first, for it sets the order of the layers; else the style of what a module imports.
    const own = chunk.css ?? []
    if (source === MAIN) for (const file of own) css.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of own) css.add(file)
    if (source !== MAIN) js.add(chunk.file)
  }
  // First of all, the file that says in which order the layers count.
  for (const file of chunkOf(manifest, MAIN).css ?? []) css.add(file)
  visit(MAIN)
  visit(module)
  return { css: [...css], js: [...js] }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
