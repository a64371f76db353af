import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { createRunnableDevEnvironment } from 'vite'
import { CAMPAIGN_FOLDER } from '../../shared/paths.ts'
import { SOURCE_FILES } from '../../shared/site-files.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { ICONS } from './write-icons.ts'
import { socialCardFiles } from './write-social-cards.ts'

/** Fetches a page that the Worker renders itself and adds Vite's development scripts to its HTML. */
async function serveFromWorker(
  server: ViteDevServer,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(`http://${headers.host}${url}`, { headers: { Accept: '*/*' }, redirect: 'manual' })
  response.statusCode = answer.status
  for (const name of ['Content-Type', 'Location']) {
    const value = answer.headers.get(name)
    if (value) response.setHeader(name, value)
  }
  response.end(await server.transformIndexHtml(url, await answer.text()))
}

type Prerender = typeof import('../prerender.tsx')
type Cards = typeof import('../art/card/draw-cards.ts')

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
          if (!request.headers.accept?.includes('text/html')) return next()
          if (path.startsWith(CAMPAIGN_FOLDER) || `${path}/`.startsWith(`${STUDIO_PATH}/`)) {
            return await serveFromWorker(server, request, response)
          }
          const { documentOf, renderBody } = await importFresh<Prerender>(server, '/client/prerender.tsx')
          const html = documentOf(path, await renderBody(path), SOURCE_FILES)
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
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
