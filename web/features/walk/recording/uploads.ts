import { deviceNowMs } from '#web/device/server-clock.ts'
import { openDiskStore } from '#web/features/walk/recording/chunk-store.ts'
import { sendChunk } from '#web/features/walk/recording/send-chunk.ts'
import { createSturdyStore } from '#web/features/walk/recording/sturdy-store.ts'
import { networkNow, readWifiOnly } from '#web/features/walk/recording/uplink.ts'
import { Uploader, type UploaderDeps } from '#web/features/walk/recording/uploader.ts'

export type UploadPorts = Pick<UploaderDeps, 'begin' | 'finish'>

let ports: UploadPorts | null = null
let uploader: Uploader | null = null

/**
 * The one uploader of this page: it outlives the walk screen, so that a recording is brought to the server while its
 * walker already looks at the receipt. The ports are those of the person who is logged in now.
 */
export function uploads(current: UploadPorts): Uploader {
  ports = current
  if (uploader) return uploader
  const made = new Uploader({
    clock: {
      nowMs: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    wallMs: deviceNowMs,
    store: async () =>
      createSturdyStore({
        open: openDiskStore,
        nowMs: deviceNowMs,
        late: (ms) =>
          new Promise((_resolve, reject) => {
            setTimeout(() => reject(new Error('The disk did not answer in time.')), ms)
          }),
      }),
    begin: (stretch) => (ports ?? current).begin(stretch),
    finish: (id, count) => (ports ?? current).finish(id, count),
    send: sendChunk,
    network: () => ({ network: networkNow(), isWifiOnly: readWifiOnly() }),
  })
  // Without it a browser that is short of space may clear what waits; refused, the walk is recorded all the same.
  void navigator.storage?.persist?.().catch(() => false)
  window.addEventListener('online', () => made.wake())
  uploader = made
  return made
}
