import type { Readable } from 'node:stream'

/** What is known of a stored object. */
export type ObjectInfo = { key: string; bytes: number; contentType: string }

/**
 * Files of people: recordings, chunks, stills, avatars. Keys are paths of plain segments. A put is whole or absent:
 * nobody ever reads half an object.
 */
export interface Objects {
  put(key: string, body: Readable | Uint8Array, contentType: string): Promise<ObjectInfo>
  info(key: string): Promise<ObjectInfo | null>
  /** A stretch of bytes, both ends included; whole when no range is given. Null when there is no such object. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** A path in the local file system for tools that need one; `release` removes what was made for it. */
  localFile(key: string): Promise<{ path: string; release(): Promise<void> } | null>
  delete(key: string): Promise<void>
  /** Everything whose key begins so, in the order of the keys. */
  list(prefix: string): Promise<Pick<ObjectInfo, 'key' | 'bytes'>[]>
}
