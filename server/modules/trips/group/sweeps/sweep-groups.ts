import { SECOND } from '#domain/shared/units.ts'
import { nextGroupStep, type GroupStep } from '#domain/trips/group/group-steps.ts'
import type { Tx } from '#server/db/transaction.ts'
import { callOff, lockWalkerOf } from '#server/modules/trips/group/publish/call-off.ts'
import { ofGroup } from '#server/modules/trips/group/group.events.ts'
import * as store from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { publishNext } from '#server/modules/trips/group/publish/series.ts'
import { payersOf } from '#server/modules/trips/group/seats/viewer-seats.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

const dueAtMost = 100
/** What fails is looked at again after this, so that one walk does not delay the others. */
const failedAgainMs = 5 * SECOND
/** More than a group walk can have to do at one moment. */
const stepsAtMost = 4

/** Moves every group walk whose time has come, from rows alone: a restarted server continues where the last one stopped. */
export async function sweepGroups(ctx: TripsContext): Promise<void> {
  const due = await store.dueGroupWalks(ctx.db, ctx.clock.now(), dueAtMost)
  for (const group of due)
    try {
      await stepGroup(ctx, group)
    } catch (error) {
      ctx.log.error(
        { err: error, groupWalkId: group.id, status: group.status },
        'a due group walk could not be moved',
      )
      await store.setGroupDue(ctx.db, group.id, new Date(ctx.clock.nowMs() + failedAgainMs))
    }
}

async function stepGroup(ctx: TripsContext, seen: GroupWalk): Promise<void> {
  for (let n = 0; n < stepsAtMost; n++) {
    const done = await ctx.inTransaction((tx) => step(ctx, tx, seen))
    if (done === 'wait') return
  }
}

/** One step under the locks of the walker and the group walk. */
async function step(ctx: TripsContext, tx: Tx, seen: GroupWalk): Promise<GroupStep['kind']> {
  await lockWalkerOf(ctx, tx, seen)
  const group = await store.lockGroupWalk(tx.sql, seen.id)
  if (!group) return 'wait'
  const { figures } = await ctx.rules.version('groups', group.terms)
  const hasNext = group.isWeekly && (await store.hasNextOf(tx.sql, group))
  const facts = { ...group, startsAtMs: group.startsAt.getTime(), hasNext }
  const next = nextGroupStep(facts, figures, ctx.clock.nowMs())
  switch (next.kind) {
    case 'wait':
      await store.setGroupWalk(tx.sql, group.id, {
        dueAt: next.dueAtMs === null ? null : new Date(next.dueAtMs),
      })
      break
    case 'agree':
      await agree(ctx, tx, group)
      break
    case 'callOff':
      await callOff(ctx, tx, group, 'tooFew')
      break
    case 'publishNext':
      await publishNext(ctx, tx, group)
      break
  }
  return next.kind
}

/** Enough seats are taken in time. */
async function agree(ctx: TripsContext, tx: Tx, group: GroupWalk): Promise<void> {
  const agreed = await store.setGroupWalk(tx.sql, group.id, { status: 'agreed', decidedAt: ctx.clock.now() })
  const payers = await payersOf(tx.sql, group.id)
  await tx.event('group.agreed', { ...(await ofGroup(ctx, agreed)), payers, seatsTaken: agreed.seatsTaken })
}
