import type { EarningsRow } from '#server/modules/money/earnings/earnings-row.ts'

/**
 * Entries in which a group walk is one: what each payer's trip brought becomes a part of it, and its amounts are the sums over them, to
 * the cent. It stands where its newest entry stood. Tips and all else stay entries of their own.
 */
export function byWalk(rows: readonly EarningsRow[]): EarningsRow[] {
  const walks = new Map<string, EarningsRow[]>()
  for (const row of rows)
    if (row.kind === 'walk' && row.groupWalkId !== null)
      walks.set(row.groupWalkId, [...(walks.get(row.groupWalkId) ?? []), row])
  return rows.flatMap((row) => {
    const all = row.kind === 'walk' && row.groupWalkId !== null ? walks.get(row.groupWalkId) : undefined
    if (!all) return [row]
    return all[0] === row ? [walkOf(row, all)] : []
  })
}

function walkOf(first: EarningsRow, all: readonly EarningsRow[]): EarningsRow {
  const sum = (of: (row: EarningsRow) => number) => all.reduce((total, row) => total + of(row), 0)
  return {
    ...first,
    minutes: Math.max(...all.map(({ minutes }) => minutes ?? 0)),
    seats: sum(({ seats }) => seats ?? 0),
    paidCents: sum(({ paidCents }) => paidCents),
    feeCents: sum(({ feeCents }) => feeCents),
    netCents: sum(({ netCents }) => netCents),
    walkerCents: sum(({ walkerCents }) => walkerCents),
    parts: all.map(({ seats, paidCents, feeCents, netCents, walkerCents }) => ({
      seats: seats ?? 0,
      paidCents,
      feeCents,
      netCents,
      walkerCents,
    })),
  }
}
