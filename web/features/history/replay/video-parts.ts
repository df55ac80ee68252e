type Parts = readonly { shown: readonly { start_ms: number; end_ms: number }[] }[]

/** Which of a video's files shows the picture at a time of it; the first where none says so. */
export function partAt(parts: Parts, atMs: number): number {
  const found = parts.findIndex(({ shown }) =>
    shown.some(({ start_ms: startMs, end_ms: endMs }) => startMs <= atMs && atMs < endMs),
  )
  // The end of the video lies in no span.
  const last = parts.findIndex(({ shown }) =>
    shown.some(({ end_ms: endMs }) => endMs <= atMs && endMs >= endOf(parts)),
  )
  return Math.max(0, found >= 0 ? found : last)
}

const endOf = (parts: Parts): number =>
  Math.max(0, ...parts.flatMap(({ shown }) => shown.map(({ end_ms: endMs }) => endMs)))
