import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  build,
  createRunnableDevEnvironment,
  type Manifest,
  type Plugin,
  type Rolldown,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import { CAMPAIGN_FILES_PATH, CAMPAIGN_FOLDER, LLMS_PATH, pageOfMarkdown } from '../../shared/paths.ts'
import { type DocumentFiles, MARKDOWN, SOURCE_FILES } from '../../shared/site-files.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { ICONS, socialCardFiles, writeDrawnFiles } from './pictures.ts'
import { belowTheFoldStyle } from './section-heights.ts'
import { buildTargets } from './settings.ts'
import { writeHeaders, writeRobots, writeSecurity, writeSitemap } from './site-files.ts'

type Prerender = typeof import('../prerender.tsx')
type Cards = typeof import('../art/card/draw-cards.ts')
type MarkdownVersions = typeof import('../markdown/versions.ts')
type Parts = typeof import('../parts/render-parts.tsx')

const MAIN = 'client/main.tsx'
const QUESTIONS = 'client/booking/questions.tsx'
const VISITS = 'client/visits/send-visits.ts'

/** Vite plugin: after the client build, prerenders every page of the table as an HTML file with its CSS inlined. */
export function prerenderPages({ turnstile }: { turnstile: boolean }): Plugin {
  return {
    name: 'prerender-pages',
    // Social cards and Markdown versions have the pages' words, so they are built in the same environment.
    config: () => ({
      environments: {
        prerender: {
          build: {
            rolldownOptions: { input: { cards: 'client/art/card/draw-cards.ts', versions: 'client/markdown/versions.ts' } },
          },
        },
      },
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
        const { markdownFiles } = (await load('versions')) as MarkdownVersions
        const outDir = resolve(client.config.build.outDir)
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const start = await buildStart()
        const policies: { path: string; styleHash: string }[] = []
        const filesOf = async (module: string, laterStyle = ''): Promise<DocumentFiles> => {
          const files = pageFiles(manifest, module)
          const styles = await Promise.all(files.css.map((file) => readFile(join(outDir, file), 'utf8')))
          return {
            start,
            style: styles.join('').trim() + laterStyle,
            styleFiles: files.css.map((file) => `/${file}`),
            main: `/${chunkOf(manifest, MAIN).file}`,
            preloads: files.js.map((file) => `/${file}`),
            visits: `/${chunkOf(manifest, VISITS).file}`,
            questionStyles: (chunkOf(manifest, QUESTIONS).css ?? []).map((file) => `/${file}`),
          }
        }
        const write = async (path: string, name: string, content: string, { style }: DocumentFiles) => {
          const file = join(outDir, name)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, content)
          policies.push({ path, styleHash: sha256(style) })
        }
        for (const { id, path, module } of pages.PRERENDERED) {
          const files = await filesOf(module, belowTheFoldStyle(id))
          const html = pages.documentOf(path, await pages.renderBody(path), files)
          await write(path, path === '/' ? 'index.html' : `${path}.html`, html, files)
        }
        // The Worker renders the pages of campaigns in KV with these files.
        const files = await filesOf(pages.CAMPAIGN_MODULE)
        await write(CAMPAIGN_FILES_PATH, CAMPAIGN_FILES_PATH, JSON.stringify(files), files)
        for (const { path, text } of markdownFiles) await writeFile(join(outDir, path), text)
        await writeHeaders(outDir, { scriptHash: sha256(start), turnstile }, policies)
        await writeSitemap(outDir)
        await writeRobots(outDir)
        await writeSecurity(outDir, Date.now())
        await writeDrawnFiles(outDir, [...ICONS, ...socialCardFiles(cards)])
        await rm(join(outDir, '.vite'), { recursive: true })
        await rm(resolve(prerender.config.build.outDir), { recursive: true })
      },
    },
  }
}

/** Builds the start script as one chunk to be inlined in a page. */
async function buildStart(): Promise<string> {
  const lib = { entry: 'client/start.ts', formats: ['iife' as const], name: 'start' }
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, minify: true, target: buildTargets(), lib },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  if (!output) throw new Error('The start script was not built')
  return output.output[0].code.trim()
}

function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The client build has no ${source}`)
  return chunk
}

/** The CSS of everything on a page, and the scripts that its hydration needs besides the entry. */
function pageFiles(manifest: Manifest, module: string): { css: string[]; js: string[] } {
  const css = new Set<string>()
  const js = new Set<string>()
  const visited = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    const chunk = chunkOf(manifest, source)
    // The entry's CSS comes before its imports', because it declares the order of the layers; elsewhere imports come first.
    const own = chunk.css ?? []
    if (source === MAIN) for (const file of own) css.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of own) css.add(file)
    if (source !== MAIN) js.add(chunk.file)
  }
  for (const file of chunkOf(manifest, MAIN).css ?? []) css.add(file)
  visit(MAIN)
  visit(module)
  return { css: [...css], js: [...js] }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Fetches a page that the Worker renders itself and adds Vite's development scripts to its HTML. */
async function serveFromWorker(
  server: ViteDevServer,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rendered = await fetch(`http://${headers.host}${url}`, { headers: { Accept: '*/*' }, redirect: 'manual' })
  response.statusCode = rendered.status
  for (const name of ['Content-Type', 'Location']) {
    const value = rendered.headers.get(name)
    if (value) response.setHeader(name, value)
  }
  response.end(await server.transformIndexHtml(url, await rendered.text()))
}

/** The pages of `npm run dev` that show every part by itself, and what renders them. The built site has none of them. */
const PARTS: Record<string, keyof Parts> = { '/parts': 'renderParts', '/parts/sections': 'renderSectionParts' }

/** Vite plugin: in `npm run dev`, renders pages, cards and icons from source; all other requests go to the Worker. */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    config: () => ({
      environments: {
        prerender: { dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config) } },
      },
    }),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (request.method !== 'GET' || path.startsWith('/api/')) return next()
        try {
          const drawn = await findDrawnFile(server, path)
          if (drawn) {
            response.setHeader('Content-Type', drawn.contentType)
            return response.end(await drawn.draw())
          }
          if (path === LLMS_PATH || pageOfMarkdown(path) !== undefined) {
            const { markdownFiles } = await importFresh<MarkdownVersions>(server, '/client/markdown/versions.ts')
            const markdown = markdownFiles.find((file) => file.path === path)
            if (!markdown) return next()
            response.setHeader('Content-Type', `${markdown.page ? MARKDOWN : 'text/plain'}; charset=utf-8`)
            return response.end(markdown.text)
          }
          if (!request.headers.accept?.includes('text/html')) return next()
          if (path.startsWith(CAMPAIGN_FOLDER) || `${path}/`.startsWith(`${STUDIO_PATH}/`)) {
            return await serveFromWorker(server, request, response)
          }
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, await renderPage(server, path)))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

async function renderPage(server: ViteDevServer, path: string): Promise<string> {
  const parts = PARTS[path]
  if (parts) return (await importFresh<Parts>(server, '/client/parts/render-parts.tsx'))[parts]()
  const { documentOf, renderBody } = await importFresh<Prerender>(server, '/client/prerender.tsx')
  return documentOf(path, await renderBody(path), SOURCE_FILES)
}

async function findDrawnFile(server: ViteDevServer, path: string) {
  const files = path.startsWith('/cards/')
    ? socialCardFiles(await importFresh<Cards>(server, '/client/art/card/draw-cards.ts'))
    : ICONS
  return files.find((file) => file.path === path)
}

/** Imports a module as it is on disk now. */
function importFresh<Module>(server: ViteDevServer, file: string): Promise<Module> {
  return (server.environments.prerender as RunnableDevEnvironment).runner.import<Module>(file)
}
