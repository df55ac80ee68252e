export { chooseDestination, chosenDestination } from '#web/features/destinations/chosen-destination.ts'
export {
  DestinationCard,
  DestinationCardSkeleton,
  DestinationPicture,
} from '#web/features/destinations/destination-card.tsx'
