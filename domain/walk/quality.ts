import { invariant } from '#domain/shared/invariant.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import { lengthMs, liveSpans, overlap, type Span, type Witnesses } from '#domain/walk/witness.ts'
import { payerSide } from '#domain/walk/sides.ts'

/** One version of the promise of quality (docs/rules/quality.md). Never edited: another promise is a new one from a later time. */
export type QualityTerms = {
  /** In force from this instant on, until a later version begins. */
  validFromMs: number
  /** Lines of the picture, on its shorter side, that are promised. */
  lines: number
  /** Frames a second that are promised; 0 where the terms promise none. */
  framesPerSecond: number
  /** The walker's voice is promised, unless the walker has muted it. */
  voice: boolean
  /**
   * When a live minute is credited: more of it than `overMs` was below, or at least this share of it. By share a piece shorter
   * than a second is no minute.
   */
  lowMinute: { overMs: number } | { share: number }
  /** At most so many minutes of a trip are credited. */
  mostMinutes: number
}

/** All versions, the oldest first. */
export const qualityTerms: readonly QualityTerms[] = [
  {
    validFromMs: Date.UTC(2020, 0, 1),
    lines: 360,
    framesPerSecond: 0,
    voice: false,
    lowMinute: { overMs: 20 * SECOND },
    mostMinutes: 30,
  },
  {
    validFromMs: Date.UTC(2026, 10, 29),
    lines: 270,
    framesPerSecond: 8,
    voice: true,
    lowMinute: { share: 0.5 },
    mostMinutes: 30,
  },
]

/** The version in force at an instant. */
export function qualityTermsAt(atMs: number): QualityTerms {
  const terms = qualityTerms.findLast((each) => each.validFromMs <= atMs)
  invariant(terms, 'no promise of quality is in force')
  return terms
}

/** A picture as one side measured it; what is not known is null. */
export type MeasuredPicture = {
  width: number | null
  height: number | null
  /** Over the last second. */
  framesPerSecond: number | null
}

/** Whether a picture is below what is promised, in size or in frames; what is not known is not below. */
export function isLowPicture(
  terms: QualityTerms,
  { width, height, framesPerSecond }: MeasuredPicture,
): boolean {
  const isSmall =
    width !== null && height !== null && width > 0 && height > 0 && Math.min(width, height) < terms.lines
  return isSmall || (framesPerSecond !== null && framesPerSecond < terms.framesPerSecond)
}

/**
 * How many live minutes were below the promise: minutes of live time, counted from the first live moment, pauses left out.
 * A moment is below only where both sides have measured it: the picture that was shown, and the one that was sent. So
 * neither side alone can make it so, and a payer's network that loses what was sent whole is not a cause.
 */
export function lowMinutes(sides: Witnesses, terms: QualityTerms): number {
  const live = liveSpans(sides)
  const low = overlap(overlap(sides[payerSide]?.low ?? [], sides.walker?.low ?? []), live)
  let minutes = 0
  for (const minute of minutesOf(live))
    if (isLowMinute(terms, lengthMs(minute), lengthMs(overlap(minute, low)))) minutes += 1
  return Math.min(minutes, terms.mostMinutes)
}

function isLowMinute({ lowMinute }: QualityTerms, liveMs: number, lowMs: number): boolean {
  if ('overMs' in lowMinute) return lowMs > lowMinute.overMs
  return liveMs >= SECOND && lowMs >= liveMs * lowMinute.share
}

/** Live time in pieces of a minute each, the last one shorter; a piece may lie on both sides of a pause. */
function* minutesOf(live: readonly Span[]): Generator<Span[]> {
  let piece: Span[] = []
  let leftMs: number = MINUTE
  for (const span of live) {
    let fromMs = span.fromMs
    while (fromMs < span.toMs) {
      const toMs = Math.min(span.toMs, fromMs + leftMs)
      piece.push({ fromMs, toMs })
      leftMs -= toMs - fromMs
      fromMs = toMs
      if (leftMs > 0) continue
      yield piece
      piece = []
      leftMs = MINUTE
    }
  }
  if (piece.length > 0) yield piece
}

/** A walker with so many walks with low minutes within so long hears why, and operators see it. */
export const oftenLow = { walks: 3, withinMs: 30 * DAY } as const
