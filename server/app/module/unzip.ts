import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'

/** A ZIP archive with the files that its own list names; the list says nothing that must be believed. */
export type OpenZip = { zip: ZipFile; items: readonly Entry[] }

/**
 * An archive on disk, which may be larger than memory; null when it is no whole archive or one with a comment, which ours have
 * not. A fault of the disk is thrown. The file stays open: it is its opener's to close.
 */
export async function openZip(file: FileHandle): Promise<OpenZip | null> {
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true })
    return zip.comment === '' ? { zip, items: await itemsOf(zip) } : null
  } catch (error) {
    if (isOfDisk(error)) throw error
    return null
  }
}

/** The files that the list of an archive names; throws when it is no list. */
export async function itemsOf(zip: ZipFile): Promise<Entry[]> {
  const items: Entry[] = []
  for await (const item of zip.eachEntry()) items.push(item)
  return items
}

/**
 * The bytes of one file, inflated as they are read. Throws, or breaks the stream, when its place in the archive is not whole,
 * has another name or another length than the list says; the sum is not looked at.
 */
export async function readZipItem(zip: ZipFile, item: Entry): Promise<Readable> {
  const head = await zip.readLocalFileHeaderPromise(item)
  // Programs differ in which of the two names they show.
  if (!head.fileName.equals(item.fileNameRaw)) throw new Error(`${item.fileName} is not where the list says`)
  return zip.openReadStreamPromise(item)
}

/** Whether reading failed by the disk, and not by the bytes that were read. */
export const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error
