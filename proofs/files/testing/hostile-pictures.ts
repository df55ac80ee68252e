/**
 * Makes the hostile pictures of promise 35 and prints them as JSON lines. A process of its own, so that the memory it
 * takes to make a bomb does not hide what the bomb does to the server.
 */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createDeflate, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What may come of it: nothing, a clean picture, or either (damaged files). */
export type HostilePicture = { name: string; outcome: 'refused' | 'clean' | 'either'; base64: string }

/** Stands in every file that could smuggle something; no stored picture may contain it. */
export const mark = 'MARK-c0ffee'
const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert('${mark}')</script></svg>`
const page = `<!doctype html><script>alert('${mark}')</script>`

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Shape = { width: number; height: number; bits: 1 | 8 | 16; channels: 1 | 3 | 4; interlaced?: boolean }

function pngHeader({ width, height, bits, channels, interlaced = false }: Shape): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = bits
  data[9] = { 1: 0, 3: 2, 4: 6 }[channels]
  data[12] = interlaced ? 1 : 0
  return Buffer.concat([pngMagic, chunk('IHDR', data)])
}

/** Where each of the seven passes of an interlaced PNG begins and how far it steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A whole, valid picture of nothing: as large as it says, a few hundred times smaller as a file. */
async function blankPng(shape: Shape, before: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const { width, height, bits, channels, interlaced } = shape
  const rowOf = (pixels: number) => Buffer.alloc(1 + Math.ceil((pixels * bits * channels) / 8))
  function* rows() {
    if (!interlaced) for (let y = 0; y < height; y++) yield rowOf(width)
    else
      for (const [x0, y0, dx, dy] of passes) {
        const row = rowOf(Math.ceil((width - x0) / dx))
        for (let y = y0; y < height; y += dy) yield row
      }
  }
  const data = await buffer(Readable.from(rows(), { objectMode: false }).pipe(createDeflate({ level: 9 })))
  return Buffer.concat([pngHeader(shape), before, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A JPEG up to its frame header, which promises the size. */
function jpegPromise(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.alloc(64, 0xff)])
}

function webpPromise(width: number, height: number): Buffer {
  const file = Buffer.alloc(64)
  file.write('RIFF', 0)
  file.writeUInt32LE(56, 4)
  file.write('WEBPVP8X', 8)
  file.writeUInt32LE(10, 16)
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}

function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 2_654_435_761) >>> 24
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#47a' } })

async function all(): Promise<Record<HostilePicture['outcome'], Record<string, Buffer>>> {
  const jpeg = await noise(64, 48).jpeg().toBuffer()
  const png = await noise(64, 48).png().toBuffer()
  const webp = await noise(64, 48).webp().toBuffer()
  const afterHeader = 33
  const comment = Buffer.from(script)
  const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  const text = (type: string, body: Buffer) => chunk(type, Buffer.concat([Buffer.from(`svg\0`), body]))
  const insert = (file: Buffer, at: number, what: Buffer) =>
    Buffer.concat([file.subarray(0, at), what, file.subarray(at)])
  const append = (file: Buffer, what: string) => Buffer.concat([file, Buffer.from(what)])
  // 60 MB of text in 60 kB, and the same as a colour profile.
  const packed = deflateSync(Buffer.alloc(60_000_000, 'A'), { level: 9 })
  const textBomb = chunk('zTXt', Buffer.concat([Buffer.from('bomb\0\0'), packed]))
  const profileBomb = chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0'), packed]))
  return {
    refused: {
      'SVG with a script': Buffer.from(script),
      'SVG behind white space': Buffer.from(`\n\n <?xml version="1.0"?>${script}`),
      'SVG that reads a file': Buffer.from(
        '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&f;</text></svg>',
      ),
      'a page': Buffer.from(page),
      'a page behind the first bytes of a PNG': append(pngMagic, page),
      'a page behind the first bytes of a JPEG': append(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page),
      'SVG behind the header of a PNG': append(
        pngHeader({ width: 10, height: 10, bits: 8, channels: 3 }),
        script,
      ),
      GIF: await plain(20, 20).gif().toBuffer(),
      TIFF: await plain(20, 20).tiff().toBuffer(),
      AVIF: await plain(20, 20).avif({ effort: 0 }).toBuffer(),
      PDF: Buffer.from(`%PDF-1.4\n% ${mark}\n`.padEnd(200)),
      PostScript: Buffer.from(`%!PS\n(${mark}) print\n`.padEnd(200)),
      'a script for a picture tool': Buffer.from(
        `push graphic-context\nfill 'url(https://x.test)'\n`.padEnd(99),
      ),
      ZIP: append(Buffer.from('PK\x03\x04', 'latin1'), mark.padEnd(200)),
      nothing: Buffer.alloc(0),
      '196 megapixels promised by a PNG': append(
        pngHeader({ width: 14_000, height: 14_000, bits: 8, channels: 3 }),
        'x'.repeat(100),
      ),
      '196 megapixels in a PNG that has them': await blankPng({
        width: 14_000,
        height: 14_000,
        bits: 1,
        channels: 1,
      }),
      '196 megapixels promised by a JPEG': jpegPromise(14_000, 14_000),
      'the largest JPEG there can be': jpegPromise(65_535, 65_535),
      'the largest WebP there can be': webpPromise(16_777_216, 256),
      'the largest PNG there can be': pngHeader({
        width: 2 ** 31 - 1,
        height: 2 ** 31 - 1,
        bits: 16,
        channels: 4,
      }),
      'a PNG one row over the limit': await blankPng({ width: 4000, height: 2501, bits: 1, channels: 1 }),
    },
    clean: {
      'JPEG with SVG in a comment': insert(jpeg, 2, jpegComment),
      'JPEG with a page behind it': append(jpeg, page),
      'JPEG with an archive behind it': append(jpeg, `PK\x03\x04${mark}`),
      'PNG with SVG in a text': insert(png, afterHeader, text('tEXt', comment)),
      'PNG with a page behind it': append(png, page),
      'WebP with a page behind it': append(webp, page),
      'JPEG with place and name in its metadata': await noise(64, 48)
        .withExif({
          IFD0: { Artist: mark, Copyright: mark },
          IFD3: { GPSLatitude: '38/1 42/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${mark}</a></x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
      'the largest PNG that is taken': await blankPng({ width: 3160, height: 3160, bits: 8, channels: 3 }),
      'the largest interlaced PNG that is taken': await blankPng({
        width: 3160,
        height: 3160,
        bits: 8,
        channels: 4,
        interlaced: true,
      }),
      'the largest JPEG that is taken': await plain(3160, 3160)
        .jpeg({ chromaSubsampling: '4:4:4' })
        .toBuffer(),
      'the largest progressive JPEG that is taken': await plain(3160, 3160)
        .jpeg({ chromaSubsampling: '4:4:4', progressive: true })
        .toBuffer(),
      'the largest WebP that is taken': await plain(3160, 3160).webp({ lossless: true }).toBuffer(),
      'the largest that is taken, turned': await plain(3160, 3160)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    },
    either: {
      'the largest deep and interlaced PNG': await blankPng({
        width: 3160,
        height: 3160,
        bits: 16,
        channels: 4,
        interlaced: true,
      }),
      'PNG with 60 MB of text in it': insert(png, afterHeader, textBomb),
      'PNG with a colour profile of 60 MB': insert(png, afterHeader, profileBomb),
      'JPEG cut in the middle': jpeg.subarray(0, jpeg.length >> 1),
      'PNG cut in the middle': png.subarray(0, png.length >> 1),
      'WebP cut in the middle': webp.subarray(0, webp.length >> 1),
      'a small JPEG': jpeg,
      'a small PNG': png,
      'a small WebP': webp,
    },
  }
}

if (process.argv[1] === import.meta.filename)
  for (const [outcome, pictures] of Object.entries(await all()))
    for (const [name, bytes] of Object.entries(pictures))
      process.stdout.write(`${JSON.stringify({ name, outcome, base64: bytes.toString('base64') })}\n`)
