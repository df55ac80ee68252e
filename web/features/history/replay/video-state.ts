import type { TripReplayQuery } from '#web/api/generated/trips.ts'

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>

export type VideoState = 'ready' | 'making' | 'notAgreed' | 'empty' | 'failed' | 'deleted'

/** What there is of a walk's recording. A walk that both did not agree to record has nothing to wait for. */
export function videoState(replay: {
  recording_state: ReplayData['recording_state']
  trip: Pick<ReplayData['trip'], 'both_consented'>
}): VideoState {
  switch (replay.recording_state) {
    case 'ready':
    case 'failed':
    case 'deleted':
      return replay.recording_state
    case 'empty':
      return replay.trip.both_consented ? 'empty' : 'notAgreed'
    default:
      return replay.trip.both_consented ? 'making' : 'notAgreed'
  }
}
