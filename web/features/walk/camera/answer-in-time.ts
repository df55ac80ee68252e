/** A question to the person may stand so long: who reads it needs time. */
export const askedWithinMs = 60_000
/** Devices that were given once are given again at once; a capture without an answer by then gets none. */
export const answersWithinMs = 15_000

/**
 * The capture that was asked for, or a `TimeoutError` when the browser has not answered in time: WebKit sometimes never does after
 * an interruption, and what waits for it would wait for ever. A capture that comes afterwards is handed to `late`.
 */
export function answerInTime(
  capture: Promise<MediaStream>,
  { withinMs, after, late }: InTime,
): Promise<MediaStream> {
  return new Promise((resolve, reject) => {
    let isLate = false
    after(withinMs, () => {
      isLate = true
      reject(new DOMException('The browser has not answered.', 'TimeoutError'))
    })
    capture.then((stream) => (isLate ? late(stream) : resolve(stream)), reject)
  })
}

interface InTime {
  readonly withinMs: number
  readonly after: (ms: number, run: () => void) => void
  readonly late: (stream: MediaStream) => void
}
