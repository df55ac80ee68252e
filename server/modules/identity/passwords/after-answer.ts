import { createUnderWay } from '#server/durable/under-way.ts'
import type { Log } from '#server/app/telemetry/log.ts'

/** Work that must not show in the time of an answer. */
export type AfterAnswer = {
  run(work: () => Promise<unknown>): void
  settled(): Promise<void>
}

/** Starts work once the answer is on its way; a fault is logged. What a stopping process loses is asked for again. */
export function createAfterAnswer(log: Log): AfterAnswer {
  const work = createUnderWay()
  return {
    run(next) {
      void work.during(() =>
        new Promise<void>((resolve) => setImmediate(resolve))
          .then(next)
          .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed')),
      )
    },
    settled: () => work.settled(),
  }
}
