import type { Operation } from '#domain/identity/operations.ts'
import { stopOf, stoppedBy } from '#domain/operator/settings.ts'
import { Failure } from '#server/graphql/errors.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import { textsOf } from '#server/messages/messages.ts'

type Run = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown

const texts = textsOf('settings')

/**
 * The resolvers; what maintenance or a feature that is off stops (domain/operator/settings.ts) is refused with the
 * category `conflict` before it begins. To be applied inside the rights, so that strangers are not told.
 */
export function applyStops(resolvers: Record<string, unknown>): Record<string, unknown> {
  const mutations = { ...(resolvers['Mutation'] as Record<string, Run>) }
  for (const [operation, stops] of Object.entries(stoppedBy)) {
    const name = operation.replace('Mutation.', '')
    const run = mutations[name]
    if (!run) throw new Error(`${operation as Operation} can be stopped and is no mutation`)
    mutations[name] = async (parent, args, context, info) => {
      const settings = await context.services.operator.settingsNow()
      const stop = stopOf(stops, settings)
      if (stop === 'maintenance')
        throw new Failure('conflict', 'MAINTENANCE', settings.maintenance?.message || texts.maintenance)
      if (stop !== null) throw new Failure('conflict', 'FEATURE_OFF', texts.off[stop])
      return run(parent, args, context, info)
    }
  }
  return { ...resolvers, Mutation: mutations }
}
