import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A file of a ZIP archive as the archive's own list names it; the list says nothing that must be believed. */
export type ZipItem = {
  path: string
  isDeflated: boolean
  crc: number
  packedBytes: number
  bytes: number
  startsAt: number
}

const [endBytes, itemBytes, headBytes] = [22, 46, 30]
const signs = { end: 0x06054b50, item: 0x02014b50, head: 0x04034b50 }
const chunkBytes = 256 * 1024
/** The list of an archive of 2000 files is far shorter. */
const listBytesMax = 16 * 1024 * 1024

/** The archive's list, from its last bytes: where it begins and how long it is; null for what is no archive of ours. */
export function zipEnd(tail: Buffer): { count: number; bytes: number; startsAt: number } | null {
  const at = tail.length - endBytes
  if (at < 0 || tail.readUInt32LE(at) !== signs.end) return null
  return {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    startsAt: tail.readUInt32LE(at + 16),
  }
}

/** The files that a list names; null when it is no list. */
export function zipItems(list: Buffer, count: number): ZipItem[] | null {
  const items: ZipItem[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + itemBytes > list.length || list.readUInt32LE(at) !== signs.item) return null
    const nameEnd = at + itemBytes + list.readUInt16LE(at + 28)
    items.push({
      path: list.toString('utf8', at + itemBytes, nameEnd),
      isDeflated: list.readUInt16LE(at + 10) === 8,
      crc: list.readUInt32LE(at + 16),
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      startsAt: list.readUInt32LE(at + 42),
    })
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return at === list.length ? items : null
}

/** Where the bytes of a file begin, from the head before them; null when there is no such head or it has another name. */
export function zipBodyAt(head: Buffer, item: ZipItem): number | null {
  if (head.length < headBytes || head.readUInt32LE(0) !== signs.head) return null
  const nameEnd = headBytes + head.readUInt16LE(26)
  if (head.toString('utf8', headBytes, nameEnd) !== item.path) return null
  return item.startsAt + nameEnd + head.readUInt16LE(28)
}

/** The files of an archive on disk, which may be larger than memory; null when it is no whole archive of ours. */
export async function openZip(file: FileHandle): Promise<ZipItem[] | null> {
  const { size } = await file.stat()
  if (size < endBytes) return null
  const end = zipEnd(await read(file, size - endBytes, endBytes))
  if (!end || end.bytes > listBytesMax || end.startsAt + end.bytes + endBytes !== size) return null
  return zipItems(await read(file, end.startsAt, end.bytes), end.count)
}

/** The bytes of one file, inflated as they are read; null when its place in the archive is not whole. A bad body breaks the stream. */
export async function readZipItem(file: FileHandle, item: ZipItem): Promise<Readable | null> {
  const head = await read(file, item.startsAt, headBytes + Buffer.byteLength(item.path))
  const start = zipBodyAt(head, item)
  if (start === null) return null
  const body = Readable.from(stretchOf(file, start, item.packedBytes), { objectMode: false })
  // What breaks one of the two ends both, and its reader is notified by the stream itself.
  return item.isDeflated ? pipeline(body, createInflateRaw(), () => undefined) : body
}

/** A stretch of a file; it ends early where the file does. */
async function* stretchOf(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const chunk = await read(file, start + done, Math.min(bytes - done, chunkBytes))
    if (chunk.length === 0) return
    done += chunk.length
    yield chunk
  }
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}
