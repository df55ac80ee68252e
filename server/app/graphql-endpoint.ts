import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequire } from 'node:module'
import { GraphQLError } from 'graphql'
import mercurius from 'mercurius'
import { accessTokenOf, cookieNames, sessionOf } from '#server/app/auth.ts'
import type { App } from '#server/app/context.ts'
import { mergedResolvers, schemaText } from '#server/app/graphql.ts'
import { addDocumentHooks } from '#server/app/document-hooks.ts'
import { documentBounds } from '#server/app/document-limits.ts'
import type { RequestContext } from '#server/app/request.ts'
import { guardSubscriptions } from '#server/app/subscription-guard.ts'
import { twinsOf } from '#server/config/config.ts'

/** Of the very copy of the library that holds the schema: rules of another copy break on its types. */
const { NoSchemaIntrospectionCustomRule } = createRequire(import.meta.url)(
  'graphql',
) as typeof import('graphql')

/** The GraphQL endpoint: POST /graphql for operations, a WebSocket at the same path for subscriptions. */
export async function addGraphql(app: App, http: FastifyInstance): Promise<void> {
  guardRequests(app, http)
  const rules =
    app.config.production || twinsOf(app.config).length === 0 ? [NoSchemaIntrospectionCustomRule] : []
  await http.register(
    mercurius as never,
    {
      schema: schemaText(),
      resolvers: guardSubscriptions(app, mergedResolvers()),
      jit: app.config.graphqlJit ? 1 : 0,
      graphiql: false,
      allowBatchedQueries: false,
      validationRules: rules,
      graphql: { parseOptions: { maxTokens: documentBounds.tokens } },
      context: (request: FastifyRequest, reply: FastifyReply) => requestContext(app, request, reply),
      subscription: {
        fullWsTransport: false,
        context: (_socket: unknown, request: FastifyRequest) => socketContext(app, request),
        onConnect: (init: { payload?: { authorization?: unknown } | null }) =>
          socketSession(app, init.payload?.authorization),
      },
      errorFormatter: (
        execution: { data?: unknown; errors?: readonly GraphQLError[] },
        context: { reply?: FastifyReply; requestId?: string },
      ) => ({
        statusCode: 200,
        response: {
          data: execution.data ?? null,
          errors: (execution.errors ?? [])
            .flatMap(unbundled)
            .map((error) => shown(app, error, context.requestId ?? 'none')),
        },
      }),
    } as never,
  )
  addDocumentHooks(http, rules)
}

/** When requests came in: on a busy server a request waits long before its operation begins. */
const received = new WeakMap<FastifyRequest, Date>()

/** Only JSON that a foreign page cannot send without asking (promise 30): no GET, no forms. Origins are checked for all routes. */
function guardRequests(app: App, http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    received.set(request, app.base.clock.now())
    if (!request.url.startsWith('/graphql') || request.ws) return
    if (request.method !== 'POST')
      return reply
        .status(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'Send operations by POST.' }] })
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      return reply.status(415).send({ errors: [{ message: 'Send operations as application/json.' }] })
  })
}

async function requestContext(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const receivedAt = received.get(request) ?? app.base.clock.now()
  const token = accessTokenOf(request.headers, request.cookies)
  return {
    services: app.services,
    session: await sessionOf(app, token),
    hadToken: token !== null || request.cookies[cookieNames.refresh] !== undefined,
    secureCookies: app.config.publicUrl.startsWith('https:'),
    requestId: request.id,
    receivedAt,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    languages: request.headers['accept-language'] ?? '',
    cookies: request.cookies,
    reply,
  }
}

async function socketContext(app: App, request: FastifyRequest): Promise<RequestContext> {
  const context = await requestContext(app, request, null as never)
  return { ...context, reply: null }
}

/** Clients without cookies send their token in the first message of the socket; its session replaces the cookie's. */
async function socketSession(app: App, authorization: unknown): Promise<Partial<RequestContext>> {
  if (typeof authorization !== 'string') return {}
  const token = accessTokenOf({ authorization }, {})
  return { session: await sessionOf(app, token), hadToken: token !== null }
}

/** Mercurius puts the faults of a document or of its variables together into one error; each is told by itself. */
function unbundled(error: GraphQLError): readonly GraphQLError[] {
  const bundle = error.originalError as { code?: unknown; errors?: unknown } | undefined
  return bundle?.code === 'MER_ERR_GQL_VALIDATION' && Array.isArray(bundle.errors)
    ? bundle.errors.map((one: Error) => new GraphQLError(one.message))
    : [error]
}

/** Refusals are told as they are; anything unexpected is reported once and masked with a reference (promise 32). */
function shown(
  app: App,
  error: GraphQLError,
  requestId: string,
): { message: string; path?: unknown; locations?: unknown; extensions: Record<string, unknown> } {
  const told = error.extensions['category'] !== undefined
  // The body is refused before there is an operation; the person can do something about it, so it is told.
  if ((error.originalError as { code?: string } | undefined)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      message: 'This is too large to be sent. Please send something smaller.',
      extensions: { category: 'validation', code: 'TOO_LARGE' },
    }
  const invalidDocument = !error.originalError && error.path === undefined
  if (told || invalidDocument) {
    const extensions = told ? error.extensions : { category: 'validation', code: 'BAD_DOCUMENT' }
    return { message: error.message, ...(error.path ? { path: error.path } : {}), extensions }
  }
  app.log.error({ err: error.originalError ?? error, requestId, path: error.path }, 'operation failed')
  return {
    message: `Something went wrong on our side. Please try again; reference ${requestId}.`,
    ...(error.path ? { path: error.path } : {}),
    extensions: { category: 'internal', code: 'INTERNAL', reference: requestId },
  }
}
