import { localValues } from '#web/device/safe-storage.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'

const switchKey = 'huvr.debug'

/** What measurements and tests may read of a running call. */
export interface CallProbe {
  phase: () => string
  counters: () => unknown
  engine: () => unknown
  /** Moments without a new frame for over 400 ms, as [from, to] in page time. */
  gaps: [number, number][]
  frames: number
  /** In milliseconds since 1970. */
  firstFrameAt: number | null
  lastFrameAt: number | null
}

declare global {
  interface Window {
    __huvrCall?: CallProbe
  }
}

/** Shows the call's figures to tests, also after its end, only where it is switched on in this browser. */
export function exposeCall(call: CallViewModel): void {
  if (localValues.getItem(switchKey) !== '1') return
  window.__huvrCall = {
    phase: () => call.state.get().phase.kind,
    counters: () => call.counters,
    engine: () => ({ ...call.engineState(), remote: call.engineState().remote !== null }),
    gaps: [],
    frames: 0,
    firstFrameAt: null,
    lastFrameAt: null,
  }
}

const gapMs = 400

/** Counts the frames an element really shows. */
export function probeFrames(video: HTMLVideoElement): () => void {
  if (!window.__huvrCall || !('requestVideoFrameCallback' in video)) return () => undefined
  let last: number | null = null
  let handle = 0
  const onFrame = (now: number) => {
    const probe = window.__huvrCall
    if (probe) {
      probe.frames += 1
      probe.lastFrameAt = performance.timeOrigin + now
      probe.firstFrameAt ??= probe.lastFrameAt
      if (last !== null && now - last > gapMs) probe.gaps.push([last, now])
    }
    last = now
    handle = video.requestVideoFrameCallback(onFrame)
  }
  handle = video.requestVideoFrameCallback(onFrame)
  return () => video.cancelVideoFrameCallback(handle)
}
