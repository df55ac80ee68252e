import type { TripEvidenceQuery } from '#web/api/generated/operator.ts'
import type { TimelineEvent } from '#domain/operator/timeline.ts'

type Evidence = NonNullable<TripEvidenceQuery['tripEvidence']>

/** The stretch of time that is drawn: the walk with its request before it and a minute after its end. */
export type Range = { fromMs: number; toMs: number }

const minute = 60_000
/** A walk that was scheduled days before is drawn from shortly before it began. */
const beforeMs = 10 * minute

export function rangeOf(
  evidence: Pick<Evidence, 'created_at' | 'live_at' | 'ended_at'>,
  lastMs: number,
): Range {
  const createdMs = new Date(evidence.created_at).getTime()
  const liveMs = evidence.live_at ? new Date(evidence.live_at).getTime() : createdMs
  const endMs = evidence.ended_at ? new Date(evidence.ended_at).getTime() : Math.max(lastMs, liveMs)
  return { fromMs: Math.max(createdMs, liveMs - beforeMs), toMs: Math.max(endMs, liveMs) + minute }
}

/** Where a moment lies in the range, in percent; null outside of it. */
export function placeOf(atMs: number, { fromMs, toMs }: Range): number | null {
  if (atMs < fromMs || atMs > toMs) return null
  return ((atMs - fromMs) / (toMs - fromMs)) * 100
}

/** A stretch of the range in percent, cut to it; null where nothing of it is inside. */
export function stretchOf(
  span: { fromMs: number; toMs: number },
  range: Range,
): { start: number; size: number } | null {
  const [from, to] = [Math.max(span.fromMs, range.fromMs), Math.min(span.toMs, range.toMs)]
  if (to <= from) return null
  const start = placeOf(from, range) ?? 0
  return { start, size: (placeOf(to, range) ?? 100) - start }
}

/** The event after this one, or before it; the first or the last one from nowhere. */
export function neighbour(
  events: readonly TimelineEvent[],
  id: string | null,
  step: 1 | -1,
): TimelineEvent | null {
  const at = events.findIndex((event) => event.id === id)
  if (at === -1) return events.at(step === 1 ? 0 : -1) ?? null
  return events[Math.min(Math.max(at + step, 0), events.length - 1)] ?? null
}
