import { createFanOut } from '#adapters/realtime/fan-out.ts'
import type { Realtime } from '#adapters/realtime/port.ts'

/** Fan-out within one process, which loses nothing. */
export function embeddedRealtime(): Realtime {
  const { emit, listen, events, clear } = createFanOut()
  return { publish: emit, publishHere: emit, listen, events, close: async () => clear() }
}
