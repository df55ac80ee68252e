import { MINUTE } from '#domain/shared/units.ts'
import type { ModuleBase } from '#server/app/module/module.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** An outside service refuses us because of our own account or settings there; `code` is the service's own. */
    'partner.misconfigured': { partner: string; code: string }
  }
}

/** Where ports report what only the operator of the product can mend at an outside service. */
export type Faults = {
  /** `code` names the fault in the service's own words and holds nothing of a person. It never throws. */
  report(partner: string, code: string): Promise<void>
}

/** One fault is reported again after so long at the earliest, however many calls run into it. */
const reportedEveryMs = 10 * MINUTE

/** Logs each fault and makes it a piece of work for operators. */
export function createFaults({
  clock,
  log,
  inTransaction,
}: Pick<ModuleBase, 'clock' | 'log' | 'inTransaction'>): Faults {
  const reportedAt = new Map<string, number>()
  return {
    async report(partner, code) {
      const name = `${partner} ${code}`
      const now = clock.nowMs()
      if (now - (reportedAt.get(name) ?? -Infinity) < reportedEveryMs) return
      reportedAt.set(name, now)
      log.error({ partner, code }, 'an outside service refuses us because of our own settings')
      await inTransaction((tx) => tx.event('partner.misconfigured', { partner, code })).catch(
        (error: unknown) => {
          reportedAt.delete(name)
          log.error({ err: error, partner, code }, 'a fault at a partner could not be made work')
        },
      )
    },
  }
}
