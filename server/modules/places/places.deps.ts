import type { CachedFor } from '#server/app/module/cached-for.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { KnownPlaces } from '#server/modules/places/known.ts'

export type PictureFault = 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels'

/** Keeps pictures of destinations, as a port: places do not know where files are. */
export type PlacePictures = {
  /** Makes a picture again from a data URL and stores it. What nothing refers to within an hour is deleted. */
  take(
    dataUrl: string,
  ): Promise<{ kind: 'taken'; address: string } | { kind: 'refused'; fault: PictureFault } | { kind: 'busy' }>
  /** Something refers to it now. */
  save(tx: Tx, address: string): Promise<void>
  /** Nothing refers to it any more; a job deletes it. Nothing for pictures that come with the product. */
  drop(tx: Tx, address: string): Promise<void>
}

/** What places are given. */
export type PlacesDeps = ModuleBase & { pictures: PlacePictures }

/** The first parameter of every use case of places. */
export type PlacesContext = PlacesDeps & {
  /** All destinations, in the memory of this process. */
  known: CachedFor<KnownPlaces>
}
