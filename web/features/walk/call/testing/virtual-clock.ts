import { createJobTable, type CallClock } from '#web/features/walk/call/call-clock.ts'

/** Time held by a test: nothing happens until it is moved on. */
export function createVirtualClock(): CallClock & {
  run(ms: number): Promise<void>
  /** The device sleeps: its steady time stands still meanwhile. */
  sleep(ms: number): void
} {
  let nowMs = 1000
  let sleptMs = 0
  const table = createJobTable(() => nowMs)
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
  }
  return {
    nowMs: () => nowMs,
    passedMs: () => nowMs + sleptMs,
    sleep(ms) {
      sleptMs += ms
    },
    every: table.every,
    after: table.after,
    async run(ms) {
      const endMs = nowMs + ms
      await settle()
      while (table.nextDueMs <= endMs) {
        nowMs = Math.max(nowMs, table.nextDueMs)
        table.tick()
        await settle()
      }
      nowMs = endMs
    },
  }
}
