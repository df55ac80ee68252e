import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationDefinitionNode } from 'graphql'
import { unreachable } from '#domain/shared/invariant.ts'
import type { App } from '#server/app/context.ts'
import {
  enterPress,
  leavePress,
  type Answered,
  type Claim,
  type EnterOutcome,
  type IdempotencyContext,
  type StoredAnswer,
  type Press,
} from '#server/durable/idempotency.ts'
import { documentBounds, sourceRefusal } from '#server/graphql/documents/document-limits.ts'
import { Failure, failureOf } from '#server/graphql/errors.ts'
import type { PressInfo } from '#server/graphql/request.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { accessTokenOf, personOfToken, sessionOf } from '#server/http/auth.ts'
import { textsOf } from '#server/messages/messages.ts'

const { parse } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/** The header that carries the key of a press. */
const header = 'idempotency-key'

/** A visitor sends them and may be a person at the repeat, so their keys go by address. */
const ofVisitors = new Set(['login', 'loginByPasskey', 'register', 'updateForgottenPassword', 'refreshToken'])
/** Their answers carry tokens, which are not stored; their own rules answer a repeat: the same effect, tokens for the same. */
const repeatable = new Set([
  'refreshToken',
  'beginRecording',
  'walkerAcceptRejectBookingRequest',
  'openCardSetup',
  'beginPasskey',
])
/** Their answers carry secrets that are shown once, which are not stored: a repeat is told that it was done. */
const secretsShown = new Set(['beginTotp', 'confirmTotp', 'makeRecoveryCodes'])
/** They end the session that asks, so their answers, which carry nothing of the person, outlast it. */
const sessionEnds = new Set(['logout', 'endSession', 'endAllSessions', 'eraseMyAccount'])
/** After these the operation has had no effect, so the same key may run it again. */
const withoutEffect = new Set(['authentication', 'second_factor', 'rate_limited', 'internal'])

type Operation = { names: string[]; input: string }
type Running = { claim: Claim; names: string[] }

const presses = new WeakMap<FastifyRequest, PressInfo>()

/** The key that a mutation came with; null without one, and for questions. */
export function pressOf(request: FastifyRequest): PressInfo | null {
  return presses.get(request) ?? null
}

/**
 * Mutations with the header `idempotency-key` may be sent again (docs/promises.md, 29). Keys belong to a person, or to a
 * visitor's address. To be called before compression is registered, which would hide the answer.
 */
export function addIdempotencyKeys(app: App, http: FastifyInstance): void {
  const { db, clock, random, limits, log } = app.base
  const ctx: IdempotencyContext = { db, clock, random, limits, log, places: new Map() }
  const running = new WeakMap<FastifyRequest, Running>()
  /** Whether the request continues to its operation; else it has been answered. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> => {
    const operation = operationOf(request.body)
    if (operation === null) return true
    const outcome = await enterPress(ctx, await pressFor(app, request, key, operation))
    if (outcome.kind === 'repeat') {
      void repeat(reply, outcome.answer)
      return false
    }
    const isRepeat = outcome.kind === 'answered' && operation.names.every((name) => repeatable.has(name))
    if (outcome.kind === 'run') running.set(request, { claim: outcome.claim, names: operation.names })
    else if (!isRepeat) {
      void reply.send(refusal(keyFailureOf(outcome)))
      return false
    }
    presses.set(request, { key, isRepeat })
    return true
  }
  const leave = async (press: Running, request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const body = typeof payload === 'string' ? payload : ''
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const answered = answeredBy(press.names, reply.statusCode, { body, cookies })
    await leavePress(ctx, press.claim, answered)
      // The operation has had its effect; that its answer cannot be repeated is for the log, not for the person.
      .catch((error: unknown) => app.log.error({ err: error, requestId: request.id }, 'answer not kept'))
  }
  // Most requests carry no key: they do not wait for a promise.
  http.addHook('preHandler', (request, reply, done) => {
    const key = request.headers[header]
    if (request.method !== 'POST' || request.routeOptions.url !== '/graphql' || key === undefined)
      return done()
    enter(request, reply, String(key)).then((goesOn) => goesOn && done(), done)
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    const press = running.get(request)
    if (!press) return done()
    running.delete(request)
    leave(press, request, reply, payload).then(() => done(), done)
  })
}

async function pressFor(
  app: App,
  request: FastifyRequest,
  key: string,
  { names, input }: Operation,
): Promise<Press> {
  const isOfVisitor = names.some((name) => ofVisitors.has(name))
  const token = isOfVisitor ? null : accessTokenOf(request.headers, request.cookies)
  const [userId, session] = await Promise.all([personOfToken(app, token), sessionOf(app, token)])
  const sessionId = session?.sessionId ?? null
  return { userId, address: clientAddress(request), sessionId, key, operation: names.join(' '), input }
}

function answeredBy(names: readonly string[], status: number, answer: StoredAnswer): Answered {
  if (status !== 200 || hadNoEffect(names, answer.body)) return { kind: 'noEffect' }
  // A client that is given tokens is given cookies that hold them.
  if (names.some((name) => repeatable.has(name) || secretsShown.has(name)) || answer.cookies.some(setsValue))
    return { kind: 'notStored', answer }
  return { kind: 'stored', answer, isForSession: !names.every((name) => sessionEnds.has(name)) }
}

/** Cookies that are only cleared carry nothing. */
function setsValue(cookie: string): boolean {
  return !/^[^=]+=;/.test(cookie)
}

/** Of several operations in one document some may have had their effect, so that such a document is never run again. */
function hadNoEffect(names: readonly string[], body: string): boolean {
  if (names.length !== 1) return false
  try {
    const { errors } = JSON.parse(body) as {
      errors?: { extensions?: { category?: string; code?: string } }[]
    }
    return (errors ?? []).some(
      ({ extensions }) =>
        withoutEffect.has(extensions?.category ?? '') || extensions?.code === 'BAD_DOCUMENT',
    )
  } catch {
    // Not an answer of ours: nothing that could be repeated.
    return true
  }
}

const texts = textsOf('failures').pressed

function keyFailureOf(outcome: Exclude<EnterOutcome, { kind: 'run' | 'repeat' }>): Failure {
  switch (outcome.kind) {
    case 'malformed':
      return new Failure('validation', 'BAD_REQUEST_KEY', texts.malformed)
    case 'reused':
      return failureOf({
        kind: 'conflict',
        code: 'REQUEST_KEY_REUSED',
        message: texts.reused,
      })
    case 'running':
      return failureOf({
        kind: 'conflict',
        code: 'REQUEST_RUNNING',
        message: texts.running,
      })
    case 'answered':
      return failureOf({
        kind: 'conflict',
        code: 'REQUEST_ANSWERED',
        message: texts.answered,
      })
    case 'tooMany':
      return failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}

function refusal(failure: Failure): object {
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] }
}

function repeat(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' })
    .send(answer.body)
}

/** The mutations of a request; null for questions and for what is no document, which the endpoint itself answers. */
function operationOf(body: unknown): Operation | null {
  const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>
  if (typeof query !== 'string' || sourceRefusal(query) !== null || !query.includes('mutation')) return null
  try {
    const { definitions } = parse(query, { maxTokens: documentBounds.tokens, noLocation: true })
    const operation = definitions.find(
      (one): one is OperationDefinitionNode =>
        one.kind === 'OperationDefinition' &&
        (typeof operationName !== 'string' || one.name?.value === operationName),
    )
    if (operation?.operation !== 'mutation') return null
    const { selections } = operation.selectionSet
    const names = selections.map((one) => (one.kind === 'Field' ? one.name.value : '…'))
    return {
      names,
      input: sorted({ query, variables: variables ?? {}, operationName: operationName ?? null }),
    }
  } catch {
    // Not a document: the endpoint says what is wrong with it.
    return null
  }
}

/** The same for the same content, in whatever order its fields were sent. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
