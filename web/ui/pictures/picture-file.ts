import { squareOf, type CropFrame } from '#web/ui/pictures/crop-frame.ts'

export const pictureRules = {
  /** Larger files are not opened: decoding them takes more memory than a phone gives a page. */
  fileBytesMax: 20 * 1024 * 1024,
  /** Smaller pictures make no face. */
  sideMin: 64,
  /** Pixels of the working copy's longer side. */
  workingSide: 2048,
  /** Pixels of the square that is sent. */
  sentSide: 768,
  /** Characters of the data URL that is sent; half of what the server takes in one call. */
  sentCharsMax: 500_000,
  /** The same of a picture on which small print is read. */
  sentWholeCharsMax: 900_000,
} as const

export type PictureFault = 'tooLarge' | 'heic' | 'unreadable' | 'tooSmall'

export type OpenedPicture =
  | { readonly kind: 'opened'; readonly picture: HTMLCanvasElement }
  | { readonly kind: 'refused'; readonly fault: PictureFault }

const refused = (fault: PictureFault): OpenedPicture => ({ kind: 'refused', fault })

/**
 * Opens a picture file, upright, as a working copy of bounded size. It goes onto a canvas and never becomes an address,
 * so that it needs no exception from the page's content policy.
 */
export async function openPicture(
  file: File,
  sideMin: number = pictureRules.sideMin,
): Promise<OpenedPicture> {
  if (file.size > pictureRules.fileBytesMax) return refused('tooLarge')
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    if (Math.min(width, height) < sideMin) return refused('tooSmall')
    const scale = Math.min(1, pictureRules.workingSide / Math.max(width, height))
    const picture = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    brushOf(picture).drawImage(bitmap, 0, 0, picture.width, picture.height)
    bitmap.close()
    return { kind: 'opened', picture }
  } catch {
    // The browser cannot read it: an iPhone's own format elsewhere than on Apple's devices, or no picture at all.
    return refused(isHeic ? 'heic' : 'unreadable')
  }
}

/** Draws the chosen square onto a canvas, filling it; what is see-through becomes white. */
export function drawSquare(target: HTMLCanvasElement, picture: HTMLCanvasElement, frame: CropFrame): void {
  const brush = brushOf(target)
  const { left, top, side } = squareOf(frame, picture)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, target.width, target.height)
  brush.drawImage(picture, left, top, side, side, 0, 0, target.width, target.height)
}

/** The chosen square as a JPEG data URL. JPEG, because not every browser can write WebP. */
export function squarePicture(picture: HTMLCanvasElement, frame: CropFrame): string {
  const side = Math.min(pictureRules.sentSide, Math.round(squareOf(frame, picture).side))
  const target = canvasOf(side, side)
  drawSquare(target, picture, frame)
  for (const quality of [0.9, 0.8, 0.65]) {
    const url = target.toDataURL('image/jpeg', quality)
    if (url.length <= pictureRules.sentCharsMax) return url
  }
  return target.toDataURL('image/jpeg', 0.5)
}

/** The whole picture as a JPEG data URL, as sharp as it may be. */
export function sentPicture(picture: HTMLCanvasElement): string {
  let url = ''
  for (const scale of [1, 0.8, 0.6, 0.4]) {
    const target = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const brush = brushOf(target)
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, target.width, target.height)
    brush.drawImage(picture, 0, 0, target.width, target.height)
    for (const quality of [0.9, 0.75]) {
      url = target.toDataURL('image/jpeg', quality)
      if (url.length <= pictureRules.sentWholeCharsMax) return url
    }
  }
  return url
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser gives no canvas')
  brush.imageSmoothingQuality = 'high'
  return brush
}
