import { minutesOf, type DaySpan } from '#domain/walkers/availability.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers, WalkerDaySpanInput } from '#server/graphql/generated/resolvers.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'
import { wireAvailability } from '#server/modules/walkers/walkers.wire.ts'

export const availabilityResolvers: Resolvers = {
  Query: {
    async walkerAvailability(_parent, _args, { services, session }) {
      return wireAvailability(await services.walkers.myHours(session.userId))
    },
  },

  Mutation: {
    async saveWalkerAvailability(_parent, { data }, { services, session }) {
      const said = {
        timeZone: data.time_zone,
        hours: data.hours.map((each) => ({ weekday: each.weekday, ...readSpan(each) })),
        daysOff: data.days_off,
        ...(data.exceptions
          ? { exceptions: data.exceptions.map(({ day, hours }) => ({ day, spans: hours.map(readSpan) })) }
          : {}),
      }
      const outcome = await services.walkers.saveHours(session.userId, said)
      switch (outcome.kind) {
        case 'saved':
          return wireAvailability(outcome.availability)
        case 'zoneUnknown':
          throw failures.badInput({ time_zone: texts.fields.zoneUnknown })
        case 'hours':
          throw failures.badInput({ hours: texts.fields[outcome.fault] })
        case 'daysOff':
          throw failures.badInput({ days_off: texts.fields[outcome.fault] })
        case 'exceptions':
          throw failures.badInput({ exceptions: texts.fields[outcome.fault] })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },
}

/** A time that is none becomes a minute that no day has, which is refused with the other faults of hours. */
function readSpan({ from, until }: WalkerDaySpanInput): DaySpan {
  return { fromMinute: minutesOf(from) ?? -1, untilMinute: minutesOf(until) ?? -1 }
}
