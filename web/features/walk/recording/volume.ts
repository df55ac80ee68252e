import { rungs } from '#web/features/walk/engine/quality.ts'
import { audioBitsPerSecond, videoBitsPerSecond } from '#web/features/walk/recording/walk-recorder.ts'

/** The voice of a call. */
const voiceKbps = 50

/** The data that a walk takes of a walker's line in an hour at most, in GB to a tenth: the call, and the recording of it. */
export function gigabytesAnHour(isRecorded: boolean): number {
  const callKbps = rungs[0].maxKbps + voiceKbps
  const recordingKbps = isRecorded ? (videoBitsPerSecond + audioBitsPerSecond) / 1000 : 0
  const gigabytes = ((callKbps + recordingKbps) * 1000 * 3600) / 8 / 1e9
  return Math.round(gigabytes * 10) / 10
}
