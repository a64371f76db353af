import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin } from 'vite'
import { writeHeaders } from './write-headers.ts'
import { writeRobots } from './write-robots.ts'
import { writeSitemap } from './write-sitemap.ts'

type Prerender = typeof import('../prerender.tsx')

const MAIN = 'client/main.tsx'
const BOOT = 'client/boot.ts'

/** Vite plugin: after the client build, renders every page of the table to a flat HTML file with its CSS inlined. */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const { client, prerender } = builder.environments
        if (!client || !prerender) throw new Error('The client and prerender environments must exist')
        await builder.build(prerender)
        const entry = pathToFileURL(resolve(prerender.config.build.outDir, 'prerender.js')).href
        const { PRERENDERED, renderDocument } = (await import(entry)) as Prerender
        const outDir = resolve(client.config.build.outDir)
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const boot = await readBoot(outDir, manifest)
        const policies: { path: string; styleHash: string }[] = []
        for (const page of PRERENDERED) {
          const files = pageFiles(manifest, page.module)
          const style = (await Promise.all(files.css.map((file) => readFile(join(outDir, file), 'utf8')))).join('')
          const html = await renderDocument(page.path, {
            boot,
            style: style.trim(),
            styleFiles: files.css.map((file) => `/${file}`),
            main: `/${chunkOf(manifest, MAIN).file}`,
            preloads: files.js.map((file) => `/${file}`),
          })
          const file = join(outDir, page.path === '/' ? 'index.html' : `${page.path}.html`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, html)
          policies.push({ path: page.path, styleHash: sha256(style.trim()) })
        }
        await writeHeaders(outDir, sha256(boot), policies)
        await writeSitemap(outDir)
        await writeRobots(outDir)
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

/** The CSS a page's first paint needs, and the scripts its hydration needs beside the entry. */
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
  visit(MAIN)
  visit(module)
  return { css: [...css], js: [...js] }
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
