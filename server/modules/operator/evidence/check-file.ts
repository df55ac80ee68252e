import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { isOfDisk, openZip, readZipItem, type OpenZip } from '#server/app/module/unzip.ts'
import {
  jsonOf,
  manifestPath,
  manifestShape,
  readSeal,
  sealPath,
  type EvidenceManifest,
} from '#server/modules/operator/evidence/seal.ts'

/** What is not as it was sealed; `otherKey`: the seal was made under another key than the one that is configured. */
export type EvidenceFault = {
  path: string
  what: 'changed' | 'missing' | 'added' | 'otherKey'
}

/** A file of evidence as it was read; without faults it is as it was sealed. */
export type EvidenceCheck =
  | { kind: 'unreadable'; why: 'noArchive' | 'noManifest' }
  | { kind: 'read'; manifest: EvidenceManifest; faults: EvidenceFault[] }

/** A manifest of 2000 parts is far shorter. */
const manifestBytesMax = 4 * 1024 * 1024

/** Whether a file of evidence is as the server has sealed it, and which of its parts is not. Reads each part once. */
export async function checkEvidenceFile(file: FileHandle, key: Buffer): Promise<EvidenceCheck> {
  const archive = await openZip(file)
  if (archive === null) return { kind: 'unreadable', why: 'noArchive' }
  const written = await smallPart(archive, manifestPath)
  const read = manifestShape.safeParse(written && jsonOf(written.toString()))
  if (!written || !read.success) return { kind: 'unreadable', why: 'noManifest' }
  const seal = await smallPart(archive, sealPath)
  const faults = [...sealFaults(key, written, seal), ...(await partFaults(archive, read.data))]
  return { kind: 'read', manifest: read.data, faults }
}

function sealFaults(key: Buffer, manifest: Buffer, seal: Buffer | null): EvidenceFault[] {
  if (seal === null) return [{ path: sealPath, what: 'missing' }]
  const found = readSeal(key, manifest, seal.toString())
  if (found === 'holds') return []
  return found === 'otherKey'
    ? [{ path: sealPath, what: 'otherKey' }]
    : [{ path: manifestPath, what: 'changed' }]
}

type Item = OpenZip['items'][number]

async function partFaults(archive: OpenZip, manifest: EvidenceManifest): Promise<EvidenceFault[]> {
  const { items } = archive
  const faults: EvidenceFault[] = []
  for (const part of manifest.parts) {
    const item = items.find(({ fileName }) => fileName === part.path)
    if (!item) faults.push({ path: part.path, what: 'missing' })
    else if ((await sumOf(archive, item, part.bytes)) !== part.sha256)
      faults.push({ path: part.path, what: 'changed' })
  }
  const known = new Set([...manifest.parts.map(({ path }) => path), manifestPath, sealPath])
  // A name that stands twice: programs differ in which of the two they show.
  const isFirst = (item: Item) => items.find(({ fileName }) => fileName === item.fileName) === item
  const added = items.filter((item) => !known.has(item.fileName) || !isFirst(item))
  return [...faults, ...added.map(({ fileName }) => ({ path: fileName, what: 'added' as const }))]
}

/** The SHA-256 of a part; null when it is not whole or longer than it was. */
async function sumOf(archive: OpenZip, item: Item, bytesAtMost: number): Promise<string | null> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const chunk of bodyOf(archive, item)) {
    if (chunk === null) return null
    bytes += chunk.length
    if (bytes > bytesAtMost) return null
    sum.update(chunk)
  }
  return bytes === bytesAtMost ? sum.digest('hex') : null
}

/** A part that fits into memory; null when there is none, or it is not whole. */
async function smallPart(archive: OpenZip, path: string): Promise<Buffer | null> {
  const item = archive.items.find(({ fileName }) => fileName === path)
  if (!item) return null
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of bodyOf(archive, item)) {
    bytes += chunk?.length ?? 0
    if (chunk === null || bytes > manifestBytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The bytes of a part; a last null says that the rest of it cannot be read. */
async function* bodyOf({ zip }: OpenZip, item: Item): AsyncGenerator<Buffer | null> {
  try {
    for await (const chunk of await readZipItem(zip, item)) yield chunk as Buffer
  } catch (error) {
    // Bytes that cannot be inflated are bytes that were changed; a fault of the disk is none of the file's.
    if (isOfDisk(error)) throw error
    yield null
  }
}
