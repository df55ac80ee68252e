/** The language of a text that has no translation, and the source of all others. */
export const sourceLocale = 'en'

/**
 * The best of the available languages for what a browser asks for (RFC 9110 Accept-Language, such as
 * "pt-BR,pt;q=0.9,en;q=0.5"): by weight, the exact language first, then its primary part. English otherwise.
 */
export function chooseLocale(asked: string, available: readonly string[]): string {
  const wishes = asked
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest
        .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
        .find((each) => each !== undefined)
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const found =
      available.find((one) => one.toLowerCase() === tag) ??
      available.find((one) => one.toLowerCase() === tag.split('-')[0])
    if (found) return found
  }
  return sourceLocale
}
