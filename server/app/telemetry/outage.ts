import { isPassingFault } from '#server/db/passing-fault.ts'

/** So long without a failure, and the database counts as back. */
const quietMs = 3000

type Write = (level: 'warn' | 'info', fields: object, message: string) => void

/**
 * Keeps the log short while the database is away: the first failure is one line, those after it are counted, and one
 * line says how many they were once no more come.
 */
export function createOutage(write: Write, nowMs: () => number = () => performance.now()) {
  let outage: { beganMs: number; lastMs: number; failures: number } | null = null
  const look = () => {
    if (!outage || nowMs() - outage.lastMs < quietMs) return
    const { failures, beganMs, lastMs } = outage
    outage = null
    clearInterval(timer)
    write('info', { failures, ms: Math.round(lastMs - beganMs) }, 'the database answers again')
  }
  let timer: NodeJS.Timeout | undefined
  return {
    /** True for a failure of the database that passes: it is counted, and its own line is left out. */
    takes(error: unknown): boolean {
      if (!isPassingFault(error)) return false
      const atMs = nowMs()
      if (outage) {
        outage.failures++
        outage.lastMs = atMs
        return true
      }
      outage = { beganMs: atMs, lastMs: atMs, failures: 1 }
      write('warn', { err: error }, 'the database does not answer; further failures are counted')
      timer = setInterval(look, quietMs / 3).unref()
      return true
    },
    look,
  }
}
