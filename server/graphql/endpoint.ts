import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import mercurius from 'mercurius'
import { clientAddress } from '#server/http/client-address.ts'
import { accessTokenOf, cookieNames, sessionOf } from '#server/http/auth.ts'
import type { App } from '#server/app/context.ts'
import { mergedResolvers, schemaText } from '#server/graphql/schema.ts'
import { compiling, executeSeveralUncompiled } from '#server/graphql/documents/compiled-documents.ts'
import { addDocumentHooks, withoutSuggestions } from '#server/graphql/documents/document-hooks.ts'
import { failures, masked } from '#server/graphql/errors.ts'
import { documentBounds, type DocumentOptions } from '#server/graphql/documents/document-limits.ts'
import { withOperationSpans } from '#server/app/telemetry/traces/spans.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import { pressOf } from '#server/graphql/idempotency-key.ts'
import { boundMutations } from '#server/graphql/bounded-mutations.ts'
import { auditMoneyMutations } from '#server/graphql/audited-mutations.ts'
import { applyRights } from '#server/graphql/rights.ts'
import { applyStops } from '#server/graphql/stops.ts'
import { boundSockets, currentSocket, openingSocket } from '#server/graphql/subscriptions/socket-bounds.ts'
import type { Session } from '#server/graphql/session.ts'
import { guardSubscriptions } from '#server/graphql/subscriptions/subscription-guard.ts'
import { twinsOf } from '#server/config/settings.ts'
import { textsOf } from '#server/messages/messages.ts'
import { askedLanguages } from '#server/http/asked-languages.ts'

/** The GraphQL endpoint: POST /graphql for operations, a WebSocket at the same path for subscriptions. */
export async function addGraphql(app: App, http: FastifyInstance): Promise<void> {
  guardRequests(app, http)
  boundSockets(app, http)
  countAnswers(app, http)
  await http.register(
    mercurius as never,
    {
      schema: schemaText(),
      resolvers: guardSubscriptions(
        app,
        withOperationSpans(
          app.traces,
          applyRights(applyStops(boundMutations(app.base, auditMoneyMutations(app.base, mergedResolvers())))),
        ),
      ),
      jit: app.config.graphqlJit ? compiling.jit : 0,
      cache: compiling.cache,
      graphiql: false,
      allowBatchedQueries: false,
      graphql: { parseOptions: { maxTokens: documentBounds.tokens } },
      context: (request: FastifyRequest, reply: FastifyReply) => contextOnce(app, request, reply),
      subscription: {
        fullWsTransport: false,
        context: (_socket: unknown, request: FastifyRequest) => socketContext(app, request),
        onConnect: (init: { payload?: { authorization?: unknown } | null }) =>
          socketSession(app, init.payload?.authorization),
      },
      errorFormatter: (
        execution: { data?: unknown; errors?: readonly GraphQLError[] },
        context: { reply?: FastifyReply; requestId?: string },
      ) => {
        const errors = (execution.errors ?? [])
          .flatMap(unbundled)
          .map((error) => shown(app, error, context.requestId ?? 'none'))
        const isOurs = errors.some(({ extensions }) => extensions['category'] === 'internal')
        if (isOurs && context.reply) failedAnswers.add(context.reply)
        return { statusCode: 200, response: { data: execution.data ?? null, errors } }
      },
    } as never,
  )
  addDocumentHooks(http, documentOptions(app))
  executeSeveralUncompiled(http)
}

function documentOptions({ config }: App): DocumentOptions {
  return { introspection: !config.production && twinsOf(config).length > 0 }
}

const graphqlPath = '/graphql'

/** Answers of which a part has failed by a fault of ours. */
const failedAnswers = new WeakSet<FastifyReply>()

/** Counts each answer to an operation, for the service level of the API. */
function countAnswers(app: App, http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url === graphqlPath && request.method === 'POST')
      app.base.metrics.answers(failedAnswers.has(reply) || reply.statusCode >= 500)
    done()
  })
}

/** What the library speaks. It would print a line for each socket that asks for anything else. */
const socketProtocols = new Set(['graphql-transport-ws', 'graphql-ws'])

/** A socket gets the first protocol that its client offers. */
function chosenProtocol(request: FastifyRequest): string {
  return request.headers['sec-websocket-protocol']?.split(',', 1)[0]?.trim() ?? ''
}

/** The answer to everything but a POST and a socket. */
function onlyByPost(reply: FastifyReply): FastifyReply {
  return reply
    .status(405)
    .header('allow', 'POST')
    .send({ errors: [{ message: 'Send operations by POST.' }] })
}

/** When requests came in: on a busy server a request waits long before its operation begins. */
const received = new WeakMap<FastifyRequest, Date>()

/** Only JSON that a foreign page cannot send without asking (docs/promises.md, 30): no GET, no forms. Origins are checked for all routes. */
function guardRequests(app: App, http: FastifyInstance): void {
  // The library adds GET and HEAD routes that run operations, for its sockets. Only the sockets are kept.
  http.addHook('onRoute', (route) => {
    if (route.url !== graphqlPath || [route.method].flat().includes('POST')) return
    const { handler } = route
    route.handler = function (request, reply) {
      return request.ws ? openingSocket(() => handler.call(this, request, reply)) : onlyByPost(reply)
    }
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    // Devices are set wrong: the web app tells "now" by this clock (web/device/server-clock.ts).
    if (request.routeOptions.url === graphqlPath) reply.header('server-now', app.base.clock.nowMs())
    done()
  })
  http.addHook('onRequest', (request, reply, done) => {
    // By the route that was found: an address has many spellings (%67raphql, http://host/graphql).
    if (request.routeOptions.url !== graphqlPath) return done()
    received.set(request, app.base.clock.now())
    if (request.ws && !socketProtocols.has(chosenProtocol(request)))
      return void reply.status(400).send({ errors: [{ message: 'Open sockets by graphql-transport-ws.' }] })
    if (request.method === 'POST' && !isJson(request.headers['content-type'] ?? ''))
      return void reply.status(415).send({ errors: [{ message: 'Send operations as application/json.' }] })
    done()
  })
}

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type)

const contexts = new WeakMap<FastifyRequest, Promise<RequestContext>>()

/**
 * The library asks again for the context, to write the answer, when making it has failed: then it is one without a
 * session, and the database is not waited for twice.
 */
function contextOnce(app: App, request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
  const known = contexts.get(request)
  if (known) return known.catch(() => contextOf(app, request, reply, tokenOf(request), null))
  const made = requestContext(app, request, reply)
  contexts.set(request, made)
  return made
}

async function requestContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const token = tokenOf(request)
  return contextOf(app, request, reply, token, await sessionOf(app, token))
}

const tokenOf = (request: FastifyRequest) => accessTokenOf(request.headers, request.cookies)

function contextOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  session: Session | null,
): RequestContext {
  const receivedAt = received.get(request) ?? app.base.clock.now()
  return {
    services: app.services,
    session,
    hadToken: token !== null || request.cookies[cookieNames.refresh] !== undefined,
    secureCookies: app.config.publicUrl.startsWith('https:'),
    requestId: request.id,
    press: pressOf(request),
    receivedAt,
    address: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    languages: askedLanguages(request),
    cookies: request.cookies,
    reply,
  }
}

async function socketContext(app: App, request: FastifyRequest): Promise<RequestContext> {
  const context = await requestContext(app, request, null as never)
  currentSocket()?.opened({ ...context, reply: null })
  return { ...context, reply: null }
}

/** Clients without cookies send their token in the first message of the socket; its session replaces the cookie's. */
async function socketSession(app: App, authorization: unknown): Promise<Partial<RequestContext>> {
  if (typeof authorization !== 'string') return {}
  const token = accessTokenOf({ authorization }, {})
  const session = await sessionOf(app, token)
  currentSocket()?.shown(session)
  return { session, hadToken: token !== null }
}

/** Mercurius puts the faults of a document or of its variables together into one error; each is reported by itself. */
function unbundled(error: GraphQLError): readonly GraphQLError[] {
  const bundle = error.originalError as { code?: unknown; errors?: unknown } | undefined
  return bundle?.code === 'MER_ERR_GQL_VALIDATION' && Array.isArray(bundle.errors)
    ? bundle.errors.map((one: Error) => new GraphQLError(one.message))
    : [error]
}

/** Fastify's own refusals of a body: they are the sender's fault and no line of the log. */
function isUnreadableBody(error: (Error & { statusCode?: number; code?: string }) | undefined): boolean {
  const { statusCode = 500, code = '' } = error ?? {}
  return (
    statusCode >= 400 && statusCode < 500 && (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
  )
}

/** Refusals are reported as they are; anything unexpected is reported once and masked with a reference (docs/promises.md, 32). */
function shown(
  app: App,
  error: GraphQLError,
  requestId: string,
): { message: string; path?: unknown; locations?: unknown; extensions: Record<string, unknown> } {
  // Errors of compiled documents have no extensions where the error that they stand for has none.
  const isFailure = (error.extensions as GraphQLError['extensions'] | undefined)?.['category'] !== undefined
  // The body is refused before there is an operation; the person can do something about it, so it is told.
  if ((error.originalError as { code?: string } | undefined)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      message: textsOf('failures').tooLarge,
      extensions: { category: 'validation', code: 'TOO_LARGE' },
    }
  if (isUnreadableBody(error.originalError)) {
    const { message, extensions } = failures.unreadable()
    return { message, extensions }
  }
  const invalidDocument = !error.originalError && error.path === undefined
  if (isFailure || invalidDocument) {
    const extensions = isFailure ? error.extensions : { category: 'validation', code: 'BAD_DOCUMENT' }
    const message = isFailure ? error.message : withoutSuggestions(error.message, documentOptions(app))
    return { message, ...(error.path ? { path: error.path } : {}), extensions }
  }
  app.log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'operation failed')
  return { ...masked(error.originalError, requestId), ...(error.path ? { path: error.path } : {}) }
}
