import { openChunkStore } from '#web/features/media/chunk-store.ts'
import { sendChunkByTus } from '#web/features/media/send-chunk.ts'
import { Uploader, type UploaderDeps } from '#web/features/media/uploader.ts'

export type UploadPorts = Pick<UploaderDeps, 'begin' | 'finish'>

let ports: UploadPorts | null = null
let uploader: Uploader | null = null

/**
 * The one uploader of this page: it outlives the walk screen, so that a recording is brought to the server while its
 * walker already looks at the receipt. The ports are those of whoever is signed in now.
 */
export function uploads(current: UploadPorts): Uploader {
  ports = current
  if (uploader) return uploader
  const made = new Uploader({
    clock: {
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    wallMs: () => Date.now(),
    store: openChunkStore,
    begin: (stretch) => (ports ?? current).begin(stretch),
    finish: (id, count) => (ports ?? current).finish(id, count),
    send: sendChunkByTus,
  })
  window.addEventListener('online', () => made.wake())
  uploader = made
  return made
}
