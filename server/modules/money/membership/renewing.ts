import { nextTry } from '#domain/money/membership/membership.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { payInvoiceCall } from '#server/modules/money/membership/calls/pay.call.ts'
import { pollSubscriptionCall } from '#server/modules/money/membership/calls/set.call.ts'
import { endUnpaid, pastDue } from '#server/modules/money/membership/following.ts'
import { openCharge } from '#server/modules/money/membership/invoices.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

/** A month that is over is looked at so often until the provider has billed the next one, whose webhook may be lost. */
const lookAgainMs = 30 * MINUTE

/** Looks at months that are over, tries again what is past due, and ends it. Returns how many memberships were due. */
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
  const { state, id, userId, renewsAt } = member
  const now = ctx.clock.now()
  switch (state) {
    case 'active':
    case 'ending': {
      const dueAt = new Date(now.getTime() + lookAgainMs)
      await store.setMembership(tx.sql, id, { dueAt, updatedAt: member.updatedAt })
      await ctx.calls.begin(tx, pollSubscriptionCall, { subject: id, input: { userId }, by: 'job' })
      return
    }
    case 'pastDue':
      return nextTry(renewsAt, now).isOver ? endUnpaid(ctx, tx, member) : tryAgain(ctx, tx, member)
    case 'starting':
    case 'ended':
      return invariant(false, `membership ${id} is ${state} and due`)
    default:
      return unreachable(state)
  }
}

/** The provider's open invoice is tried again, off the default card, with the person away. */
async function tryAgain(ctx: MoneyContext, tx: Tx, { id, userId }: store.MembershipRow): Promise<void> {
  const charge = await openCharge(tx.sql, id)
  invariant(charge, `membership ${id} is past due and has nothing to pay`)
  const card = await defaultCardOf(tx.sql, userId)
  if (!card) return pastDue(ctx, tx, charge, moneyTexts.membership.noCard)
  await store.setMembership(tx.sql, id, { dueAt: null, updatedAt: ctx.clock.now() })
  const input = { userId, cardId: card.cardId, isAway: true }
  if (!(await ctx.calls.openOf(tx.sql, payInvoiceCall, charge.id)))
    await ctx.calls.begin(tx, payInvoiceCall, { subject: charge.id, input, by: 'job' })
}
