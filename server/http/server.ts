import { SECOND } from '#domain/shared/units.ts'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyWebsocket from '@fastify/websocket'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { accessTokenOf, allowedOperator, sessionOf } from '#server/http/auth.ts'
import type { App } from '#server/app/context.ts'
import { addGraphql } from '#server/graphql/endpoint.ts'
import { boundBodies, receiving } from '#server/http/bodies.ts'
import { addSecurityHeaders, addSocketHeaders, bareHeaders } from '#server/http/headers.ts'
import { clientAddress, trustedProxies } from '#server/http/client-address.ts'
import { addLiveSocket } from '#server/http/live-socket.ts'
import { addMetrics } from '#server/http/metrics-route.ts'
import { addOriginGuard } from '#server/http/origin-guard.ts'
import { addDrain, closeSockets } from '#server/http/drain.ts'
import { addHealth } from '#server/http/health.ts'
import { addRequestSpans } from '#server/app/telemetry/traces/spans.ts'
import { asVisitor } from '#server/db/pool.ts'
import { withoutRefusals } from '#server/graphql/subscriptions/socket-messages.ts'
import { addIdempotencyKeys } from '#server/graphql/idempotency-key.ts'
import { addSockets, cutSocket } from '#server/http/sockets.ts'
import { requestIdOf, requestIds } from '#server/http/request-id.ts'
import { addRequestFaults } from '#server/http/request-faults.ts'
import { requestLog } from '#server/http/request-log.ts'
import { addWebApp } from '#server/http/web-app.ts'
import { chooseLocale } from '#domain/identity/locale.ts'
import { memoised } from '#domain/shared/memoised.ts'
import { inCurrency, inLanguage, messageLocales, textsOf } from '#server/messages/messages.ts'
import { addWebDocuments } from '#server/graphql/documents/persisted-documents.ts'
import { askedLanguages } from '#server/http/asked-languages.ts'

/** What a server of its role serves: people and machines, or machines alone. */
export async function httpOf(
  app: App,
  addMore: ((http: FastifyInstance) => Promise<void>) | null,
): Promise<FastifyInstance> {
  return app.config.role === 'worker' ? createWorkerHttp(app) : createHttp(app, addMore)
}

/** A part that is not ready by then ends the start. The library's own 10 s are too few on a machine with other work. */
const readyWithinMs = 60 * SECOND

/** Health and figures of a server that people do not reach. */
function createWorkerHttp(app: App): FastifyInstance {
  const http = Fastify({
    pluginTimeout: readyWithinMs,
    loggerInstance: withoutRefusals(app.log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  addDrain(http)
  addHealth(app, http)
  addMetrics(app, http)
  return http
}

/**
 * Everything on one port: API, sockets, files and the web app, whose build tests replace by files of their own. `addMore`
 * adds what is served beside the product.
 */
export async function createHttp(
  app: App,
  addMore: ((http: FastifyInstance) => Promise<void>) | null,
  forTests: { webBuild?: string; eachRoute?: (url: string) => void } = {},
): Promise<FastifyInstance> {
  const newId = requestIds(app.base.random)
  const localeOf = memoised((languages) => chooseLocale(languages, messageLocales))
  const http = Fastify({
    pluginTimeout: readyWithinMs,
    loggerInstance: withoutRefusals(app.log) as FastifyBaseLogger,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(app.config.trustProxy),
    bodyLimit: 1024 * 1024,
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], newId),
    // Only idle ones: requests under way are answered.
    forceCloseConnections: 'idle',
    ...receiving,
    // Addresses that are none come before any route and its hooks.
    frameworkErrors: (_error, request, reply) => refuseBadAddress(app, request, reply as FastifyReply),
  })
  if (forTests.eachRoute) http.addHook('onRoute', ({ url }) => forTests.eachRoute?.(url))
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (app.traces) addRequestSpans(app.traces, http, app.config.trustProxy !== false)
  http.addHook('onRequest', (request, _reply, done) =>
    asVisitor(() => {
      const asked = askedLanguages(request)
      inCurrency(app.config.currency, () => inLanguage(localeOf(asked), done, asked))
    }),
  )
  addRequestFaults(http, app.log)
  addSecurityHeaders(app, http)
  addDrain(http)
  boundBodies(http)
  await http.register(fastifyCookie)
  addWebDocuments(http)
  // Before compression, so that answers are stored as they are.
  addIdempotencyKeys(app, http)
  await http.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(fastifyWebsocket, {
    options: { maxPayload: 64 * 1024 },
    preClose: closeSockets,
    errorHandler: cutSocket,
  })
  addSocketHeaders(app, http)
  addSockets(http)
  addOriginGuard(app, http)
  addHealth(app, http)
  addMetrics(app, http)
  await addGraphql(app, http)
  addLiveSocket(app, http)
  await addModules(app, http)
  await addMore?.(http)
  await addWebApp(app, http, forTests.webBuild)
  return http
}

/** The addresses of modules beside the API. */
async function addModules(app: App, http: FastifyInstance): Promise<void> {
  const whoIs = async (request: FastifyRequest) => {
    const session = await sessionOf(app, accessTokenOf(request.headers, request.cookies))
    return session?.userId ?? null
  }
  await app.services.recordings.routes(http, whoIs)
  await app.services.walk.routes(http, whoIs)
  await app.services.notifications.routes(http, { whoIs, addressOf: clientAddress })
  app.services.trips.routes(http, {
    whoIs,
    productName: app.config.productName,
    publicUrl: app.config.publicUrl,
  })
  app.services.onboarding.routes(http, whoIs)
  app.services.operator.routes(http, (request) => allowedOperator(app, request, 'Query.tripEvidenceFile'))
  await app.services.money.routes(http, whoIs)
  await app.services.checks.routes(http)
}

function refuseBadAddress(app: App, request: { id: string }, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ ...bareHeaders(app), 'x-request-id': request.id })
    .send({ error: { message: textsOf('failures').notAnAddress, reference: request.id } })
}
