import { nextTry } from '#domain/money/membership/membership.ts'
import { planById } from '#domain/money/membership/plans.ts'
import { CURRENCY } from '#domain/shared/cents.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { beginCharge, pastDue, renewalOf } from '#server/modules/money/membership/membership-calls.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** Renews, tries again and ends the memberships whose time has come. Returns how many. */
export async function renewDue(ctx: MoneyContext, atMost: number): Promise<number> {
  const due = await store.dueMembers(ctx.db, ctx.clock.now(), atMost)
  for (const userId of due)
    await ctx.inTransaction(async (tx) => {
      await store.lockMember(tx.sql, userId)
      const member = await store.membershipOf(tx.sql, userId)
      if (member?.dueAt && member.dueAt <= ctx.clock.now()) await goOn(ctx, tx, member)
    })
  return due.length
}

async function goOn(ctx: MoneyContext, tx: Tx, member: store.MembershipRow): Promise<void> {
  const { state, id, userId, planId, renewsAt } = member
  switch (state) {
    case 'active':
      return charge(ctx, tx, member)
    case 'pastDue':
      return nextTry(renewsAt, ctx.clock.now()).isOver ? endUnpaid(ctx, tx, member) : charge(ctx, tx, member)
    case 'ending':
      await end(ctx, tx, id)
      await tx.event('money.membershipEnded', { membershipId: id, userId, planId, isUnpaid: false })
      return
    case 'starting':
    case 'ended':
      return invariant(false, `membership ${id} is ${state} and due`)
    default:
      return unreachable(state)
  }
}

async function charge(ctx: MoneyContext, tx: Tx, member: store.MembershipRow): Promise<void> {
  const at = ctx.clock.now()
  const known = await store.openCharge(tx.sql, member.id)
  const row = known?.kind === 'renewal' ? known : await insertRenewal(ctx, tx, member)
  await store.setCharge(tx.sql, row.id, 'charging', at)
  const card = await defaultCardOf(tx.sql, member.userId)
  if (!card) {
    await store.setCharge(tx.sql, row.id, 'due', at)
    const message = 'There is no card to pay your membership with.'
    return pastDue(ctx, tx, { membershipId: member.id, chargeId: row.id, dueSince: row.periodStart, message })
  }
  await store.setMembership(tx.sql, member.id, { dueAt: null, updatedAt: at })
  await beginCharge(ctx, tx, row, { cardId: card.cardId, isAway: true })
}

async function insertRenewal(ctx: MoneyContext, tx: Tx, member: store.MembershipRow) {
  const at = ctx.clock.now()
  const planId = member.nextPlanId ?? member.planId
  const plan = planById(planId)
  invariant(plan && plan.monthlyCents > 0, `membership ${member.id} has no plan that is paid`)
  const row = {
    id: ctx.newId('inv'),
    membershipId: member.id,
    userId: member.userId,
    planId,
    kind: 'renewal' as const,
    amountCents: plan.monthlyCents,
    currency: CURRENCY,
    ...renewalOf(member),
    createdAt: at,
    updatedAt: at,
  }
  await store.insertCharge(tx.sql, row)
  return row
}

/** The month was not paid within its days: the membership is over, and nothing is owed. */
async function endUnpaid(ctx: MoneyContext, tx: Tx, member: store.MembershipRow): Promise<void> {
  const open = await store.openCharge(tx.sql, member.id)
  if (open) await store.setCharge(tx.sql, open.id, 'failed', ctx.clock.now())
  const { id, userId, planId } = member
  await end(ctx, tx, id)
  await tx.event('money.membershipEnded', { membershipId: id, userId, planId, isUnpaid: true })
}

async function end(ctx: MoneyContext, tx: Tx, id: string): Promise<void> {
  await store.moveMembership(tx.sql, id, 'end', {
    dueAt: null,
    message: null,
    actionUrl: null,
    updatedAt: ctx.clock.now(),
  })
}
