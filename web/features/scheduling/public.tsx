/** What other features may show of scheduled trips. */
export { UpcomingList } from '#web/features/scheduling/upcoming/upcoming-list.tsx'
