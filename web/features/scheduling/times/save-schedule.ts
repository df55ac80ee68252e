import { toDollars } from '#domain/shared/cents.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { SaveScheduleTripDocument, type SaveScheduleTripMutation } from '#web/api/generated/scheduling.ts'
import type { Answer } from '#web/features/booking/public.tsx'
import { timeInput, type ChosenTime } from '#web/features/scheduling/times/use-schedule.ts'

export interface ScheduleOrder {
  readonly destinationId: string
  readonly chosen: ChosenTime
  readonly minutes: number
  readonly priceCents: number
  readonly walkerId: string | null
  readonly onlyChosen: boolean
  readonly weeks: number
  /** On the account of the person's institution; null where the person pays. */
  readonly venue: { readonly people: number; readonly isWeekly: boolean } | null
}

/** What became of the order, as the page has to act on it. */
export type ScheduleAnswer =
  | { readonly kind: 'scheduled'; readonly tripId: string }
  | {
      readonly kind: 'wrongFields'
      readonly fields: { readonly date?: string; readonly time?: string; readonly people?: string }
    }
  /** The time is taken, or the walker cannot be asked: another choice is needed. */
  | { readonly kind: 'refused'; readonly message: string }
  | Extract<
      Answer,
      {
        kind:
          | 'notWalked'
          | 'priceChanged'
          | 'cardRequired'
          | 'paymentPending'
          | 'paymentDisputed'
          | 'failed'
          | 'unclear'
      }
    >

type WireResult = SaveScheduleTripMutation['saveScheduleTrip']

export function scheduleAnswerOf(result: WireResult): ScheduleAnswer {
  const { status, message, id, price } = result
  switch (status) {
    case 'PLACE_NOT_WALKED':
      return { kind: 'notWalked', message, notWalked: result.not_walked ?? null }
    case 'SCHEDULED':
      return id ? { kind: 'scheduled', tripId: id } : { kind: 'failed', lines: [message] }
    case 'PRICE_CHANGED':
      return price === null || price === undefined
        ? { kind: 'failed', lines: [message] }
        : { kind: 'priceChanged', priceCents: Math.round(price * 100), message }
    case 'CARD_REQUIRED':
      return { kind: 'cardRequired', message }
    case 'PAYMENT_PENDING':
      return { kind: 'paymentPending', message }
    case 'PAYMENT_DISPUTED':
      return { kind: 'paymentDisputed', message }
    case 'HOUR_TWICE':
    case 'TIME_TAKEN':
    case 'WALKER_NOT_AVAILABLE':
    case 'TOO_MANY_TRIPS':
    case 'VENUE_NOT_APPROVED':
    case 'VENUE_OVERDUE':
    case 'VENUE_LIMIT':
      return { kind: 'refused', message }
    default:
      return { kind: 'failed', lines: [message] }
  }
}

const ownNames = {
  schedule_date: 'date',
  schedule_time: 'time',
  time_zone: 'time',
  venue_people: 'people',
} as const

/** Asks for a scheduled trip; the client gives each press its key, so that sending it again is safe. */
export function useSaveSchedule() {
  const { send, isSending: isSaving } = useSend(SaveScheduleTripDocument, { isQuiet: true })
  const save = async (order: ScheduleOrder): Promise<ScheduleAnswer> => {
    const sent = await send({
      data: {
        ...timeInput(order.chosen),
        destination_id: order.destinationId,
        schedule_minute: order.minutes,
        schedule_price: toDollars(order.priceCents),
        ...(order.walkerId ? { walker_id: order.walkerId, only_chosen: order.onlyChosen } : {}),
        ...(order.weeks > 1 ? { repeat_weeks: order.weeks } : {}),
        ...(order.venue ? { venue_people: order.venue.people, venue_weekly: order.venue.isWeekly } : {}),
      },
    })
    if (sent.kind === 'done') return scheduleAnswerOf(sent.answer)
    if (sent.kind !== 'failed') return { kind: 'unclear', lines: [] }
    const fields = ownFieldErrors(sent.error, ownNames)
    if (fields) return { kind: 'wrongFields', fields }
    return { kind: sent.error.networkError ? 'unclear' : 'failed', lines: errorLines(sent.error) }
  }
  return { save, isSaving }
}
