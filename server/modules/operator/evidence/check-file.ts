import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { openZip, readZipItem, type ZipItem } from '#server/app/module/unzip.ts'
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
  const items = await openZip(file)
  if (items === null) return { kind: 'unreadable', why: 'noArchive' }
  const written = await smallPart(file, items, manifestPath)
  const read = manifestShape.safeParse(written && jsonOf(written.toString()))
  if (!written || !read.success) return { kind: 'unreadable', why: 'noManifest' }
  const seal = await smallPart(file, items, sealPath)
  const faults = [...sealFaults(key, written, seal), ...(await partFaults(file, items, read.data))]
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

async function partFaults(
  file: FileHandle,
  items: readonly ZipItem[],
  manifest: EvidenceManifest,
): Promise<EvidenceFault[]> {
  const faults: EvidenceFault[] = []
  for (const part of manifest.parts) {
    const item = items.find(({ path }) => path === part.path)
    if (!item) faults.push({ path: part.path, what: 'missing' })
    else if ((await sumOf(file, item, part.bytes)) !== part.sha256)
      faults.push({ path: part.path, what: 'changed' })
  }
  const known = new Set([...manifest.parts.map(({ path }) => path), manifestPath, sealPath])
  // A name that stands twice: programs differ in which of the two they show.
  const isFirst = (item: ZipItem) => items.find(({ path }) => path === item.path) === item
  const added = items.filter((item) => !known.has(item.path) || !isFirst(item))
  return [...faults, ...added.map(({ path }) => ({ path, what: 'added' as const }))]
}

/** The SHA-256 of a part; null when it is not whole or longer than it was. */
async function sumOf(file: FileHandle, item: ZipItem, bytesAtMost: number): Promise<string | null> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const chunk of bodyOf(file, item)) {
    if (chunk === null) return null
    bytes += chunk.length
    if (bytes > bytesAtMost) return null
    sum.update(chunk)
  }
  return bytes === bytesAtMost ? sum.digest('hex') : null
}

/** A part that fits into memory; null when there is none, or it is not whole. */
async function smallPart(file: FileHandle, items: readonly ZipItem[], path: string): Promise<Buffer | null> {
  const item = items.find((one) => one.path === path)
  if (!item) return null
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of bodyOf(file, item)) {
    bytes += chunk?.length ?? 0
    if (chunk === null || bytes > manifestBytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The bytes of a part; a last null says that the rest of it cannot be read. */
async function* bodyOf(file: FileHandle, item: ZipItem): AsyncGenerator<Buffer | null> {
  const body = await readZipItem(file, item)
  if (body === null) return yield null
  try {
    for await (const chunk of body) yield chunk as Buffer
  } catch (error) {
    // Bytes that cannot be inflated are bytes that were changed; a fault of the disk is none of the file's.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    yield null
  }
}
