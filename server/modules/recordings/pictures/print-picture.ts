import { createLimiter, busy } from '#server/app/module/limiter.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'

/** Posters of places have 800 to 1,067 pixels. */
const pixelsMax = 4_000_000
const limiter = createLimiter({ atOnce: 1, waitingMax: 8 })

/** A picture of ours as JPEG, which papers can hold; null while too many are read already. */
export async function printPicture(_ctx: RecordingsContext, bytes: Uint8Array): Promise<Uint8Array | null> {
  const { sharp } = await import('#server/modules/recordings/pictures/decoder.ts')
  const done = await limiter(() =>
    sharp(bytes, { limitInputPixels: pixelsMax }).jpeg({ quality: 88 }).toBuffer(),
  )
  return done === busy ? null : done
}
