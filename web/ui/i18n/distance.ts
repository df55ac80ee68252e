/** A distance as the reader's language writes it: meters below a kilometer, from there on kilometers with two digits at most. */
export function distanceText(metres: number, locale: string): string {
  const isFar = metres >= 1000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar ? 2 : 0,
  }).format(isFar ? metres / 1000 : metres)
}
