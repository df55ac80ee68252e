import type { Readable } from 'node:stream'

/** What is known of a stored object. */
export type ObjectInfo = { key: string; bytes: number; contentType: string }

/** Folders of this machine for work under way. Work removes its own; what a kill leaves is swept by its age. */
export interface WorkFolders {
  /** A new, empty folder; `release` removes it with everything in it. */
  open(): Promise<{ path: string; release(): Promise<void> }>
  /** Removes folders that were opened before a time, the oldest first, at most so many. */
  sweep(before: Date, atMost: number): Promise<{ removed: number; oldest: Date | null }>
}

/** The store did not answer, or answered with a fault of its own: jobs try again, requests may be sent again. */
export class StoreDown extends Error {
  override name = 'StoreDown'
}

/**
 * Files of people: recordings, chunks, stills, avatars. Keys are paths of plain segments. A put is whole or absent:
 * no reader gets half an object.
 */
export interface Objects {
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<ObjectInfo>
  info(key: string): Promise<ObjectInfo | null>
  /** A stretch of bytes, both ends included; whole when no range is given. Null when there is no such object. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /**
   * An address at which a browser reads the object from the store itself, in ranges too, for one minute; `name`: it is saved
   * under this name. Null where there is none, and the server reads for it. It says nothing of whether the object exists.
   */
  address(key: string, name?: string): Promise<string | null>
  /** A path in the local file system for tools that need one; `release` removes what was made for it. */
  localFile(key: string): Promise<{ path: string; release(): Promise<void> } | null>
  delete(key: string): Promise<void>
  /** Everything whose key begins so, in the order of the keys. */
  list(prefix: string): Promise<Pick<ObjectInfo, 'key' | 'bytes'>[]>
  work: WorkFolders
}
