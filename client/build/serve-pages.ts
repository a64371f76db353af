import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { createRunnableDevEnvironment } from 'vite'
import { CAMPAIGN_FOLDER } from '../../shared/paths.ts'

/** A campaign's own page is the Worker's; what it answers gets what every page needs in development. */
async function serveCampaign(
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
          if (path.startsWith(CAMPAIGN_FOLDER)) return await serveCampaign(server, request, response)
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
