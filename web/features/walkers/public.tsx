/** What other features may use of the walkers around a place. */
export { AboutWalker, WalkerCard } from '#web/features/walkers/cards/walker-card.tsx'
export { WalkerList } from '#web/features/walkers/cards/walker-list.tsx'
export { WalkerReviews } from '#web/features/walkers/cards/walker-reviews.tsx'
export { equipmentNames } from '#web/features/walkers/equipment.ts'
export { FavouriteButton } from '#web/features/walkers/favourites/favourite-button.tsx'
export { TellWhenFree, useHasAlert } from '#web/features/walkers/free-alerts/tell-when-free.tsx'
export { MapIntro } from '#web/features/walkers/map/map-intro.tsx'
export { useWalkersNear } from '#web/features/walkers/map/walkers-near.ts'
