import type { Sharp } from 'sharp'
import { busy, createLimiter } from '#server/app/module/limiter.ts'
import { pictureHeader, type PictureFormat } from '#server/modules/recordings/pictures/picture-header.ts'

/**
 * One is decoded at a time: the pixels of one picture are the most that pictures ever take of the memory. So few may
 * wait that the last of them is served within about two seconds (docs/promises.md, 35), and their files stay small in sum.
 */
const limiter = createLimiter({ atOnce: 1, waitingMax: 8 })

export type PictureBounds = {
  bytes: number
  pixels: number
  formats: readonly PictureFormat[]
  /** A decoder that is still at it by then is stopped. */
  withinS: number
}

export type Made<T> = { kind: 'made'; made: T } | { kind: PictureRefusal } | { kind: 'busy' }
export type PictureRefusal = 'notAPicture' | 'tooLarge' | 'tooManyPixels'

/**
 * Opens a picture that was sent and makes something new of its pixels: format by its first bytes, bytes and
 * pixels bounded before anything is decoded, upright, without metadata, the first frame only. `make` gives the new
 * pictures; nothing of the old file but pixels is ever stored.
 */
export async function madeAnew<T>(
  body: Uint8Array,
  bounds: PictureBounds,
  make: (picture: Sharp) => Promise<T>,
): Promise<Made<T>> {
  if (body.length > bounds.bytes) return { kind: 'tooLarge' }
  const header = pictureHeader(body)
  if (!header || !bounds.formats.includes(header.format)) return { kind: 'notAPicture' }
  if (header.width * header.height * header.weight > bounds.pixels) return { kind: 'tooManyPixels' }
  const { sharp } = await import('#server/modules/recordings/pictures/decoder.ts')
  const done = await limiter(async (): Promise<Made<T>> => {
    try {
      const opened = sharp(body, { limitInputPixels: bounds.pixels, failOn: 'error', pages: 1 })
      const picture = opened
        .timeout({ seconds: bounds.withinS })
        .autoOrient()
        .flatten({ background: '#ffffff' })
      return { kind: 'made', made: await make(picture) }
    } catch {
      // Broken, a bomb that was stopped, or another kind of file behind a picture's first bytes.
      return { kind: 'notAPicture' }
    }
  })
  return done === busy ? { kind: 'busy' } : done
}
