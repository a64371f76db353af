import type { Plugin, RunnableDevEnvironment } from 'vite'
import { createRunnableDevEnvironment } from 'vite'

type Prerender = typeof import('../prerender.tsx')

/** Vite plugin: in `npm run dev`, answers each page by rendering it from source; all else goes on to the Worker. */
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
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html') || path.startsWith('/api/')) return next()
        try {
          const environment = server.environments.prerender as RunnableDevEnvironment
          const { renderDocument } = (await environment.runner.import('/client/prerender.tsx')) as Prerender
          const html = await renderDocument(path, { boot: '', style: '', styleFiles: [], main: '/client/dev.ts', preloads: [] })
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
