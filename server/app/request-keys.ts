import { setTimeout as wait } from 'node:timers/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationDefinitionNode } from 'graphql'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { documentBounds, sourceRefusal } from '#server/app/document-limits.ts'
import { Failure, failures } from '#server/app/failure.ts'
import { requestKeyStore, type KeyId, type KeyRow } from '#server/app/request-keys.store.ts'
import { answerSeal, sealNonceBytes, type KeptAnswer } from '#server/app/sealed-answer.ts'
import { accessTokenOf, personOfToken } from '#server/app/auth.ts'

const { parse } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

/** The bounds of request keys, as data. */
export const requestKeyLimits = {
  header: 'idempotency-key',
  /** Long enough that nobody guesses another's. */
  pattern: /^[\w.:-]{16,128}$/,
  /** A key stands for its command this long. */
  keptMs: DAY,
  /** An answer with tokens in it is repeated this long only: enough for a lost answer, too short to be of use later. */
  tokensMs: 2 * MINUTE,
  /** A command without an answer for this long was lost in a crash; the next sender runs it. */
  leaseMs: MINUTE,
  /** Who sends the same key meanwhile waits this long (real time) for the first one's answer. */
  waitMs: 20 * SECOND,
  /** Longer answers are not kept; no command of the contract comes near. */
  answerBytes: 128 * 1024,
  /** Keys of one person or address. */
  perSubject: { name: 'requestKeys', max: 1_200, windowMs: HOUR },
} as const

/** Answers of these carry tokens; whoever sends them is not signed in yet, or not any more. */
const tokenCommands = new Set(['login', 'register', 'refreshToken', 'updateForgottenPassword'])
/** After these the command has had no effect, so the same key may run it again. */
const withoutEffect = new Set(['authentication', 'rate_limited', 'internal'])

type Command = { names: string[]; text: string }
type Claim = { id: KeyId; claim: string; key: string; command: Command }

/**
 * Any mutation may be sent again (promise 29). With the header `idempotency-key` the first one runs, the others wait and
 * get its very answer; the same key with another command is refused as `conflict`. Keys belong to a person, or to a
 * visitor's address. Answers are kept sealed for a day; see docs/decisions/0014.
 *
 * To be called before compression is registered, which would hide the answer.
 */
export function addRequestKeys(app: App, http: FastifyInstance): void {
  const keys = new RequestKeys(app)
  const claims = new WeakMap<FastifyRequest, Claim>()
  http.addHook('preHandler', async (request, reply) => {
    const key = request.headers[requestKeyLimits.header]
    if (request.method !== 'POST' || request.routeOptions.url !== '/graphql' || key === undefined) return
    const command = commandOf(request.body)
    if (command === null) return
    const outcome = await keys.enter(request, String(key), command)
    if (outcome.kind === 'run') return void claims.set(request, outcome.claim)
    if (outcome.kind === 'refused') return reply.send(refusal(outcome.failure))
    return repeat(reply, outcome.answer)
  })
  http.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request)
    if (!claim) return
    claims.delete(request)
    await keys
      .leave(claim, {
        status: reply.statusCode,
        body: typeof payload === 'string' ? payload : '',
        cookies: [reply.getHeader('set-cookie') ?? []].flat().map(String),
      })
      // The command has had its effect; that its answer cannot be repeated is for the log, not for the person.
      .catch((error: unknown) => app.log.error({ err: error, requestId: request.id }, 'answer not kept'))
  })
}

/** Forgets answers that may not be repeated any more and keys whose day is over; called by the background work. */
export async function forgetOldRequestKeys(app: App): Promise<void> {
  const now = app.base.clock.now()
  const before = new Date(now.getTime() - requestKeyLimits.keptMs)
  await requestKeyStore(app.base.db).forget(now, before)
}

type Outcome =
  | { kind: 'run'; claim: Claim }
  | { kind: 'repeat'; answer: KeptAnswer }
  | { kind: 'refused'; failure: Failure }

class RequestKeys {
  private readonly app: App
  private readonly store
  private readonly seal

  constructor(app: App) {
    this.app = app
    this.store = requestKeyStore(app.base.db)
    this.seal = answerSeal(app.base.secrets.requestAnswers)
  }

  async enter(request: FastifyRequest, key: string, command: Command): Promise<Outcome> {
    if (!requestKeyLimits.pattern.test(key)) return { kind: 'refused', failure: keyFailures.malformed() }
    const subject = await this.subjectOf(request, command)
    const id = { subject, keyHash: this.seal.hash('key', key) }
    const commandHash = this.seal.hash('command', command.text)
    const deadlineMs = performance.now() + requestKeyLimits.waitMs
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 250)) {
      const step = await this.tryOnce(id, key, command, commandHash)
      if (step !== 'wait') return step
      if (performance.now() > deadlineMs) return { kind: 'refused', failure: keyFailures.running() }
      await wait(pauseMs)
    }
  }

  private async tryOnce(
    id: KeyId,
    key: string,
    command: Command,
    commandHash: Buffer,
  ): Promise<Outcome | 'wait'> {
    const { clock, random, limits } = this.app.base
    const at = clock.now()
    const row = await this.store.find(id)
    const claim = Buffer.from(random.bytes(12)).toString('base64url')
    if (row === null) {
      const allowed = await limits.allow(requestKeyLimits.perSubject, id.subject)
      if (!allowed.allowed) return { kind: 'refused', failure: failures.tooMany(allowed.retryAfterS) }
      const isOurs = await this.store.claim(id, { commandHash, claim, at })
      return isOurs ? { kind: 'run', claim: { id, claim, key, command } } : 'wait'
    }
    if (!row.command_hash.equals(commandHash)) return { kind: 'refused', failure: keyFailures.reused() }
    if (row.answered_at !== null) return this.answered(row, key, at)
    const before = new Date(at.getTime() - requestKeyLimits.leaseMs)
    const isOurs = row.claimed_at < before && (await this.store.takeOver(id, { claim, at, before }))
    return isOurs ? { kind: 'run', claim: { id, claim, key, command } } : 'wait'
  }

  private answered(row: KeyRow, key: string, at: Date): Outcome {
    const isFresh = row.answer_until !== null && row.answer_until >= at
    const answer = row.answer && isFresh ? this.seal.open(row.answer, key) : null
    return answer ? { kind: 'repeat', answer } : { kind: 'refused', failure: keyFailures.gone() }
  }

  /** Keeps what was answered; a command that had no effect gives its key back. */
  async leave({ id, claim, key, command }: Claim, answer: KeptAnswer): Promise<void> {
    if (hadNoEffect(answer, command) || answer.body.length > requestKeyLimits.answerBytes)
      return this.store.release(id, claim)
    const { clock, random } = this.app.base
    const at = clock.now()
    const carriesTokens = answer.cookies.length > 0 || command.names.some((name) => tokenCommands.has(name))
    const keptMs = carriesTokens ? requestKeyLimits.tokensMs : requestKeyLimits.keptMs
    const sealed = this.seal.seal(answer, key, random.bytes(sealNonceBytes))
    await this.store.answer(id, { claim, sealed, at, until: new Date(at.getTime() + keptMs) })
  }

  /** Somebody who logs in is a visitor at the first try and a person at the repeat: such commands go by address. */
  private async subjectOf(request: FastifyRequest, command: Command): Promise<string> {
    const isOfVisitor = command.names.some((name) => tokenCommands.has(name))
    const token = isOfVisitor ? null : accessTokenOf(request.headers, request.cookies)
    return (
      (await personOfToken(this.app, token)) ??
      `address:${this.seal.hash('address', request.ip).toString('base64url')}`
    )
  }
}

const keyFailures = {
  malformed: () =>
    new Failure(
      'validation',
      'BAD_REQUEST_KEY',
      'A request key is 16 to 128 letters, digits, dots, colons, dashes or underscores.',
    ),
  reused: () =>
    new Failure('conflict', 'REQUEST_KEY_REUSED', 'This request key was used for something else already.'),
  running: () =>
    new Failure(
      'conflict',
      'REQUEST_RUNNING',
      'This is still being worked on. Please try again in a moment.',
    ),
  gone: () =>
    new Failure(
      'conflict',
      'REQUEST_ANSWERED',
      'This was done already. Please load the page again to see it.',
    ),
}

function refusal(failure: Failure): object {
  return { data: null, errors: [{ message: failure.message, extensions: failure.extensions }] }
}

function repeat(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
  return reply
    .status(answer.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' })
    .send(answer.body)
}

/** The command of a request; null for questions and for what is no document, which the endpoint itself answers. */
function commandOf(body: unknown): Command | null {
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
    const names = operation.selectionSet.selections.map((one) =>
      one.kind === 'Field' ? one.name.value : '…',
    )
    return {
      names,
      text: sorted({ query, variables: variables ?? {}, operationName: operationName ?? null }),
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

/** Of several commands in one document some may have had their effect, so that such a document is never run again. */
function hadNoEffect(answer: KeptAnswer, command: Command): boolean {
  if (answer.status !== 200) return true
  if (command.names.length !== 1) return false
  try {
    const { errors } = JSON.parse(answer.body) as {
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
