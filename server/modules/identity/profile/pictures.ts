import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'

export type PictureFault = 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels'

/** Keeps pictures of people, as a port: identity does not know where files are. */
export type Pictures = {
  /**
   * Makes a picture again from a data URL and stores it. What nothing refers to within an hour is deleted. Addresses are
   * unguessable, never change their content, and an <img> can show them.
   */
  take(
    dataUrl: string,
  ): Promise<{ kind: 'taken'; address: string } | { kind: 'refused'; fault: PictureFault } | { kind: 'busy' }>
  /** Something refers to it now. */
  save(tx: Tx, address: string): Promise<void>
  /** What is stored of it, by the paths it has in an archive; nothing for pictures that come with the product. */
  files(address: string): PersonalFile[]
  /** Nothing refers to it any more; it is deleted by a job. */
  drop(tx: Tx, address: string): Promise<void>
}
