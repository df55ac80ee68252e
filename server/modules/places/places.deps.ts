import type { Remembered } from '#server/app/module/remembered.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { KnownPlaces } from '#server/modules/places/known.ts'

/** The first parameter of every use case of places. */
export type PlacesContext = ModuleBase & {
  /** All destinations, in the memory of this process. */
  known: Remembered<KnownPlaces>
}
