import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  BuySeatsResult,
  GiveUpSeatsResult,
  GroupWalk,
  SeatInvitation,
} from '#server/graphql/generated/resolvers.ts'
import { declineText } from '#server/messages/declines.ts'
import { amountForReader, filled } from '#server/messages/messages.ts'
import type { BuyOutcome } from '#server/modules/trips/group/seats/buy-seats.ts'
import type { GiveUpOutcome } from '#server/modules/trips/group/seats/give-up-seats.ts'
import { groupSeatsTexts as texts } from '#server/modules/trips/group/seats/group-seats.texts.ts'
import type { Invitation } from '#server/modules/trips/group/seats/seat-invitation.ts'
import type { WaitOutcome } from '#server/modules/trips/group/waiting/waiting.ts'

/** The walk as its reader sees it after the act; null where there is none. */
type Walk = GroupWalk | null

const badSeats = (most: number) => failures.badInput({ seats: filled(texts.badSeats, { most }) })

/** What has become of an order of seats. */
export function wireBought(outcome: BuyOutcome, walk: Walk): BuySeatsResult {
  const answer = (status: string, message: string): BuySeatsResult => ({ status, message, walk })
  switch (outcome.kind) {
    case 'bought':
      return answer('BOUGHT', texts.bought)
    case 'soldOut':
      return answer('SOLD_OUT', outcome.left === 0 ? texts.soldOut : filled(texts.fewLeft, outcome))
    case 'priceChanged':
      return answer('PRICE_CHANGED', texts.priceChanged)
    case 'noCard':
      return answer('CARD_REQUIRED', texts.cardRequired)
    case 'declined':
      return answer('CARD_DECLINED', declineText(outcome.message))
    case 'unavailable':
      return answer('CARD_DECLINED', texts.unavailable)
    case 'needsAction':
      return { ...answer('ACTION_REQUIRED', texts.cardAction), action_url: outcome.url }
    case 'paymentDue':
      return answer('PAYMENT_PENDING', texts.paymentDue)
    case 'paymentDisputed':
      return answer('PAYMENT_DISPUTED', texts.paymentDisputed)
    case 'timeTaken':
      return answer('TIME_TAKEN', texts.timeTaken)
    case 'recordingRefused':
      return answer('RECORDING_REFUSED', texts.recordingRefused)
    case 'over':
      return answer('OVER', texts.over)
    case 'paused':
      return answer('PAUSED', texts.paused)
    case 'notFound':
      return { status: 'NOT_FOUND', message: texts.unknown, walk: null }
    case 'badSeats':
      throw badSeats(outcome.most)
    case 'badKey':
      throw failures.badInput({ order_key: texts.badKey })
    case 'keyUsed':
      throw failures.badInput({ order_key: texts.keyUsed })
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

/** What giving up has come to; amounts of the person who reads it. */
export function wireGivenUp(outcome: GiveUpOutcome, walk: Walk): GiveUpSeatsResult {
  const answer = (status: string, message: string, feeCents = 0): GiveUpSeatsResult => ({
    status,
    message,
    fee_cents: feeCents,
    walk,
  })
  const amountOf = (cents: number) => ({ amount: amountForReader(cents) })
  switch (outcome.kind) {
    case 'givenUp': {
      const { feeCents } = outcome
      const text = feeCents === 0 ? texts.givenUp : filled(texts.givenUpFee, amountOf(feeCents))
      return answer('GIVEN_UP', text, feeCents)
    }
    case 'feeChanged':
      return answer('FEE_CHANGED', filled(texts.feeChanged, amountOf(outcome.feeCents)), outcome.feeCents)
    case 'notNow':
      return answer('NOT_ALLOWED_NOW', texts.notNow)
    case 'notFound':
      return { ...answer('NOT_FOUND', texts.unknown), walk: null }
    case 'badSeats':
      throw badSeats(walk?.my_seats?.seats.length ?? 1)
    default:
      return unreachable(outcome)
  }
}

/** Whether a person waits. */
export function wireWaiting(outcome: WaitOutcome, walk: Walk): GiveUpSeatsResult {
  const answer = (status: string, message: string) => ({ status, message, fee_cents: 0, walk })
  switch (outcome.kind) {
    case 'waiting':
      return answer('WAITING', texts.waiting)
    case 'noCard':
      return answer('CARD_REQUIRED', texts.cardRequired)
    case 'notNow':
      return answer('NOT_ALLOWED_NOW', texts.notNow)
    case 'notFound':
      return { ...answer('NOT_FOUND', texts.unknown), walk: null }
    case 'badSeats':
      throw badSeats(outcome.most)
    default:
      return unreachable(outcome)
  }
}

/** That a person waits no longer. */
export function wireNotWaiting(outcome: 'notWaiting' | 'notFound', walk: Walk): GiveUpSeatsResult {
  if (outcome === 'notFound') return { status: 'NOT_FOUND', message: texts.unknown, fee_cents: 0, walk: null }
  return { status: 'NOT_WAITING', message: texts.notWaiting, fee_cents: 0, walk }
}

/** What a friend's link leads to. */
export function wireInvitation(invitation: Invitation, walk: Walk): SeatInvitation {
  if (invitation.kind === 'unknown')
    return { status: 'UNKNOWN', message: texts.invitationUnknown, walk: null, payer_name: null }
  const { kind, payerName } = invitation
  const said = { walk, payer_name: payerName }
  switch (kind) {
    case 'invited': {
      const message = payerName === null ? texts.invitedUnnamed : filled(texts.invited, { name: payerName })
      return { status: 'INVITED', message, ...said }
    }
    case 'taken':
      return { status: 'TAKEN', message: texts.taken, ...said }
    case 'over':
      return { status: 'OVER', message: texts.invitationOver, ...said }
    default:
      return unreachable(kind)
  }
}
