import type { ModuleBase } from '#server/app/module/module.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { PlacesPublic } from '#server/modules/places/public.ts'

export type WalkerPictureFault = 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels'

/** Stores photos of walkers, as a port: walkers do not know where files are. */
export type WalkerPictures = {
  /** Makes a picture again from a data URL and stores it. What no row refers to within an hour is deleted. */
  take(
    dataUrl: string,
  ): Promise<
    { kind: 'taken'; address: string } | { kind: 'refused'; fault: WalkerPictureFault } | { kind: 'busy' }
  >
  /** A row refers to it now. */
  save(tx: Tx, address: string): Promise<void>
  /** What is stored of it, under these folders in an archive; nothing for pictures that come with the product. */
  files(address: string, folder: string): PersonalFile[]
  /** No row refers to it any more; a job deletes it. Nothing for pictures that come with the product. */
  drop(tx: Tx, address: string): Promise<void>
}

/** Stores clips of walkers, as a port. */
export type WalkerClips = {
  /** An address where this person sends the file of a clip. */
  upload(userId: string): string
  /** What was stored under a name that an upload was answered with; null when it is not this person's or too old. */
  taken(userId: string, clip: string): { objectKey: string; durationMs: number } | null
  /** A row refers to it now. */
  save(tx: Tx, objectKey: string): Promise<void>
  /** No row refers to it any more; a job deletes it. */
  drop(tx: Tx, objectKey: string): Promise<void>
  /** Where all who have the address play it, for five minutes. */
  link(objectKey: string): string
  /** The clip by the path it has in an archive. */
  file(objectKey: string): PersonalFile
}

/** What walkers is given by the composition root; also the first parameter of its use cases. */
export type WalkersContext = ModuleBase & {
  identity: IdentityPublic
  places: PlacesPublic
  pictures: WalkerPictures
  clips: WalkerClips
}
