/** What other features may use of a request and of going online. The shell takes on-every-page.tsx, which is small. */
export { ConsentCard, ConsentCorner, ConsentSwitch } from '#web/features/booking/consent/consent.tsx'
export { placeAtLast, placeNow, positionPatienceMs } from '#web/features/booking/online/place-now.ts'
export { GoOnline } from '#web/features/booking/online/go-online.tsx'
export { AnswerMessage } from '#web/features/booking/rates/answer-message.tsx'
export { useBooking, type Answer } from '#web/features/booking/rates/booking.ts'
export { CardLine } from '#web/features/booking/rates/card-line.tsx'
export { LengthFields } from '#web/features/booking/rates/length-fields.tsx'
export { useLengthChoice } from '#web/features/booking/rates/use-length-choice.ts'
export { useFollowScheduled, useUpcomingCount } from '#web/features/booking/trip/follow-scheduled.ts'
export { isOnItsPage } from '#web/features/booking/trip/scheduled.ts'
export { StageLine } from '#web/features/booking/trip/stage-line.tsx'
export {
  useNow,
  useServerOffset,
  useTrip,
  type RingingRequest,
  type TripCard,
} from '#web/features/booking/trip/trip-data.ts'
