import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import { isFreshlyUnderWay } from '#server/durable/calls/calls.store.ts'

/** A call that has been open for longer than this is not on its way any more: it hides no difference. */
const freshMs = HOUR

/** Whether a call of the last hour is open for what a statement names, as `h.id`: the next run looks at it. */
export const isOnItsWay = (subject: RawBuilder<unknown>, quietBefore: Date): RawBuilder<boolean> =>
  isFreshlyUnderWay(subject, sql`${new Date(quietBefore.getTime() - freshMs)}`)
