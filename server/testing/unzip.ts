import { crc32, inflateRawSync } from 'node:zlib'
import { invariant } from '#domain/shared/invariant.ts'
import { zipBodyAt, zipEnd, zipItems } from '#server/app/module/unzip.ts'

/** The files of a small ZIP archive by their paths, read from its central list; throws when a sum does not hold. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = zipEnd(archive)
  const items = end && zipItems(archive.subarray(end.startsAt, end.startsAt + end.bytes), end.count)
  invariant(items, 'this is no archive')
  return new Map(
    items.map((item) => {
      const start = zipBodyAt(archive.subarray(item.startsAt), item)
      invariant(start !== null, `${item.path} is not where the list says`)
      const stored = archive.subarray(start, start + item.packedBytes)
      const body = item.isDeflated ? inflateRawSync(stored) : stored
      if (body.length !== item.bytes || crc32(body) !== item.crc) throw new Error(`${item.path} is damaged`)
      return [item.path, body] as const
    }),
  )
}
