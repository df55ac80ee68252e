import { benchAccept } from '#bench/call/accept.ts'
import type { BenchResult } from '#bench/rows.ts'
import { startLivekit } from '#server/testing/livekit.ts'

/** `benchAccept` through a LiveKit server on this machine, cold and warm, beside a bare page that speaks with it. */
export async function benchLivekit(): Promise<BenchResult> {
  const program = process.env['LIVEKIT_SERVER_PATH']
  const skipped = 'there is no LiveKit server on this machine, and no Go to build one with.'
  if (!program)
    return { runs: 0, rows: { 'accept-livekit': { skipped }, 'accept-livekit-warm': { skipped } } }
  const livekit = await startLivekit(program)
  try {
    const at = { isFar: false, livekitUrl: `ws://127.0.0.1:${livekit.port}` }
    const cold = await benchAccept('accept-livekit', { ...at, isWarm: false })
    const warm = await benchAccept('accept-livekit-warm', { ...at, isWarm: true })
    return { runs: cold.runs, rows: { ...cold.rows, ...warm.rows } }
  } finally {
    await livekit.stop()
  }
}
