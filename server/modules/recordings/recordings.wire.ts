import type { FilmPart, MediaGap } from '#server/graphql/generated/resolvers.ts'
import type { RecordingView } from '#server/modules/recordings/recordings.types.ts'

export const wireSpan = ({ startMs, endMs }: { startMs: number; endMs: number }): MediaGap => ({
  start_ms: startMs,
  end_ms: endMs,
})

/** The files of a film whose pictures have several shapes. */
export const wireVideos = ({ films }: RecordingView): FilmPart[] =>
  films.map(({ url, shown }) => ({ url, shown: shown.map(wireSpan) }))
