import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http'
import { createServer as createViteServer } from 'vite'
import type { AppParts } from './app.ts'

/** The site while it is being worked on: every request meets the sources as they are now. */
export async function createLiveApp(parts: AppParts) {
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    async fetch(request: Request): Promise<Response> {
      const { createApp } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
      const app = await createApp(parts)
      return app.fetch(request)
    },
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createHttpServer(options, (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
      )) as typeof createHttpServer,
  }
}
