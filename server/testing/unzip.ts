import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a small ZIP archive by their paths, read from its central list; throws when a sum does not hold. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    const [crc, packed, plain] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset))
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)]
    const start = archive.readUInt32LE(at + 42)
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const stored = archive.subarray(data, data + (packed ?? 0))
    const body = isDeflated ? inflateRawSync(stored) : stored
    if (body.length !== plain || crc32(body) !== crc) throw new Error(`${path} is damaged`)
    files.set(path, body)
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32)
  }
  return files
}
