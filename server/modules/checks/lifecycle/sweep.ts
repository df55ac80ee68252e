import { checkRules } from '#domain/checks/rules.ts'
import { isOpenCheck } from '#domain/checks/states.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { sendLetter } from '#server/modules/checks/letters/letters.ts'
import { expire, later } from '#server/modules/checks/lifecycle/moving.ts'
import { dropDocuments } from '#server/modules/checks/other/documents.ts'
import * as due from '#server/modules/checks/lifecycle/sweep.store.ts'
import { pollCheckCall } from '#server/modules/checks/us/invite.call.ts'
import type { Tx } from '#server/db/transaction.ts'

const batch = 50

/** Does what has become due of checks: each in a transaction of its own. */
export async function sweepChecks(ctx: ChecksContext): Promise<void> {
  const at = ctx.clock.now()
  const each = async (
    ids: readonly string[],
    work: (tx: Tx, check: store.CheckRow) => Promise<void>,
  ): Promise<void> => {
    for (const id of ids)
      await ctx.inTransaction(async (tx) => {
        const check = await store.lockCheck(tx.sql, id)
        if (check) await work(tx, check)
      })
  }
  await each(await due.checksToLookAt(ctx.db, at, batch), (tx, check) => look(ctx, tx, check, at))
  await each(await due.checksToEnd(ctx.db, at, batch), async (tx, { id, endsAt }) => {
    if (endsAt && endsAt <= at) await expire(ctx, tx, id)
  })
  await each(await due.checksToDecide(ctx.db, at, batch), async (tx, check) => {
    if (check.state === 'considered' && check.waitsSince === null)
      await store.setCheck(tx.sql, check.id, { waitsSince: at, updatedAt: at })
  })
  await each(await due.checksToRenew(ctx.db, at, batch), (tx, check) => renew(ctx, tx, check, at))
  await each(await due.checksToPurge(ctx.db, at, batch), async (tx, { id, purgeAt }) => {
    if (!purgeAt || purgeAt > at) return
    await dropDocuments(ctx, tx, id)
    await store.setCheck(tx.sql, id, { ...store.emptyForm, purgeAt: null, updatedAt: at })
  })
}

/** The provider is asked again after a while, as long as the check is at the provider or holds. */
async function look(ctx: ChecksContext, tx: Tx, check: store.CheckRow, at: Date): Promise<void> {
  const isClear = check.state === 'clear'
  if (!(isClear || isOpenCheck(check.state)) || check.invitationId === null)
    return store.setCheck(tx.sql, check.id, { lookAt: null, updatedAt: at })
  // One that is under way may have asked before this was known.
  if (await ctx.calls.openOf(tx.sql, pollCheckCall, check.id)) return
  await ctx.calls.begin(tx, pollCheckCall, { subject: check.id, input: {}, by: 'job' })
  await store.setCheck(tx.sql, check.id, {
    lookAt: later(at, isClear ? checkRules.lookAtClearMs : checkRules.lookMs),
    updatedAt: at,
  })
}

async function renew(ctx: ChecksContext, tx: Tx, check: store.CheckRow, at: Date): Promise<void> {
  const { id, userId, endsAt, state } = check
  if (state !== 'clear' || endsAt === null || endsAt <= at || check.recheckToldAt !== null) return
  await store.setCheck(tx.sql, id, { recheckToldAt: at, updatedAt: at })
  await tx.event('checks.recheckDue', { checkId: id, userId, endsAt: endsAt.toISOString() })
  await sendLetter(ctx, tx, { check, kind: 'recheck', values: { day: endsAt } })
}
