import type { JobHandlers } from '#server/jobs/runner.ts'
import { capture } from '#server/modules/money/capture.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import { sweep } from '#server/modules/money/recover.ts'
import { releaseHold } from '#server/modules/money/release.ts'

/** Background work of money. Handlers are safe to repeat; an unclear provider makes them run again. */
export function moneyTasks(m: MoneyParts): JobHandlers {
  return {
    'money.capture': ({ paymentId }) => capture(m, paymentId),
    'money.release': ({ holdId }) => releaseHold(m, holdId),
    'money.sweep': async () => void (await sweep(m)),
  }
}
