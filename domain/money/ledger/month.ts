/** A month of the books is of UTC, written yyyy-MM: from its first moment to, and without, the first of the next. */
export type MonthBounds = { from: Date; until: Date }

/** The bounds of a month; null for what is no month or has not begun. */
export function monthBounds(month: string, nowMs: number): MonthBounds | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null
  const from = new Date(`${month}-01T00:00:00Z`)
  if (from.getTime() > nowMs) return null
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }
}
