/** A circle on the map, as it is being drawn. */
export type Circle = { latitude: number; longitude: number; radiusM: number }

const metresPerDegree = 111_195

/** The circle so many meters farther north and east. */
export function nudged<C extends Circle>(circle: C, northM: number, eastM: number): C {
  const latitude = circle.latitude + northM / metresPerDegree
  const longitude = circle.longitude + eastM / (metresPerDegree * Math.cos((circle.latitude * Math.PI) / 180))
  return { ...circle, latitude, longitude }
}

const corners = 64

/** A circle as a closed line for the map. */
export function circleAround(circle: Circle): (readonly [number, number])[] {
  const around = Array.from({ length: corners }, (_none, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const { latitude, longitude } = nudged(
      circle,
      Math.cos(angle) * circle.radiusM,
      Math.sin(angle) * circle.radiusM,
    )
    return [latitude, longitude] as const
  })
  return [...around, ...around.slice(0, 1)]
}
