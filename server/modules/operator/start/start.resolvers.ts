import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { ConsoleDayView } from '#server/modules/operator/start/start.ts'

/** The numbers of the console's start page. */
export const startResolvers: Resolvers = {
  Query: {
    async consoleStart(_parent, _args, { services, session }) {
      const operator = { userId: session.userId, rights: session.operatorRights }
      const view = await services.operator.consoleStart(operator)
      return {
        waiting: view.waiting.map(({ oldestAt, ...work }) => ({
          ...work,
          oldest_at: oldestAt.toISOString(),
        })),
        live_walks: view.liveWalks,
        help_calls: view.helpCalls,
        today: wireDay(view.today),
        week_ago: wireDay(view.weekAgo),
        missed_levels: view.missedLevels,
        is_maintenance: view.isMaintenance,
      }
    },
  },
}

const wireDay = (view: ConsoleDayView | null) => {
  if (view === null) return null
  const { revenueCents, ...day } = view
  return { ...day, revenue_cents: revenueCents }
}
