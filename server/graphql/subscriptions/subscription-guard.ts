import { operations, type Operation } from '#domain/identity/operations.ts'
import { hasRight, type Right } from '#domain/identity/rights.ts'
import { factorStands } from '#domain/identity/sign-in/second-factor.ts'
import type { App } from '#server/app/context.ts'
import { failures, isExposed, masked } from '#server/graphql/errors.ts'
import { currentSocket } from '#server/graphql/subscriptions/socket-bounds.ts'
import type { RequestContext } from '#server/graphql/request.ts'

type Subscribe = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown
type Field = { subscribe: Subscribe }

/**
 * Puts what every subscription needs around all of them: it ends when its session ends (docs/promises.md, 25), and an
 * unexpected fault at its start is reported once and masked, which the GraphQL library does not do on sockets.
 */
export function guardSubscriptions(app: App, resolvers: Record<string, unknown>): Record<string, unknown> {
  const fields = (resolvers['Subscription'] ?? {}) as Record<string, Field>
  const guarded = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, subscribe: guard(app, name, field.subscribe) },
  ])
  return { ...resolvers, Subscription: Object.fromEntries(guarded) }
}

function guard(app: App, name: string, subscribe: Subscribe): Subscribe {
  return async (parent, args, context, info) => {
    try {
      // A socket outlives its session: who opened it is asked again for each subscription.
      const asking = await askedAnew(app, context)
      return await counted(async () => {
        const events = (await subscribe(parent, args, asking, info)) as AsyncIterableIterator<unknown>
        if (!context.session) return events
        const { sessionId } = context.session
        return untilEnded(app, sessionId, whileAllowed(app, name, sessionId, events))
      })
    } catch (error) {
      if (isExposed(error)) throw error
      app.log.error({ err: error, requestId: context.requestId, operation: name }, 'subscription failed')
      const { message, extensions } = masked(error, context.requestId)
      throw Object.assign(new Error(message), { extensions })
    }
  }
}

/** The context with what the session may do by now; a session that has ended is refused. */
async function askedAnew(app: App, context: RequestContext): Promise<RequestContext> {
  if (!context.session) return context
  const live = await app.services.identity.liveSession(context.session.sessionId)
  if (!live) throw failures.sessionEnded()
  const { operatorRights, factorProvedAt } = live
  const session = { ...context.session, operatorRights, factorProvedAt }
  return { ...context, session, receivedAt: app.base.clock.now() }
}

/**
 * The events of an operators' subscription, as long as their session has the right and the proof of the second factor
 * stands: both are asked for again before each event, because a socket outlives them. It ends at the first event after.
 */
function whileAllowed(
  app: App,
  name: string,
  sessionId: string,
  events: AsyncIterableIterator<unknown>,
): AsyncIterableIterator<unknown> {
  const row: Right = operations[`Subscription.${name}` as Operation]
  if (row.needs !== 'operator') return events
  return {
    async next() {
      const result = await events.next()
      if (result.done) return result
      const live = await app.services.identity.liveSession(sessionId)
      const isAllowed =
        live !== null &&
        hasRight(live.operatorRights, row.anyOf) &&
        factorStands(live.factorProvedAt, app.base.clock.now())
      if (isAllowed) return result
      await events.return?.()
      return { value: undefined, done: true }
    },
    return: () => events.return?.() ?? Promise.resolve({ value: undefined, done: true }),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/**
 * Counts a subscription with its socket and ends it with it. The library forgets the first of two that a client gives
 * the same id, and would leave it running.
 */
async function counted(
  start: () => Promise<AsyncIterableIterator<unknown>>,
): Promise<AsyncIterableIterator<unknown>> {
  let events: AsyncIterableIterator<unknown> | null = null
  const uncount = currentSocket()?.subscribed(() => void events?.return?.())
  if (!uncount) return start()
  try {
    events = await start()
  } catch (error) {
    uncount()
    throw error
  }
  return endingWith(events, uncount)
}

function untilEnded(
  app: App,
  sessionId: string,
  events: AsyncIterableIterator<unknown>,
): AsyncIterableIterator<unknown> {
  const stopListening = app.services.identity.watchSession(sessionId, () => void ending.return?.())
  const ending = endingWith(events, stopListening)
  return ending
}

/** The same events; `then` runs when they have ended or are not wanted any more. */
function endingWith(
  events: AsyncIterableIterator<unknown>,
  then: () => void,
): AsyncIterableIterator<unknown> {
  return {
    async next() {
      const result = await events.next()
      if (result.done) then()
      return result
    },
    return() {
      then()
      return events.return?.() ?? Promise.resolve({ value: undefined, done: true })
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
