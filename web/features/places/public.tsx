/** What other features may use of the destinations. */
export { chooseDestination } from '#web/features/places/chosen-destination.ts'
export {
  DestinationCard,
  DestinationCardSkeleton,
  DestinationPicture,
} from '#web/features/places/destination-card.tsx'
export { DestinationPage } from '#web/features/places/destination-page.tsx'
export { DestinationList } from '#web/features/places/destination-list.tsx'
export { NoWalkForm } from '#web/features/places/no-walk/no-walk-form.tsx'
export {
  degreesOf,
  emptyPlace,
  placeInput,
  typedDegrees,
  type NoWalkValues,
} from '#web/features/places/no-walk/no-walk-values.ts'
export { noWalkKindWords } from '#web/features/places/no-walk/no-walk-words.ts'
export { NotWalkedNotice, type NotWalkedArea } from '#web/features/places/no-walk/not-walked.tsx'
