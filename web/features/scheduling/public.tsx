/** What other features may show of scheduled trips. */
export { BookFrom } from '#web/features/scheduling/times/book-from.tsx'
export { UpcomingList } from '#web/features/scheduling/upcoming/upcoming-list.tsx'
