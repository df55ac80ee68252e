/** What was typed as an amount of dollars, in cents; null when it is none. A comma is taken for a point. */
export function amountCents(typed: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!found) return null
  const [, dollars = '', part = ''] = found
  return Number(dollars) * 100 + Number(part.padEnd(2, '0'))
}
