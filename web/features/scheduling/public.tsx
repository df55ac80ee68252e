/** What other features may show of scheduled trips. */
export { BookFrom } from '#web/features/scheduling/times/book-from.tsx'
export { UpcomingList } from '#web/features/scheduling/upcoming/upcoming-list.tsx'
export { BothClocks } from '#web/features/scheduling/times/both-clocks.tsx'
export { DayStrip } from '#web/features/scheduling/times/day-strip.tsx'
export { CancelTerms } from '#web/features/scheduling/times/cancel-terms.tsx'
export { DeclinedCard } from '#web/features/scheduling/upcoming/trip-notes.tsx'
export { GroupBadge } from '#web/features/scheduling/upcoming/group-badge.tsx'
export { NoTrip } from '#web/features/scheduling/upcoming/no-trip.tsx'
