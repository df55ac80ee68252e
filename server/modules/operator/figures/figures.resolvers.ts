import type { RangeFault } from '#domain/operator/figures.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Figures as WireFigures, Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { Figures } from '#server/modules/operator/figures/figures.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** What happened over a range of days, for operators. */
export const figuresResolvers: Resolvers = {
  Query: {
    async figures(_parent, { from, until, place_id: place, walker_id: walker }, { services }) {
      const asked = { from, until, placeId: place ?? null, walkerId: walker ?? null }
      const outcome = await services.operator.figures(asked)
      switch (outcome.kind) {
        case 'found': {
          const { countedAt, days, total } = outcome.view
          return {
            counted_at: countedAt?.toISOString() ?? null,
            days: days.map((day) => ({ day: day.day, figures: wireFigures(day) })),
            total: wireFigures(total),
          }
        }
        case 'badRange':
          throw badRange(outcome.fault)
        case 'oneOnly':
          throw failures.badInput({ walker_id: texts.figures.oneOnly })
        default:
          return unreachable(outcome)
      }
    },
    async figuresBy(_parent, { by, from, until }, { services }) {
      const outcome = await services.operator.figuresBy({
        by: by === 'PLACE' ? 'place' : 'walker',
        from,
        until,
      })
      if (outcome.kind === 'badRange') throw badRange(outcome.fault)
      return {
        rows: outcome.rows.map(({ id, name, place, ...sums }) => ({
          id,
          name,
          latitude: place?.latitude ?? null,
          longitude: place?.longitude ?? null,
          figures: wireFigures(sums),
        })),
        has_more: outcome.hasMore,
      }
    },
    async groupFigures(_parent, range, { services }) {
      const outcome = await services.operator.groupFigures(range)
      if (outcome.kind === 'badRange') throw badRange(outcome.fault)
      const { sums } = outcome
      return {
        published: sums.published,
        took_place: sums.tookPlace,
        called_off: sums.calledOff,
        seats_offered: sums.seatsOffered,
        seats_sold: sums.seatsSold,
        seats_seen: sums.seatsSeen,
        income_cents: sums.incomeCents,
      }
    },
    async serviceLevels(_parent, _args, { services }) {
      const found = await services.operator.serviceLevels()
      return found.map(({ budgetLeft, ...level }) => ({ ...level, budget_left: budgetLeft }))
    },
  },
  Mutation: {
    async countFigures(_parent, _args, { services, session, address, requestId }) {
      await services.operator.countFiguresNow(session.userId, { address, requestId })
      return { status: 'COUNTED', message: texts.figures.counted }
    },
  },
}

function badRange(fault: RangeFault) {
  const text = {
    noDay: texts.figures.noDay,
    backwards: texts.figures.backwards,
    tooLong: texts.figures.tooLong,
  }[fault]
  return failures.badInput({ until: text })
}

function wireFigures(figures: Figures): WireFigures {
  return {
    requests: figures.requests,
    accepted: figures.accepted,
    walks: figures.walks,
    returning_walks: figures.returningWalks,
    asked_seconds: figures.askedSeconds,
    live_seconds: figures.liveSeconds,
    interruptions: figures.interruptions,
    reconnects: figures.reconnects,
    revenue_cents: figures.revenueCents,
    pay_cents: figures.payCents,
    refund_cents: figures.refundCents,
    accept_median_seconds: figures.acceptMedianSeconds,
    first_picture_median_seconds: figures.firstPictureMedianSeconds,
    picture_back_median_seconds: figures.pictureBackMedianSeconds,
  }
}
