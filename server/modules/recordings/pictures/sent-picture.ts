import type { Sharp } from 'sharp'
import { unreachable } from '#domain/shared/invariant.ts'
import { madeAnew, type PictureBounds } from '#server/modules/recordings/pictures/picture.ts'

/** Why a picture that a person sent, of a face or a document, is not taken. */
export type NotTaken =
  | { kind: 'refused'; fault: 'pictureUnreadable' | 'pictureTooLarge' | 'pictureTooManyPixels' }
  | { kind: 'busy' }

/** Makes something new of a picture that came as a data URL, with each refusal as the form's field names it. */
export async function sentPicture<T>(
  text: string,
  bounds: PictureBounds,
  make: (picture: Sharp) => Promise<T>,
): Promise<{ kind: 'made'; made: T } | NotTaken> {
  const body = dataUrlBytes(text, bounds.bytes)
  if (body === 'tooLarge') return { kind: 'refused', fault: 'pictureTooLarge' }
  if (body === null) return { kind: 'refused', fault: 'pictureUnreadable' }
  const made = await madeAnew(body, bounds, make)
  switch (made.kind) {
    case 'busy':
    case 'made':
      return made
    case 'notAPicture':
      return { kind: 'refused', fault: 'pictureUnreadable' }
    case 'tooLarge':
      return { kind: 'refused', fault: 'pictureTooLarge' }
    case 'tooManyPixels':
      return { kind: 'refused', fault: 'pictureTooManyPixels' }
    default:
      return unreachable(made)
  }
}

const dataUrl = /^data:image\/(?:jpeg|jpg|png|webp);base64,/i

/** The bytes of a base64 data URL; measured before it is decoded. What it calls itself decides nothing. */
export function dataUrlBytes(text: string, most: number): Buffer | null | 'tooLarge' {
  const head = dataUrl.exec(text.slice(0, 64))?.[0]
  if (!head) return null
  if (text.length - head.length > Math.ceil(most / 3) * 4) return 'tooLarge'
  const body = text.slice(head.length)
  return /^[A-Za-z0-9+/]+={0,2}$/.test(body) ? Buffer.from(body, 'base64') : null
}
