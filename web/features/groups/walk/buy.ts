import { useSend } from '#web/api/doors/send.tsx'
import { errorLines } from '#web/api/error-funnel.ts'
import { BuySeatsDocument, type BuySeatsMutation } from '#web/api/generated/groups.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import { randomKey, type Answer } from '#web/features/booking/public.tsx'
import { forgetOrder, keyFor, sentToBank, type SeatOrder } from '#web/features/groups/walk/seat-order.ts'

/** What became of an order of seats, as the page has to act on it. */
export type BuyAnswer =
  | { readonly kind: 'bought' }
  /** Sold out, or not to be had by this person: the message says why. */
  | { readonly kind: 'refused'; readonly message: string }
  | Extract<
      Answer,
      {
        kind:
          | 'priceChanged'
          | 'cardRequired'
          | 'cardDeclined'
          | 'bank'
          | 'paymentPending'
          | 'paymentDisputed'
          | 'failed'
          | 'unclear'
      }
    >

/** Reads the wire's status words; what is unknown is shown with its message. */
export function buyAnswerOf({
  status,
  message,
  action_url: url,
  walk,
}: BuySeatsMutation['buySeats']): BuyAnswer {
  switch (status) {
    case 'BOUGHT':
      return { kind: 'bought' }
    case 'PRICE_CHANGED':
      return walk
        ? { kind: 'priceChanged', priceCents: walk.seat_cents, message }
        : { kind: 'failed', lines: [message] }
    case 'CARD_REQUIRED':
      return { kind: 'cardRequired', message }
    case 'CARD_DECLINED':
      return { kind: 'cardDeclined', message }
    case 'ACTION_REQUIRED':
      return url ? { kind: 'bank', url, message } : { kind: 'failed', lines: [message] }
    case 'PAYMENT_PENDING':
      return { kind: 'paymentPending', message }
    case 'PAYMENT_DISPUTED':
      return { kind: 'paymentDisputed', message }
    case 'SOLD_OUT':
    case 'TIME_TAKEN':
    case 'RECORDING_REFUSED':
    case 'PAUSED':
    case 'OVER':
    case 'NOT_FOUND':
      return { kind: 'refused', message }
    default:
      return { kind: 'failed', lines: [message] }
  }
}

/** Orders seats; one order at a time, and the same order under the same key until it is answered. */
export function useBuySeats() {
  const { send, isSending } = useSend(BuySeatsDocument, { isQuiet: true })
  const buy = async (order: SeatOrder): Promise<BuyAnswer> => {
    const sent = await send({
      input: {
        group_walk_id: order.walkId,
        seats: order.seats,
        seat_cents: order.seatCents,
        recording_agreed: true,
        order_key: keyFor(tabValues, order, randomKey),
      },
    })
    if (sent.kind === 'waits') return { kind: 'unclear', lines: [] }
    if (sent.kind === 'failed') {
      // Refused by the server is an answer; a broken line is not, so the key stays.
      const isRefused = sent.error.graphQLErrors.length > 0
      if (isRefused) forgetOrder(tabValues)
      return { kind: isRefused ? 'failed' : 'unclear', lines: errorLines(sent.error) }
    }
    const answer = buyAnswerOf(sent.answer)
    if (answer.kind === 'bank') sentToBank(tabValues, order.walkId)
    else forgetOrder(tabValues)
    return answer
  }
  return { buy, isSending }
}
