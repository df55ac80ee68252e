/** What other features may use of a request and of going online. The shell takes on-every-page.tsx, which is small. */
export { ConsentCard, ConsentCorner, ConsentSwitch } from '#web/features/booking/consent/consent.tsx'
export { placeNow } from '#web/features/booking/online/place-now.ts'
export { GoOnline } from '#web/features/booking/online/go-online.tsx'
export { StageLine } from '#web/features/booking/trip/stage-line.tsx'
export {
  useNow,
  useServerOffset,
  useTrip,
  type RingingRequest,
  type TripCard,
} from '#web/features/booking/trip/trip-data.ts'
