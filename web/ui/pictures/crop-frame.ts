/** The size of a picture, in its own pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Which square of a picture is used: its middle as parts of width and height, and how far it is zoomed in. */
export interface CropFrame {
  readonly x: number
  readonly y: number
  /** 1: the square is as large as the picture allows. */
  readonly zoom: number
}

export const zoomMax = 4
export const wholePicture: CropFrame = { x: 0.5, y: 0.5, zoom: 1 }

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The side of the square, in the picture's pixels. */
export function sideOf(frame: CropFrame, picture: PictureSize): number {
  return Math.min(picture.width, picture.height) / frame.zoom
}

/** The nearest frame that lies wholly within the picture. */
export function heldWithin(frame: CropFrame, picture: PictureSize): CropFrame {
  const zoom = within(frame.zoom, 1, zoomMax)
  const half = sideOf({ ...frame, zoom }, picture) / 2
  const [marginX, marginY] = [half / picture.width, half / picture.height]
  return { zoom, x: within(frame.x, marginX, 1 - marginX), y: within(frame.y, marginY, 1 - marginY) }
}

/** Moves the picture under the square by parts of the square's side: to the right with a positive `x`. */
export function moved(frame: CropFrame, picture: PictureSize, by: { x: number; y: number }): CropFrame {
  const side = sideOf(frame, picture)
  return heldWithin(
    {
      ...frame,
      x: frame.x - (by.x * side) / picture.width,
      y: frame.y - (by.y * side) / picture.height,
    },
    picture,
  )
}

/** Zooms and leaves what lies at a place of the square (parts of its side, the middle without one) where it is. */
export function zoomed(
  frame: CropFrame,
  picture: PictureSize,
  zoom: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): CropFrame {
  const next = { ...frame, zoom: within(zoom, 1, zoomMax) }
  const grown = sideOf(frame, picture) - sideOf(next, picture)
  return heldWithin(
    {
      ...next,
      x: frame.x + ((at.x - 0.5) * grown) / picture.width,
      y: frame.y + ((at.y - 0.5) * grown) / picture.height,
    },
    picture,
  )
}

/** Brings a place of the square into its middle: the way without dragging. */
export function centred(frame: CropFrame, picture: PictureSize, at: { x: number; y: number }): CropFrame {
  return moved(frame, picture, { x: 0.5 - at.x, y: 0.5 - at.y })
}

/** The square in the picture's pixels. */
export function squareOf(
  frame: CropFrame,
  picture: PictureSize,
): { left: number; top: number; side: number } {
  const side = sideOf(frame, picture)
  return { side, left: frame.x * picture.width - side / 2, top: frame.y * picture.height - side / 2 }
}
