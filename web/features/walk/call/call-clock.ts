import { deviceNowMs } from '#web/device/server-clock.ts'

/**
 * Time as the call sees it: a clock that never goes back, and timers that run in a hidden tab. Everything in
 * this feature takes it as an argument, so that tests control time.
 */
export interface CallClock {
  /** Milliseconds since some fixed moment; never jumps, and stands still while most devices sleep. */
  nowMs(): number
  /** The same with what the device has slept: by this the server's time is computed. */
  passedMs(): number
  /** Runs again and again until the returned function is called. */
  every(ms: number, run: () => void): () => void
  /** Runs once unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

type Job = { dueMs: number; everyMs: number | null; run: () => void }

/** What both clocks share: jobs that `tick` runs. */
export function createJobTable(nowMs: () => number) {
  const jobs = new Set<Job>()
  const add = (job: Job) => {
    jobs.add(job)
    return () => {
      jobs.delete(job)
    }
  }
  return {
    every: (ms: number, run: () => void) => add({ dueMs: nowMs() + ms, everyMs: ms, run }),
    after: (ms: number, run: () => void) => add({ dueMs: nowMs() + ms, everyMs: null, run }),
    tick() {
      const now = nowMs()
      for (const job of [...jobs].sort((a, b) => a.dueMs - b.dueMs)) {
        if (job.dueMs > now || !jobs.has(job)) continue
        if (job.everyMs === null) jobs.delete(job)
        // After a sleep of the machine one run is enough; the missed ones are not made up for.
        else job.dueMs = Math.max(job.dueMs + job.everyMs, now + 1)
        job.run()
      }
    },
    get nextDueMs() {
      return Math.min(...[...jobs].map((job) => job.dueMs))
    },
    clear: () => jobs.clear(),
  }
}

const tickMs = 100

/** So far the device's own time must go ahead of the steady one at once to be a sleep. */
const sleepAtLeastMs = 2000

/**
 * Time that never goes back and continues while the device sleeps: what the device's own time has passed meanwhile is added to
 * the browser's steady one. That it is set back, or drifts, changes nothing. To be asked again and again.
 */
export function createSteadyTime(steadyMs: () => number, deviceMs: () => number): () => number {
  let sleptMs = 0
  let apartMs = deviceMs() - steadyMs()
  return () => {
    const now = steadyMs()
    const aheadMs = deviceMs() - now - apartMs
    if (aheadMs >= sleepAtLeastMs) sleptMs += aheadMs
    apartMs += aheadMs
    return now + sleptMs
  }
}

/**
 * The real clock. A worker wakes it, because browsers slow the timers of hidden pages down to one a minute, while a
 * hidden traveler still hears the walk and must continue to send beats.
 */
export function createWorkerClock(): CallClock & { stop(): void } {
  const nowMs = () => performance.now()
  const passedMs = createSteadyTime(nowMs, deviceNowMs)
  const table = createJobTable(nowMs)
  const tick = () => {
    passedMs()
    table.tick()
  }
  let stopTicking: () => void
  try {
    const worker = new Worker(new URL('./tick.worker.ts', import.meta.url), {
      type: 'module',
      name: 'call-clock',
    })
    worker.onmessage = tick
    worker.postMessage(tickMs)
    stopTicking = () => worker.terminate()
  } catch {
    // Without workers the call runs on the page's timers: right while visible, slow while hidden.
    const timer = setInterval(tick, tickMs)
    stopTicking = () => clearInterval(timer)
  }
  return {
    nowMs,
    passedMs,
    every: table.every,
    after: table.after,
    stop() {
      table.clear()
      stopTicking()
    },
  }
}
