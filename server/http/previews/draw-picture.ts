/**
 * A program of its own, which reads the order of a picture from its input and writes it as a JPEG. The server's own decoder
 * opens no SVG (modules/recordings/pictures/decoder.ts), and it stays so: what is drawn here is drawn apart from it.
 */
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import type { PictureOrder } from '#server/http/previews/preview-picture.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`) })
sharp.cache(false)
sharp.concurrency(1)

const bytesOf = (text: string) => Buffer.from(text, 'base64')

/** The first bytes of a JPEG, a PNG and a WebP: of what people have sent nothing else is opened. */
const pictures = ['ffd8ff', '89504e47', '52494646']

async function layerOf({ bytes, isOurs, left, top, width, height, radius }: PictureOrder['layers'][number]) {
  const start = bytesOf(bytes).subarray(0, 4).toString('hex')
  if (!isOurs && !pictures.some((one) => start.startsWith(one))) throw new Error('not a picture')
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  const input = await sharp(bytesOf(bytes), { limitInputPixels: 30_000_000 })
    .rotate()
    .resize(width, height, { fit: radius > 0 ? 'cover' : 'contain', background: '#0000' })
    .composite(radius > 0 ? [{ input: Buffer.from(mask), blend: 'dest-in' }] : [])
    .png()
    .toBuffer()
  return { input, left, top }
}

const order = (await json(process.stdin)) as PictureOrder
const layers = await Promise.all(order.layers.map(layerOf))
const jpeg = await sharp(bytesOf(order.ground))
  .composite(layers)
  .flatten()
  .jpeg({ quality: 84, mozjpeg: true })
  .toBuffer()
process.stdout.end(jpeg)
