/** Where in the picture somebody tapped, 0 to 1 each way; null beside the picture. */
export function pointInPicture(
  tap: { x: number; y: number },
  box: { width: number; height: number },
  picture: { width: number; height: number },
  fit: 'contain' | 'cover',
): { x: number; y: number } | null {
  if (picture.width <= 0 || picture.height <= 0 || box.width <= 0 || box.height <= 0) return null
  const scales = [box.width / picture.width, box.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const shown = { width: picture.width * scale, height: picture.height * scale }
  const x = (tap.x - (box.width - shown.width) / 2) / shown.width
  const y = (tap.y - (box.height - shown.height) / 2) / shown.height
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null
}

/** The reverse: where a point of the picture lies in its box, in pixels. */
export function placeOfPoint(
  point: { x: number; y: number },
  box: { width: number; height: number },
  picture: { width: number; height: number },
  fit: 'contain' | 'cover',
): { left: number; top: number } {
  const scales = [box.width / picture.width, box.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const shown = { width: picture.width * scale, height: picture.height * scale }
  return {
    left: (box.width - shown.width) / 2 + point.x * shown.width,
    top: (box.height - shown.height) / 2 + point.y * shown.height,
  }
}
