import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { deleteOldKeys } from '#server/durable/idempotency.ts'
import { putOffRecurring, takeRecurring } from '#server/durable/recurring.store.ts'

/** Work that is done again and again, once over all servers of the database. */
export type RecurringWork = { everyMs: number; run(): Promise<unknown> }

/** Work that failed, or whose server was killed, is done again after so long, or sooner where it is done more often. */
const againMs = 10 * MINUTE

/** The recurring work of the product, by the name of its row. */
export function recurringWork({
  base,
  services,
}: Pick<App, 'base' | 'services'>): Record<string, RecurringWork> {
  const { identity, money, notifications, operator, recordings, support, trips, walk } = services
  return {
    // What no rule looks at any more.
    'old codes and counters': { everyMs: HOUR, run: () => identity.forgetOld() },
    'old files': { everyMs: HOUR, run: () => recordings.sweep() },
    'old notifications': { everyMs: HOUR, run: () => notifications.forgetOldEntries() },
    /** Names and links of guests. */
    'old guests': { everyMs: HOUR, run: () => walk.forgetOldGuests() },
    'old reports of guests': { everyMs: HOUR, run: () => support.forgetOldGuestReports() },
    'old mails': { everyMs: HOUR, run: () => support.forgetOldMails() },
    /** Big screens that have not shown a code for long. */
    'old screens': { everyMs: HOUR, run: () => walk.forgetOldScreens() },
    'old request keys': { everyMs: HOUR, run: () => deleteOldKeys(base) },
    /** The days of the operators' figures that are due are counted. */
    figures: { everyMs: MINUTE, run: () => operator.countFigures() },
    // The rules of time zones come with a version of Node, so that a new one is followed at once.
    [`time zones ${process.versions.tz} of scheduled trips`]: {
      everyMs: DAY,
      run: () => trips.followZones(),
    },
    /** Its balances are compared with its postings; that reads the whole ledger. */
    'balances of the ledger': { everyMs: DAY, run: () => money.auditBalances() },
  }
}

/** Answers the names of the work that is due; it is taken with that, so that no other server takes it. */
export function takeDueWork(
  { base: { db, clock } }: Pick<App, 'base'>,
  works: Readonly<Record<string, RecurringWork>>,
): Promise<string[]> {
  const nowMs = clock.nowMs()
  const taken = Object.entries(works).map(([name, { everyMs }]) => {
    return { name, againAt: new Date(nowMs + Math.min(everyMs, againMs)) }
  })
  return takeRecurring(db, taken, new Date(nowMs))
}

/** Does work that was taken; where it fails, its row says when it is due again. */
export async function doRecurring(
  { base: { db, clock } }: Pick<App, 'base'>,
  works: Readonly<Record<string, RecurringWork>>,
  name: string,
): Promise<void> {
  const work = works[name]
  if (!work) return
  const dueAt = new Date(clock.nowMs() + work.everyMs)
  await work.run()
  await putOffRecurring(db, name, dueAt)
}
