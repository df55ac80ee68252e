import type { Place } from '#domain/shared/place.ts'

/** A drawing's size and the free room around the way, in pixels. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly free: { readonly x: number; readonly y: number }
}

export interface Layout {
  readonly at: (place: Place) => readonly [x: number, y: number]
  readonly metresPerPixel: number
}

const metresPerDegree = 111_195
/** A way of a few steps does not fill the drawing: a pixel is at least this many meters. */
const leastMetresPerPixel = 0.45

/** Lays a way into a drawing, north at the top, as large as its room allows and in its middle. */
export function layOut(places: readonly Place[], { width, height, free }: Sheet): Layout {
  const [first] = places
  const origin = first ?? { latitude: 0, longitude: 0 }
  const across = metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180)
  const metresOf = ({ latitude, longitude }: Place) =>
    [(longitude - origin.longitude) * across, (latitude - origin.latitude) * metresPerDegree] as const
  const all = places.map(metresOf)
  const span = (axis: 0 | 1) => {
    const values = all.map((one) => one[axis])
    const [least, most] = [Math.min(...values, Infinity), Math.max(...values, -Infinity)]
    return all.length === 0 ? { size: 0, middle: 0 } : { size: most - least, middle: (most + least) / 2 }
  }
  const [east, north] = [span(0), span(1)]
  const metresPerPixel = Math.max(
    leastMetresPerPixel,
    east.size / (width - 2 * free.x),
    north.size / (height - 2 * free.y),
  )
  return {
    metresPerPixel,
    at: (place) => {
      const [x, y] = metresOf(place)
      return [
        width / 2 + (x - east.middle) / metresPerPixel,
        height / 2 - (y - north.middle) / metresPerPixel,
      ]
    },
  }
}

/** The length of a bar that says a round number of meters and is at most so many pixels long. */
export function scaleBar(
  metresPerPixel: number,
  mostPx: number,
): { readonly metres: number; readonly px: number } {
  const most = metresPerPixel * mostPx
  const ten = 10 ** Math.floor(Math.log10(most))
  const metres = ten * ([5, 3, 2].find((times) => times * ten <= most) ?? 1)
  return { metres, px: metres / metresPerPixel }
}
