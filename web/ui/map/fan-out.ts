export interface Pixel {
  readonly x: number
  readonly y: number
}

/**
 * How far to push each pin so that faces in one street do not hide each other: pins closer than `reach` stand in a ring
 * around their common middle. Lone pins stay where they are.
 */
export function fanOut(pins: readonly Pixel[], reach = 46): readonly Pixel[] {
  const groups = groupsWithin(pins, reach)
  const offsets: Pixel[] = pins.map(() => ({ x: 0, y: 0 }))
  for (const group of groups.filter((members) => members.length > 1)) {
    const middle = {
      x: group.reduce((sum, index) => sum + (pins[index]?.x ?? 0), 0) / group.length,
      y: group.reduce((sum, index) => sum + (pins[index]?.y ?? 0), 0) / group.length,
    }
    const radius = Math.max(reach * 0.62, (reach * 1.15 * group.length) / (2 * Math.PI))
    group.forEach((index, place) => {
      const angle = (place / group.length) * 2 * Math.PI - Math.PI / 2
      const pin = pins[index] ?? middle
      offsets[index] = {
        x: middle.x + Math.cos(angle) * radius - pin.x,
        y: middle.y + Math.sin(angle) * radius - pin.y,
      }
    })
  }
  return offsets
}

function groupsWithin(pins: readonly Pixel[], reach: number): number[][] {
  const groups: number[][] = []
  for (const [index, pin] of pins.entries()) {
    const home = groups.find((group) =>
      group.some((other) => Math.hypot((pins[other]?.x ?? 0) - pin.x, (pins[other]?.y ?? 0) - pin.y) < reach),
    )
    if (home === undefined) groups.push([index])
    else home.push(index)
  }
  return groups
}
