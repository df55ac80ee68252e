/** Where in the picture the tap was, 0 to 1 each way; null beside the picture. */
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

/**
 * The reverse: where a point of the picture lies in its box, in pixels. A walker who shows the front camera's picture sees the
 * picture mirrored, and the traveler points at it as it is.
 */
export function placeOfPoint(
  point: { x: number; y: number },
  box: { width: number; height: number },
  picture: { width: number; height: number },
  { fit, isMirrored = false }: { fit: 'contain' | 'cover'; isMirrored?: boolean },
): { left: number; top: number } {
  const scales = [box.width / picture.width, box.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const shown = { width: picture.width * scale, height: picture.height * scale }
  return {
    left: (box.width - shown.width) / 2 + (isMirrored ? 1 - point.x : point.x) * shown.width,
    top: (box.height - shown.height) / 2 + point.y * shown.height,
  }
}

/**
 * Where the mark of a point is drawn in its box. A point that the box does not show is marked at the edge, `insetPx`
 * from it, on the line from the middle; `arrowDegrees` then says where it lies, clockwise from the right.
 */
export function markOfPlace(
  place: { left: number; top: number },
  box: { width: number; height: number },
  insetPx: number,
): { left: number; top: number; arrowDegrees: number | null } {
  const isSeen = place.left >= 0 && place.left <= box.width && place.top >= 0 && place.top <= box.height
  if (isSeen) return { ...place, arrowDegrees: null }
  const middle = { left: box.width / 2, top: box.height / 2 }
  const away = { left: place.left - middle.left, top: place.top - middle.top }
  const room = { left: Math.max(0, middle.left - insetPx), top: Math.max(0, middle.top - insetPx) }
  const share = Math.min(
    away.left === 0 ? Infinity : room.left / Math.abs(away.left),
    away.top === 0 ? Infinity : room.top / Math.abs(away.top),
  )
  return {
    left: middle.left + away.left * share,
    top: middle.top + away.top * share,
    arrowDegrees: (Math.atan2(away.top, away.left) * 180) / Math.PI,
  }
}
