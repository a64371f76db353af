import type { Plugin, RunnableDevEnvironment } from 'vite'

type Parts = typeof import('../parts/render-parts.tsx')

/** Where `npm run dev` shows every part of the pages by itself. The built site has no such page. */
const PARTS_PATH = '/parts'

/** Vite plugin: answers the developers' page, printed as the site's own pages are. Stands before `servePages`. */
export function serveParts(): Plugin {
  return {
    name: 'serve-parts',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        if (request.method !== 'GET' || path !== PARTS_PATH) return next()
        try {
          const environment = server.environments.prerender as RunnableDevEnvironment
          const { renderParts } = (await environment.runner.import('/client/parts/render-parts.tsx')) as Parts
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, await renderParts()))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
