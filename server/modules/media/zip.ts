import { Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive. Pictures and videos are packed already; `isText` is worth packing. */
export type ZipEntry = { path: string; body: Readable; isText: boolean }

const [localHeader, dataDescriptor, centralHeader, endOfCentral] = [
  0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50,
]
/** Deflate, sizes behind the data (they are not known before), names in UTF-8. */
const [version, flags, deflate] = [20, 0x0808, 8]

/**
 * A ZIP archive as it is made, entry by entry, so that nothing has to fit into memory. Without the extensions for more
 * than 4 GB or 65,535 files: the caller bounds both.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const central: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.path)
    const start = offset
    const begin = header(localHeader, { at, name, sums: null })
    yield begin
    offset += begin.length
    const sums = { crc: 0, packed: 0, plain: 0 }
    const packer = createDeflateRaw({ level: entry.isText ? 6 : constants.Z_NO_COMPRESSION })
    const counted = Readable.from(countedOf(entry.body, sums))
    // A body that breaks breaks the archive: half of somebody's data must not pass for all of it.
    counted.on('error', (error) => packer.destroy(error))
    for await (const chunk of counted.pipe(packer)) {
      sums.packed += (chunk as Buffer).length
      offset += (chunk as Buffer).length
      yield chunk as Buffer
    }
    const end = Buffer.alloc(16)
    end.writeUInt32LE(dataDescriptor, 0)
    end.writeUInt32LE(sums.crc, 4)
    end.writeUInt32LE(sums.packed, 8)
    end.writeUInt32LE(sums.plain, 12)
    yield end
    offset += end.length
    central.push(header(centralHeader, { at, name, sums: { ...sums, start } }))
  }
  const list = Buffer.concat(central)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(endOfCentral, 0)
  last.writeUInt16LE(central.length, 8)
  last.writeUInt16LE(central.length, 10)
  last.writeUInt32LE(list.length, 12)
  last.writeUInt32LE(offset, 16)
  yield Buffer.concat([list, last])
}

type Sums = { crc: number; packed: number; plain: number }

async function* countedOf(body: Readable, sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk as Uint8Array)
    sums.crc = crc32(bytes, sums.crc)
    sums.plain += bytes.length
    yield bytes
  }
}

function header(
  mark: number,
  { at, name, sums }: { at: Date; name: Buffer; sums: (Sums & { start: number }) | null },
): Buffer {
  const isCentral = sums !== null
  const bytes = Buffer.alloc(isCentral ? 46 : 30)
  bytes.writeUInt32LE(mark, 0)
  // The central header says first who made it; all else stands two bytes later.
  const base = isCentral ? 6 : 4
  if (isCentral) bytes.writeUInt16LE(version, 4)
  bytes.writeUInt16LE(version, base)
  bytes.writeUInt16LE(flags, base + 2)
  bytes.writeUInt16LE(deflate, base + 4)
  bytes.writeUInt16LE(
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    base + 6,
  )
  bytes.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    base + 8,
  )
  bytes.writeUInt32LE(sums?.crc ?? 0, base + 10)
  bytes.writeUInt32LE(sums?.packed ?? 0, base + 14)
  bytes.writeUInt32LE(sums?.plain ?? 0, base + 18)
  bytes.writeUInt16LE(name.length, base + 22)
  if (isCentral) bytes.writeUInt32LE(sums.start, 42)
  return Buffer.concat([bytes, name])
}
