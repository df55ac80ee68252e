/** The average of ratings kept as a sum of half stars and a count: stars to one decimal; null without ratings. */
export function stars(halves: number, count: number): number | null {
  return count === 0 ? null : Math.round((halves / 2 / count) * 10) / 10
}
