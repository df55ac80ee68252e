import { placeNameIn } from '#domain/places/place-name.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  Resolvers,
  WishClaimInput,
  WishClaimResult,
  WishRequestInput,
  WishRequestResult,
} from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { filled, readerLocale } from '#server/messages/messages.ts'
import { boardTexts as texts } from '#server/modules/trips/board/board.texts.ts'
import { boardWords, wireFaults, wireRequest, wireWall } from '#server/modules/trips/board/board.wire.ts'
import { notReadyFailureOf } from '#server/modules/trips/trips.wire.ts'
import { tripsTexts } from '#server/modules/trips/trips.texts.ts'

export const boardResolvers: Resolvers = {
  Query: {
    async wishesNear(_parent, { data }, { services, session }) {
      const [latitude, longitude] = [data?.latitude ?? null, data?.longitude ?? null]
      const given = latitude === null || longitude === null ? null : { latitude, longitude }
      const outcome = await services.trips.requestsNear(session.userId, given)
      if (outcome.kind !== 'found') throw failures.badInput({ data: texts[outcome.kind] })
      return outcome.requests.map((view) => wireRequest(view, false))
    },
  },

  Mutation: {
    openWishRequest: (_parent, { data }, context) => open(context, data),

    async closeWishRequest(_parent, { id }, { services, session }) {
      const outcome = await services.trips.closeRequest(id, session.userId)
      if (outcome === 'unknown') throw failures.notFound('request')
      return outcome === 'closed'
        ? { status: boardWords.closed, message: texts.closed }
        : { status: boardWords.notNow, message: texts.closeNotNow }
    },

    claimWishRequest: (_parent, { data }, context) => claim(context, data),
  },

  WishlistItem: {
    async request(parent, _args, { services }) {
      const view = await services.trips.requestOfWish(parent.id)
      return view ? wireRequest(view, true) : null
    },
  },

  WishPlace: {
    open_requests: async (parent, _args, { services }) =>
      parent.destination ? services.trips.openRequestsAt(parent.destination.id) : 0,
  },
}

async function open(context: SignedInContext, data: WishRequestInput): Promise<WishRequestResult> {
  const { userId } = context.session
  const outcome = await context.services.trips.openRequest({
    travellerId: userId,
    wishId: data.wish_id,
    destinationId: data.destination_id,
    text: data.text,
    from: { date: data.from_date, time: data.from_time },
    until: { date: data.until_date, time: data.until_time },
    minutes: data.minutes,
    maxPriceCents: data.max_price_cents,
  })
  switch (outcome.kind) {
    case 'opened': {
      const { view } = outcome
      const message = filled(texts.opened, { place: placeNameIn(view.destination.name, readerLocale()) })
      return { status: boardWords.opened, message, request: wireRequest(view, true) }
    }
    case 'faulty':
      throw failures.badInput(wireFaults(outcome.faults, texts.fields))
    case 'noWish':
      throw failures.notFound('wish')
    case 'noDestination':
      throw failures.notFound('destination')
    case 'privatePlace':
      return { status: boardWords.privatePlace, message: texts.private[outcome.reason] }
    case 'notWalked':
      return { status: boardWords.notWalked, message: texts.openNotWalked }
    case 'priceTooLow': {
      const { currency } = context.services.money
      const message = filled(texts.priceTooLow, { price: formatCents(outcome.totalCents, currency) })
      return { status: boardWords.priceTooLow, message }
    }
    case 'cardRequired':
    case 'paymentDue':
    case 'paymentDisputed':
      return { status: boardWords[outcome.kind], message: tripsTexts[outcome.kind] }
    case 'tooManyOpen':
      return { status: boardWords.tooManyOpen, message: texts.tooManyOpen }
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

async function claim(context: SignedInContext, data: WishClaimInput): Promise<WishClaimResult> {
  const { userId: walkerId } = context.session
  const wall = { date: data.schedule_date, time: data.schedule_time }
  const outcome = await context.services.trips.claim({ requestId: data.request_id, walkerId, wall })
  switch (outcome.kind) {
    case 'claimed':
      return { status: boardWords.claimed, message: texts.claimed, booking_id: outcome.tripId }
    case 'taken':
    case 'timeTaken':
    case 'notWalked':
      return { status: boardWords[outcome.kind], message: texts[outcome.kind] }
    case 'notNow':
      return { status: boardWords.notNow, message: texts.claimNotNow }
    case 'notReady':
      throw notReadyFailureOf(outcome)
    case 'timeOutside': {
      const [from, until] = [wireWall(outcome.from), wireWall(outcome.until)]
      throw failures.badInput({ schedule_time: filled(texts.timeOutside, { from, until }) })
    }
    case 'unknown':
      throw failures.notFound('request')
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}
