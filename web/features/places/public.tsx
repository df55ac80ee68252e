/** What other features may use of the destinations. */
export {
  DestinationCard,
  DestinationCardSkeleton,
  DestinationPicture,
} from '#web/features/places/destination-card.tsx'
export { DestinationPage } from '#web/features/places/destination-page.tsx'
export { DestinationList } from '#web/features/places/destination-list.tsx'
