/** Chance that begins the same each time. */
export type Chance = {
  /** A whole number from 0, below this. */
  below(most: number): number
  oneOf<T>(list: readonly T[]): T
}

/** Repeatable chance (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, oneOf: (list) => list[below(list.length)] as never }
}
