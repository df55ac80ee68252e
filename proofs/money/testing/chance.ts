/** A small generator of chance that a seed repeats exactly. */
export type Chance = { below(count: number): number; pick<T>(of: readonly T[]): T }

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    // xorshift32: enough to mix commands, and the same everywhere.
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  const below = (count: number) => next() % count
  return { below, pick: (of) => of[below(of.length)] as never }
}
