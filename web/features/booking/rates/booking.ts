import { toDollars } from '#domain/shared/cents.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { errorLines } from '#web/api/error-funnel.ts'
import { SendBookingRequestDocument, type SendBookingRequestMutation } from '#web/api/generated/booking.ts'
import { tabValues } from '#web/device/safe-storage.ts'
import type { NotWalkedArea } from '#web/features/places/public.tsx'
import {
  forgetRequest,
  keyFor,
  randomKey,
  sentToBank,
  type RequestInput,
} from '#web/features/booking/rates/request-key.ts'

/** What became of a request, as the screen has to act on it. */
export type Answer =
  | { readonly kind: 'sent'; readonly tripId: string }
  | { readonly kind: 'priceChanged'; readonly priceCents: number; readonly message: string }
  | { readonly kind: 'cardRequired'; readonly message: string }
  | { readonly kind: 'cardDeclined'; readonly message: string }
  | { readonly kind: 'bank'; readonly url: string; readonly message: string }
  | { readonly kind: 'paymentPending'; readonly message: string }
  | { readonly kind: 'paymentDisputed'; readonly message: string }
  | {
      readonly kind: 'notWalked'
      readonly message: string
      readonly notWalked: NotWalkedArea | null
    }
  | { readonly kind: 'walkerGone'; readonly message: string }
  | { readonly kind: 'tripOpen'; readonly message: string }
  | { readonly kind: 'failed'; readonly lines: readonly string[] }
  /** No clear answer came; asking again with the same key is safe. */
  | { readonly kind: 'unclear'; readonly lines: readonly string[] }

type WireResult = SendBookingRequestMutation['sendBookingRequestToWalker']

/** Reads the wire's status words; what is unknown is shown with its message. */
export function answerOf(result: WireResult): Answer {
  const { status, message } = result
  switch (status) {
    case 'REQUEST_SENT':
      return result.booking_id
        ? { kind: 'sent', tripId: result.booking_id }
        : { kind: 'failed', lines: [message] }
    case 'PRICE_CHANGED':
      return result.price === null
        ? { kind: 'failed', lines: [message] }
        : { kind: 'priceChanged', priceCents: Math.round(result.price * 100), message }
    case 'CARD_REQUIRED':
      return { kind: 'cardRequired', message }
    case 'CARD_DECLINED':
      return { kind: 'cardDeclined', message }
    case 'CARD_ACTION_REQUIRED':
      return result.action_url
        ? { kind: 'bank', url: result.action_url, message }
        : { kind: 'failed', lines: [message] }
    case 'PAYMENT_PENDING':
      return { kind: 'paymentPending', message }
    case 'PAYMENT_DISPUTED':
      return { kind: 'paymentDisputed', message }
    case 'PLACE_NOT_WALKED':
      return { kind: 'notWalked', message, notWalked: result.not_walked ?? null }
    case 'WALKER_NOT_AVAILABLE':
      return { kind: 'walkerGone', message }
    case 'TRIP_OPEN':
      return { kind: 'tripOpen', message }
    default:
      return { kind: 'failed', lines: [message] }
  }
}

/** Sends a request to a walker; one at a time, and the same request under the same key until it is answered. */
export function useBooking() {
  const { send: request, isSending } = useSend(SendBookingRequestDocument, { isQuiet: true })
  const send = async (input: RequestInput): Promise<Answer> => {
    const store = tabValues
    const sent = await request({
      data: {
        walker_id: input.walkerId,
        destination_id: input.destinationId,
        tripe_minute: input.minutes,
        tripe_price: toDollars(input.priceCents),
        booking_price_type: input.isCustom ? 'C' : 'P',
        only_chosen: input.onlyChosen,
        request_key: keyFor(store, input, randomKey),
      },
    })
    if (sent.kind === 'waits') return { kind: 'unclear', lines: [] }
    if (sent.kind === 'failed') {
      // Refused by the server is an answer; a broken line is not, so the key stays.
      const isRefused = sent.error.graphQLErrors.length > 0
      if (isRefused) forgetRequest(store)
      return { kind: isRefused ? 'failed' : 'unclear', lines: errorLines(sent.error) }
    }
    const answer = answerOf(sent.answer)
    if (answer.kind === 'bank') sentToBank(store)
    else forgetRequest(store)
    return answer
  }
  return { send, isSending }
}
