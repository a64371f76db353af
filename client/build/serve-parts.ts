import type { Plugin, RunnableDevEnvironment } from 'vite'

type Parts = typeof import('../parts/render-parts.tsx')

/** The pages of `npm run dev` that show every part by itself, and what renders them. The built site has none of them. */
const RENDER: Record<string, keyof Parts> = { '/parts': 'renderParts', '/parts/sections': 'renderSectionParts' }

/** Vite plugin: serves these pages, rendered like the site's own. It must come before `servePages`. */
export function serveParts(): Plugin {
  return {
    name: 'serve-parts',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const render = RENDER[path]
        if (request.method !== 'GET' || !render) return next()
        try {
          const environment = server.environments.prerender as RunnableDevEnvironment
          const parts = (await environment.runner.import('/client/parts/render-parts.tsx')) as Parts
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, await parts[render]()))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
