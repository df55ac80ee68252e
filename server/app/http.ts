import fs from 'node:fs'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accessTokenOf, sessionOf } from '#server/app/auth.ts'
import type { App } from '#server/app/context.ts'
import { addGraphql } from '#server/app/graphql-endpoint.ts'
import { addSecurityHeaders } from '#server/app/headers.ts'
import { addLiveSocket } from '#server/app/live-socket.ts'
import type { Extension } from '#server/app/start.ts'
import { requestIdOf } from '#server/app/request-id.ts'

const webBuild = path.join(import.meta.dirname, '../../web/build/client')

/** Everything on one port: API, sockets, files and the web app. */
export async function createHttp(app: App, extension: Extension | null): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], app.base.random),
    forceCloseConnections: true,
  })
  http.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ err: error, requestId: request.id }, 'request failed')
    const message =
      status >= 500
        ? `Something went wrong on our side. Please try again; reference ${request.id}.`
        : error.message
    return reply.status(status).send({ error: { message, reference: request.id } })
  })
  addSecurityHeaders(app, http)
  await http.register(fastifyCookie)
  await http.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 } })
  addHealth(app, http)
  await addGraphql(app, http)
  addLiveSocket(app, http)
  await app.services.media.routes(http, async (request) => {
    const session = await sessionOf(app, accessTokenOf(request.headers, request.cookies))
    return session?.userId ?? null
  })
  await app.services.money.routes(http)
  await extension?.routes(app, http)
  await addWebApp(http)
  return http
}

function addHealth(app: App, http: FastifyInstance): void {
  http.get('/healthz', async (_request, reply) => {
    try {
      await app.pool.pg.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
  http.get('/metrics', async (_request, reply) => {
    reply.header('content-type', app.base.metrics.registry.contentType)
    return app.base.metrics.registry.metrics()
  })
}

/** The built web app: fingerprinted files for a year, pages never cached; unknown paths get the app's own not-found page. */
async function addWebApp(http: FastifyInstance): Promise<void> {
  if (!fs.existsSync(webBuild)) {
    http.get('/', async (_request, reply) =>
      reply.type('text/plain').send('The web app has not been built: npm run build.'),
    )
    return
  }
  await http.register(fastifyStatic, {
    root: webBuild,
    cacheControl: false,
    acceptRanges: true,
    setHeaders(reply, file) {
      const fingerprinted = file.includes(`${path.sep}assets${path.sep}`)
      reply.header(
        'cache-control',
        fingerprinted
          ? 'public, max-age=31536000, immutable'
          : file.endsWith('.html')
            ? 'no-cache'
            : 'public, max-age=3600',
      )
    },
  })
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.status(404).send({ error: { message: 'There is nothing here.' } })
    return reply.header('cache-control', 'no-cache').sendFile('__spa-fallback.html')
  })
}
