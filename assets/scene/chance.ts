export type Chance = () => number

/** A repeatable stream of numbers between 0 and 1; the same seed paints the same house on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed % 2147483647 || 1
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** One of the list, by chance. */
export function oneOf<T>(list: readonly T[], chance: Chance): T {
  return list[Math.floor(chance() * list.length)] as T
}
