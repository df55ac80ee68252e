import { mergeSpans, overlap, type SideWitness, type Span } from '#domain/walk/witness.ts'

/** A stretch in which a side's device said that the picture was live: as promised (`good`) or below it (`low`). */
export type QualitySpan = Span & { readonly state: 'good' | 'low' }

/** How a side did over a whole walk, the oldest first; between the stretches nothing was live. */
export function qualitySpans(side: SideWitness | undefined): QualitySpan[] {
  const live = mergeSpans(side?.live ?? [])
  const low = overlap(live, mergeSpans(side?.low ?? []))
  return [
    ...live.flatMap((span) => without(span, low)).map((span) => ({ ...span, state: 'good' as const })),
    ...low.map((span) => ({ ...span, state: 'low' as const })),
  ].sort((a, b) => a.fromMs - b.fromMs)
}

/** What is left of a span outside of others, which are in order and do not overlap. */
function without(span: Span, others: readonly Span[]): Span[] {
  const inside = others.filter((other) => other.fromMs < span.toMs && other.toMs > span.fromMs)
  const starts = [span.fromMs, ...inside.map(({ toMs }) => toMs)]
  const ends = [...inside.map(({ fromMs }) => fromMs), span.toMs]
  return starts
    .map((fromMs, index) => ({ fromMs, toMs: ends[index] ?? span.toMs }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
}
