const decimal = /\p{Nd}/u
const otherDigits = /(?![0-9])\p{Nd}/gu

/**
 * The decimal digits of every script as 0 to 9; all else as it is. Unicode has each script's digits side by side from its
 * zero on, and runs that touch each other are whole tens.
 */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (decimal.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** What people write of figures, in one spelling: digits as 0 to 9, wide signs as the usual ones, Arabic's decimal comma as a point. */
export function plainFigures(text: string): string {
  return plainDigits(text.normalize('NFKC')).replaceAll('٫', '.')
}

/** A text with a code in it is a short message at most. */
const codeTextMax = 500

/**
 * The code of `length` digits that a text holds: `12345`, `98 765`, `G-12345`, `10 min: 12345`. Null when it holds none, or
 * several different ones: figures of other numbers are never put together to one.
 */
export function codeIn(text: string, length: number): string | null {
  if (text.length > codeTextMax) return null
  const plain = plainFigures(text)
  return (
    onlyOne(plain.match(/\d+/g) ?? [], length) ??
    onlyOne((plain.match(/\d(?:[\s\p{Pd}]?\d)*/gu) ?? []).map(withoutGaps), length)
  )
}

const withoutGaps = (figures: string) => figures.replaceAll(/\D/g, '')

function onlyOne(numbers: readonly string[], length: number): string | null {
  const fitting = new Set(numbers.filter((number) => number.length === length))
  return fitting.size === 1 ? ([...fitting][0] ?? null) : null
}
