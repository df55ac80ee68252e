import type { Variable } from '#server/config/variables.ts'

/**
 * A sentence for each name that is not a variable of ours but close to one: a setting that is silently ignored is worse
 * than a start that is refused. Short names (HOST, PORT) are left out, because too many words are close to them.
 */
export function misspelt(names: readonly string[], variables: readonly Variable[]): string[] {
  const known = new Set(variables.map(({ name }) => name))
  return names.flatMap((name) => {
    if (known.has(name)) return []
    const meant = [...known].find((one) => one.length >= 8 && isClose(name.toUpperCase(), one))
    return meant === undefined ? [] : [`${name} is not a variable of Huvr; did you mean ${meant}?`]
  })
}

const isClose = (name: string, known: string): boolean =>
  name.replaceAll('_', '') === known.replaceAll('_', '') ||
  (Math.abs(name.length - known.length) <= 2 && changes(name, known) <= (known.length < 12 ? 1 : 2))

/** How many letters have to be put in, taken out, changed or swapped with their neighbor to make one text the other. */
function changes(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last[to.length] ?? 0
}
