import type { ChargeResult } from '#adapters/payments/port.ts'
import { monthAfter, nextTry } from '#domain/money/membership/membership.ts'
import { membershipEntry } from '#domain/money/ledger/platform-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { chargeAnswer, type Charged } from '#server/modules/money/payments/charge-answer.ts'

/** `isAway`: the person is not there, so that the bank is told so. */
type Input = { userId: string; cardId: string; amountCents: Cents; isAway: boolean }
type Answer = Exclude<ChargeResult, Unclear>

/** Where the person comes back to from the bank's page. */
const returnPath = '/membership'

/** The provider is asked to take what a membership costs off its person's card, by the charge's id. */
export const payingMembership: CallKind<MoneyContext, Input, Answer, Charged> = {
  name: 'money.membership',
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { input, key, subject }) {
    const { providerCustomerId, providerCardId } = await usableCard(ctx.db, input.cardId)
    const { currency } = await store.getCharge(ctx.db, subject)
    const { amountCents, isAway: merchantInitiated } = input
    const card = { providerCustomerId, providerCardId }
    const order = { ...card, amountCents, currency, reference: key, key, returnPath }
    return ctx.payments.charge({ ...order, ...(merchantInitiated ? { merchantInitiated } : {}) })
  },

  async find(ctx, { key, input, providerReference: providerHoldId, actionUrl }) {
    const { providerCustomerId } = await usableCard(ctx.db, input.cardId)
    const found = await ctx.payments.find({ reference: key, providerCustomerId, providerHoldId })
    return found.kind === 'found' ? chargeAnswer(found.entry, actionUrl) : found
  },

  async settle(ctx, tx, { subject }, answer) {
    const charge = await store.getCharge(tx.sql, subject)
    switch (answer.kind) {
      case 'captured':
        await paid(ctx, tx, charge)
        return { call: 'done', outcome: { kind: 'captured' } }
      case 'needsAction': {
        const { providerHoldId: providerReference, url: actionUrl } = answer
        const updatedAt = ctx.clock.now()
        await store.setMembership(tx.sql, charge.membershipId, { actionUrl, updatedAt })
        const outcome = { kind: 'needsAction', url: actionUrl } as const
        return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
      }
      case 'declined':
      case 'notMade': {
        const message =
          answer.kind === 'declined' ? answer.message : 'The payment did not go through. Please try again.'
        await unpaid(ctx, tx, charge, message)
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
    }
  },

  /** The person did not come back from the bank's page. */
  async callOff(ctx, { key, providerReference }) {
    if (providerReference !== null)
      await ctx.payments.release({ providerHoldId: providerReference, key: `${key}:off` })
  },
}

async function paid(ctx: MoneyContext, tx: Tx, charge: store.ChargeRow): Promise<void> {
  const at = ctx.clock.now()
  const { id: reference, membershipId, userId, planId, amountCents, currency, kind } = charge
  await store.setCharge(tx.sql, reference, 'paid', at)
  const entry = membershipEntry({ reference, userId, amountCents, currency }, splitTermsAt(at.getTime()))
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  const { periodStart, periodEnd: renewsAt } = charge
  const period = { periodStart, renewsAt, dueAt: renewsAt, message: null, actionUrl: null, updatedAt: at }
  // Months are counted from the first one that a plan is paid for.
  const first = { ...period, planId, nextPlanId: null, anchorAt: periodStart }
  const member = await store.membershipOf(tx.sql, userId)
  // Ended meanwhile, as by an erased account: what was paid stays in the books.
  if (member?.id !== membershipId) return
  switch (kind) {
    case 'start':
      await store.moveMembership(tx.sql, membershipId, 'start', first)
      break
    case 'change':
      await store.setMembership(tx.sql, membershipId, first)
      break
    case 'renewal': {
      const set = { ...period, planId, nextPlanId: null }
      // One that ends keeps ending: with the month that was paid late.
      if (member.state === 'ending') await store.setMembership(tx.sql, membershipId, set)
      else await store.moveMembership(tx.sql, membershipId, 'renew', set)
      break
    }
    default:
      return unreachable(kind)
  }
  await tx.event('money.membershipPaid', { chargeId: reference, userId, planId, amountCents })
}

async function unpaid(ctx: MoneyContext, tx: Tx, charge: store.ChargeRow, message: string): Promise<void> {
  const updatedAt = ctx.clock.now()
  const { id, membershipId, kind, periodStart } = charge
  await store.setCharge(tx.sql, id, kind === 'renewal' ? 'due' : 'failed', updatedAt)
  const ended = { dueAt: null, actionUrl: null, updatedAt }
  switch (kind) {
    case 'start':
      await store.moveMembership(tx.sql, membershipId, 'giveUp', ended)
      return
    case 'change':
      await store.setMembership(tx.sql, membershipId, { actionUrl: null, updatedAt })
      return
    case 'renewal':
      await pastDue(ctx, tx, { membershipId, chargeId: id, dueSince: periodStart, message })
      return
    default:
      return unreachable(kind)
  }
}

/** A month could not be paid: it is tried again on its days, and the person is told each time. */
export async function pastDue(
  ctx: MoneyContext,
  tx: Tx,
  order: { membershipId: string; chargeId: string; dueSince: Date; message: string },
): Promise<void> {
  const at = ctx.clock.now()
  const { membershipId, chargeId, dueSince, message } = order
  // It was cancelled while its month was being charged: nothing more is asked for.
  const ended = { dueAt: null, actionUrl: null, updatedAt: at }
  if ((await store.getMembership(tx.sql, membershipId)).state === 'ending') {
    await store.setCharge(tx.sql, chargeId, 'failed', at)
    await store.moveMembership(tx.sql, membershipId, 'end', ended)
    return
  }
  const { at: dueAt } = nextTry(dueSince, at)
  const set = { dueAt, message, actionUrl: null, updatedAt: at }
  const row = await store.moveMembership(tx.sql, membershipId, 'fail', set)
  if (!row) return
  const { amountCents, currency } = await store.getCharge(tx.sql, chargeId)
  const about = `${chargeId}:${at.getTime()}`
  await tx.event('money.membershipUnpaid', { about, userId: row.userId, amountCents, currency })
}

/** Begins to take a charge off the person's default card; null where there is none. */
export async function beginCharge(
  ctx: MoneyContext,
  tx: Tx,
  charge: Pick<store.ChargeRow, 'id' | 'userId' | 'amountCents'>,
  { cardId, isAway }: { cardId: string; isAway: boolean },
): Promise<string> {
  const { id: subject, userId, amountCents } = charge
  const open = await ctx.calls.openOf(tx.sql, payingMembership, subject)
  if (open) return open.key
  const input = { userId, cardId, amountCents, isAway }
  return ctx.calls.begin(tx, payingMembership, { subject, input, ...(isAway ? { by: 'job' as const } : {}) })
}

/** The month that follows, as a charge. */
export function renewalOf(member: store.MembershipRow) {
  invariant(member.state !== 'starting', `membership ${member.id} has not begun`)
  return { periodStart: member.renewsAt, periodEnd: monthAfter(member.anchorAt, member.renewsAt) }
}
