import type { Sharp } from 'sharp'
import { signatureLimits } from '#domain/shared/pictures.ts'
import { madeAnew } from '#server/modules/recordings/pictures/picture.ts'
import { dataUrlBytes } from '#server/modules/recordings/pictures/sent-picture.ts'

/** A signature as it was drawn, made again: one byte of gray a pixel, dark on white. */
export type TakenSignature =
  | { kind: 'taken'; picture: { width: number; height: number; gray: Uint8Array } }
  | { kind: 'refused'; fault: 'unreadable' | 'tooLarge' | 'empty' }
  | { kind: 'busy' }

const { bytes, pixels } = signatureLimits
const bounds = { bytes, pixels, formats: ['png'], withinS: 3 } as const
/** Gray below this is ink. */
const dark = 160

/** Opens the data URL of a PNG as a signature. Nothing of the file but its pixels is stored. */
export async function takeSignature(dataUrl: string): Promise<TakenSignature> {
  const body = dataUrlBytes(dataUrl, bytes)
  if (body === 'tooLarge') return { kind: 'refused', fault: 'tooLarge' }
  if (body === null) return { kind: 'refused', fault: 'unreadable' }
  const made = await madeAnew(body, bounds, inGray)
  switch (made.kind) {
    case 'busy':
      return made
    case 'notAPicture':
      return { kind: 'refused', fault: 'unreadable' }
    case 'tooLarge':
    case 'tooManyPixels':
      return { kind: 'refused', fault: 'tooLarge' }
    case 'made': {
      const ink = made.made.gray.reduce((sum, gray) => sum + (gray < dark ? 1 : 0), 0)
      return ink < signatureLimits.inkLeast
        ? { kind: 'refused', fault: 'empty' }
        : { kind: 'taken', picture: made.made }
    }
  }
}

async function inGray(picture: Sharp) {
  const { width, height } = signatureLimits
  const { data, info } = await picture
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, gray: new Uint8Array(data) }
}
