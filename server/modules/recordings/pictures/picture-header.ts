/** Formats that are taken from people. Everything else, SVG above all, is refused whatever it calls itself. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

export type PictureHeader = {
  format: PictureFormat
  width: number
  height: number
  /** What a pixel takes while it is decoded, beside an ordinary one: deep colours take twice as much. */
  weight: 1 | 2
}

/**
 * What a picture says of itself in its first bytes, read by ourselves: before any decoder has seen the file its
 * format is known and its pixels are bounded (docs/promises.md, 35). Null for what is not one of the three.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = png(file) ?? jpeg(file) ?? webp(file)
  return found && found.width > 0 && found.height > 0 ? found : null
}

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function png(file: Buffer): PictureHeader | null {
  if (file.length < 33 || !file.subarray(0, 8).equals(pngMagic)) return null
  if (file.toString('latin1', 12, 16) !== 'IHDR') return null
  const weight = file[24] === 16 ? 2 : 1
  return { format: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20), weight }
}

/** Walks from marker to marker up to the frame header, which has the size. */
function jpeg(file: Buffer): PictureHeader | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] ?? 0
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        format: 'jpeg',
        height: file.readUInt16BE(at + 5),
        width: file.readUInt16BE(at + 7),
        weight: 1,
      }
    // The pixels or the end before any frame.
    if (marker === 0xda || marker === 0xd9) return null
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += standsAlone ? 2 : 2 + Math.max(2, file.readUInt16BE(at + 2))
  }
  return null
}

function webp(file: Buffer): PictureHeader | null {
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF') return null
  if (file.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        format: 'webp',
        width: file.readUInt16LE(26) & 0x3fff,
        height: file.readUInt16LE(28) & 0x3fff,
        weight: 1,
      }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, weight: 1 }
    }
    case 'VP8X':
      return {
        format: 'webp',
        width: file.readUIntLE(24, 3) + 1,
        height: file.readUIntLE(27, 3) + 1,
        weight: 1,
      }
    default:
      return null
  }
}
