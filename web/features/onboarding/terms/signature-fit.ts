interface Place {
  readonly x: number
  readonly y: number
}

interface Stroke<P extends Place> {
  readonly points: readonly P[]
}

/**
 * The strokes of a signature for a box of another width. They become smaller where the box has become too narrow, and as
 * large as they were when it is wide again; `shrunk` says how small they are now, 1 at first. Nothing leaves the box.
 */
export function fitStrokes<P extends Place, S extends Stroke<P>>(
  strokes: readonly (S & Stroke<P>)[],
  shrunk: number,
  box: { readonly width: number; readonly height: number },
): { readonly strokes: (S & { points: P[] })[]; readonly shrunk: number } {
  const points = strokes.flatMap((stroke) => stroke.points)
  const most = (of: (point: P) => number) => points.reduce((so, point) => Math.max(so, of(point)), 1)
  const fits = Math.min(box.width / most(({ x }) => x), box.height / most(({ y }) => y))
  const by = Math.min(1 / shrunk, fits)
  return {
    shrunk: shrunk * by,
    strokes: strokes.map((stroke) => ({
      ...stroke,
      points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
    })),
  }
}
