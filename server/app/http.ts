import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { accessTokenOf, sessionOf } from '#server/app/auth.ts'
import type { App } from '#server/app/context.ts'
import { addGraphql } from '#server/app/graphql-endpoint.ts'
import { addSecurityHeaders, addSocketHeaders, bareHeaders } from '#server/app/headers.ts'
import { addLiveSocket } from '#server/app/live-socket.ts'
import { addOriginGuard } from '#server/app/origin-guard.ts'
import type { Extension } from '#server/app/start.ts'
import { addRequestKeys } from '#server/app/request-keys.ts'
import { requestIdOf } from '#server/app/request-id.ts'
import { addWebApp } from '#server/app/web-app.ts'
import { addWebDocuments } from '#server/app/web-documents.ts'

/** Everything on one port: API, sockets, files and the web app. */
export async function createHttp(app: App, extension: Extension | null): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], app.base.random),
    forceCloseConnections: true,
    // Addresses that are none come before any route and its hooks.
    frameworkErrors: (_error, request, reply) => refuseBadAddress(app, request, reply as FastifyReply),
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
  addWebDocuments(http)
  // Before compression, so that answers are kept as they are.
  addRequestKeys(app, http)
  await http.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 } })
  addSocketHeaders(app, http)
  addOriginGuard(app, http)
  addHealth(app, http)
  await addGraphql(app, http)
  addLiveSocket(app, http)
  await app.services.media.routes(http, async (request) => {
    const session = await sessionOf(app, accessTokenOf(request.headers, request.cookies))
    return session?.userId ?? null
  })
  await app.services.money.routes(http)
  await extension?.routes(app, http)
  await addWebApp(app.config, http)
  return http
}

function refuseBadAddress(app: App, request: { id: string }, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ ...bareHeaders(app), 'x-request-id': request.id })
    .send({ error: { message: 'This is not an address.', reference: request.id } })
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
