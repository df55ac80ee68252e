import type { SideWitness, Span } from '#domain/walk/witness.ts'

/** The line of a side's quality: so many points, each of so long, up to now. */
export const qualityLineRules = { points: 12, pointMs: 10_000 } as const

/** What a point of the line says: nothing was live, the picture was below what is promised, or all was well. */
export type QualityPoint = 'none' | 'low' | 'good'

/** How a side did lately, the oldest point first. A point is live when at least half of it was. */
export function qualityLine(side: SideWitness | undefined, nowMs: number): QualityPoint[] {
  const { points, pointMs } = qualityLineRules
  return Array.from({ length: points }, (_one, index) => {
    const fromMs = nowMs - (points - index) * pointMs
    const point = { fromMs, toMs: fromMs + pointMs }
    const live = within(side?.live ?? [], point)
    if (live * 2 < pointMs) return 'none'
    return within(side?.low ?? [], point) * 2 >= live ? 'low' : 'good'
  })
}

function within(spans: readonly Span[], { fromMs, toMs }: Span): number {
  return spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.toMs, toMs) - Math.max(span.fromMs, fromMs)),
    0,
  )
}
