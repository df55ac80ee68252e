import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'

/** The address that a person's calendars subscribe to; whose it is comes from the session. */
export const calendarResolvers: Resolvers = {
  Query: {
    async myCalendarAddress(_parent, _args, context) {
      const url = await context.services.notifications.calendarAddress(context.session.userId)
      return url === null ? null : { url }
    },
  },
  Mutation: {
    async makeCalendarAddress(_parent, _args, context) {
      const outcome = await context.services.notifications.makeCalendarAddress(context.session.userId)
      if (outcome.kind === 'tooMany') throw failures.tooMany(outcome.retryAfterS)
      return { url: outcome.url }
    },
    async dropCalendarAddress(_parent, _args, context) {
      await context.services.notifications.dropCalendarAddress(context.session.userId)
      return { status: 'SUCCESS', message: texts.calendar.dropped }
    },
  },
}
