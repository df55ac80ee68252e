/** How a hold is begun beside what it is asked for with. */
export type HoldRun = {
  /** The trip's id was made for this transaction, so that nothing of it can be there yet. */
  isNewTrip?: boolean
  /** A job asks the provider, for so long at most, instead of the caller's `runHold`. */
  byJobForMs?: number
  /** The person is not there: their bank can not ask them, and declines where it would. */
  merchantInitiated?: boolean
  /** A card of the person that is asked instead of their default one. */
  cardId?: string
}
