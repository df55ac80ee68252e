import type { App } from '#server/app/context.ts'
import { failures } from '#server/app/failure.ts'
import type { RequestContext } from '#server/app/request.ts'

type Subscribe = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown
type Field = { subscribe: Subscribe }

/**
 * Puts what every subscription needs around all of them: it ends when its session ends (promise 25), and an
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
      // A socket outlives its session: who opened it is asked anew for each subscription.
      if (context.session && !(await app.services.identity.liveSession(context.session.sessionId)))
        throw failures.sessionEnded()
      const events = (await subscribe(parent, args, context, info)) as AsyncIterableIterator<unknown>
      return context.session ? untilEnded(app, context.session.sessionId, events) : events
    } catch (error) {
      if ((error as { extensions?: Record<string, unknown> }).extensions?.['category'] !== undefined)
        throw error
      app.log.error({ err: error, requestId: context.requestId, operation: name }, 'subscription failed')
      throw masked(context.requestId)
    }
  }
}

function masked(requestId: string): Error {
  const error = new Error(`Something went wrong on our side. Please try again; reference ${requestId}.`)
  return Object.assign(error, {
    extensions: { category: 'internal', code: 'INTERNAL', reference: requestId },
  })
}

function untilEnded(
  app: App,
  sessionId: string,
  events: AsyncIterableIterator<unknown>,
): AsyncIterableIterator<unknown> {
  const stopListening = app.services.identity.watchSession(sessionId, () => void end())
  const end = () => {
    stopListening()
    return events.return?.() ?? Promise.resolve({ value: undefined, done: true as const })
  }
  return {
    next: () => events.next(),
    return: end,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
