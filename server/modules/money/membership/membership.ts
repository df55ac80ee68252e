import {
  changeTerms,
  creditFrom,
  monthsAfter,
  type ChangeTerms,
} from '#domain/money/membership/membership.ts'
import { planById, plansAt, type Plan } from '#domain/money/membership/plans.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { billedPlan, subscriptionOf } from '#server/modules/money/membership/calls/answers.ts'
import { changePlanCall } from '#server/modules/money/membership/calls/change.call.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import { payInvoiceCall } from '#server/modules/money/membership/calls/pay.call.ts'
import { pollSubscriptionCall, setSubscriptionCall } from '#server/modules/money/membership/calls/set.call.ts'
import { subscribeCall } from '#server/modules/money/membership/calls/subscribe.call.ts'
import { endWithDebt } from '#server/modules/money/membership/following.ts'
import { memberCardSubscribers } from '#server/modules/money/membership/poll-invoice.ts'
import * as invoices from '#server/modules/money/membership/invoices.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import { planOf, plansOf } from '#server/modules/money/membership/plan-of.ts'
import { renewDue } from '#server/modules/money/membership/renewing.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type MembershipView = { row: store.MembershipRow; plan: Plan }
export type JoinOutcome =
  | { kind: 'started' | 'changed'; membership: MembershipView }
  /** It begins with the next month. */
  | { kind: 'changesLater'; membership: MembershipView }
  | { kind: 'priceChanged'; nowCents: Cents }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }
  | { kind: 'unavailable' }
  /** There is no such plan to take, or no membership to change. */
  | { kind: 'unknown' }
export type QuoteOutcome = ({ kind: 'quote'; plan: Plan } & ChangeTerms) | { kind: 'unknown' }
export type ChargesOutcome =
  | { kind: 'page'; items: invoices.ChargeRow[]; info: PageInfo }
  | { kind: 'pageOutside' }

/** How many memberships one sweep looks at. */
const batch = 50

/** Memberships, put together (docs/rules/membership.md). */
export function createMemberships(ctx: MoneyContext) {
  ctx.calls.add(ctx, subscribeCall)
  ctx.calls.add(ctx, changePlanCall)
  ctx.calls.add(ctx, payInvoiceCall)
  ctx.calls.add(ctx, setSubscriptionCall)
  ctx.calls.add(ctx, endSubscriptionCall)
  ctx.calls.add(ctx, pollSubscriptionCall)
  ctx.events.subscribe({ subscribers: memberCardSubscribers(ctx) })
  return {
    ...bind(ctx, {
      plans,
      planOf,
      plansOf,
      membership,
      quoteChange,
      start,
      change,
      pay,
      cancel,
      keep: continueMembership,
      charges,
    }),
    /** Whether the time of a membership has come. */
    due: (): DueCondition => store.membershipsDue(ctx.clock.now()),
    sweep: () => renewDue(ctx, batch),
  }
}

/** What is offered now, the free one first. */
function plans(ctx: MoneyContext): Plan[] {
  return plansAt(ctx.clock.nowMs())
}

async function membership(ctx: MoneyContext, userId: string): Promise<MembershipView | null> {
  const row = await store.membershipOf(ctx.db, userId)
  return row && viewOf(row)
}

function viewOf(row: store.MembershipRow): MembershipView {
  const plan = planById(row.planId)
  invariant(plan, `membership ${row.id} has no plan`)
  return { row, plan }
}

/** A plan that can be taken now. */
function offered(ctx: MoneyContext, planId: string): Plan | null {
  const plan = plansAt(ctx.clock.nowMs()).find((each) => each.id === planId)
  return plan && plan.monthlyCents > 0 ? plan : null
}

/** What a plan costs now: its month, or what a change costs. */
async function quoteChange(ctx: MoneyContext, userId: string, planId: string): Promise<QuoteOutcome> {
  const plan = offered(ctx, planId)
  if (!plan) return { kind: 'unknown' }
  const row = await store.membershipOf(ctx.db, userId)
  const terms = termsOf(ctx, row, plan)
  const seen = row ? await previewed(ctx, row, { plan, terms }) : terms
  // A provider that does not answer is asked again before anything is taken.
  return { kind: 'quote', plan, ...(seen === 'unavailable' ? terms : seen) }
}

function termsOf(ctx: MoneyContext, row: store.MembershipRow | null, plan: Plan): ChangeTerms {
  const now = ctx.clock.now()
  if (row && row.state !== 'starting') return changeTerms({ ...viewOf(row), ...row }, plan, now)
  return { when: 'now', nowCents: plan.monthlyCents, creditCents: 0, renewsAt: monthsAfter(now, 1) }
}

/** What a change at once costs by the provider, who computes it; other terms are as they are. */
async function previewed(
  ctx: MoneyContext,
  row: store.MembershipRow,
  { plan, terms }: { plan: Plan; terms: ChangeTerms },
): Promise<ChangeTerms | 'unavailable'> {
  if (row.state === 'starting' || terms.when !== 'now') return terms
  const now = ctx.clock.now()
  // The month that follows is being billed: what is left of it is not known yet.
  if (row.renewsAt <= now) return 'unavailable'
  const asked = { providerSubscriptionId: subscriptionOf(row), plan: billedPlan(ctx, plan.id) }
  const answer = await ctx.billing.preview({ ...asked, creditFrom: creditFrom(row, now) })
  if (answer.kind !== 'preview') return 'unavailable'
  const { nowCents, creditCents } = answer
  return { ...terms, nowCents, creditCents }
}

type Wish = { planId: string; nowCents: Cents }
/** A call about money that was begun, and what it is for. */
type Begun = {
  key: string
  kind: 'started' | 'changed'
  call: typeof subscribeCall | typeof changePlanCall | typeof payInvoiceCall
}

/** Takes a membership, the first month off the default card. The same again continues where the last one stopped. */
async function start(ctx: MoneyContext, userId: string, wish: Wish): Promise<JoinOutcome> {
  const plan = offered(ctx, wish.planId)
  if (!plan) return { kind: 'unknown' }
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (row?.state === 'starting') {
      const open = await ctx.calls.openOf(tx.sql, subscribeCall, row.id)
      invariant(open, `membership ${row.id} is starting by no call`)
      return { kind: 'started', call: subscribeCall, key: open.key }
    }
    if (row)
      return row.planId === plan.id ? { kind: 'started', membership: viewOf(row) } : { kind: 'unknown' }
    const terms = termsOf(ctx, null, plan)
    if (terms.nowCents !== wish.nowCents) return { kind: 'priceChanged', nowCents: terms.nowCents }
    const card = await defaultCardOf(tx.sql, userId)
    if (!card) return { kind: 'noCard' }
    const [id, at] = [ctx.newId('mbr'), ctx.clock.now()]
    const period = { periodStart: at, renewsAt: terms.renewsAt }
    const member = { id, userId, planId: plan.id, anchorAt: at, ...period, createdAt: at, updatedAt: at }
    await store.insertMembership(tx.sql, member)
    const input = { userId, cardId: card.cardId }
    const key = await ctx.calls.begin(tx, subscribeCall, { subject: id, input })
    return { kind: 'started', call: subscribeCall, key }
  })
  return finish(ctx, userId, begun)
}

/** Takes another plan: a dearer one now, for what it costs more; a cheaper one with the next month. */
async function change(ctx: MoneyContext, userId: string, wish: Wish): Promise<JoinOutcome> {
  const plan = offered(ctx, wish.planId)
  if (!plan) return { kind: 'unknown' }
  const seen = await store.membershipOf(ctx.db, userId)
  if (!seen) return { kind: 'unknown' }
  const terms = await previewed(ctx, seen, { plan, terms: termsOf(ctx, seen, plan) })
  // What the provider has not been told yet would be lost by a change at once.
  const isClear = terms === 'unavailable' || terms.when === 'nextMonth' || (await isSet(ctx, seen.id))
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row || row.state === 'starting' || row.state === 'pastDue') return { kind: 'unknown' }
    const open = await ctx.calls.openOf(tx.sql, changePlanCall, row.id)
    if (open) return { kind: 'changed', call: changePlanCall, key: open.key }
    if (row.planId === plan.id) {
      if (row.nextPlanId !== null) await takeNext(ctx, tx, row, null)
      return { kind: 'changed', membership: viewOf(row) }
    }
    if (terms === 'unavailable' || !isClear || seen.periodStart < row.periodStart)
      return { kind: 'unavailable' }
    if (terms.nowCents !== wish.nowCents) return { kind: 'priceChanged', nowCents: terms.nowCents }
    if (terms.when === 'nextMonth') {
      await takeNext(ctx, tx, row, plan.id)
      return { kind: 'changesLater', membership: viewOf(row) }
    }
    const card = await defaultCardOf(tx.sql, userId)
    if (!card) return { kind: 'noCard' }
    const creditFromMs = creditFrom(row, ctx.clock.now()).getTime()
    const input = { userId, cardId: card.cardId, planId: plan.id, creditFromMs }
    const key = await ctx.calls.begin(tx, changePlanCall, { subject: row.id, input })
    return { kind: 'changed', call: changePlanCall, key }
  })
  return finish(ctx, userId, begun)
}

/** Another plan with the next month, or none any more. */
async function takeNext(
  ctx: MoneyContext,
  tx: Tx,
  { id, userId }: store.MembershipRow,
  nextPlanId: string | null,
): Promise<void> {
  await store.setMembership(tx.sql, id, { nextPlanId, updatedAt: ctx.clock.now() })
  await ctx.calls.begin(tx, setSubscriptionCall, { subject: id, input: { userId }, by: 'job' })
}

/** Whether the provider knows how a membership is to go on; told now where it does not. */
async function isSet(ctx: MoneyContext, membershipId: string): Promise<boolean> {
  const open = await ctx.inTransaction((tx) => ctx.calls.openOf(tx.sql, setSubscriptionCall, membershipId))
  return open === null || (await ctx.calls.run(setSubscriptionCall, open.key)).kind !== 'unclear'
}

/** Tries a month that could not be paid again, off the default card, with the person there. */
async function pay(ctx: MoneyContext, userId: string): Promise<JoinOutcome> {
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row) return { kind: 'unknown' }
    const charge = await invoices.openCharge(tx.sql, row.id)
    if (!charge || row.state !== 'pastDue') return { kind: 'started', membership: viewOf(row) }
    const open = await ctx.calls.openOf(tx.sql, payInvoiceCall, charge.id)
    if (open) return { kind: 'started', call: payInvoiceCall, key: open.key }
    const card = await defaultCardOf(tx.sql, userId)
    if (!card) return { kind: 'noCard' }
    await store.setMembership(tx.sql, row.id, { dueAt: null, updatedAt: ctx.clock.now() })
    const input = { userId, cardId: card.cardId, isAway: false }
    const key = await ctx.calls.begin(tx, payInvoiceCall, { subject: charge.id, input })
    return { kind: 'started', call: payInvoiceCall, key }
  })
  return finish(ctx, userId, begun)
}

/** It stays until the end of the month that is paid for. */
async function cancel(
  ctx: MoneyContext,
  userId: string,
): Promise<{ kind: 'ending'; until: Date } | { kind: 'unknown' }> {
  return ctx.inTransaction(async (tx) => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row || row.state === 'starting') return { kind: 'unknown' as const }
    const at = ctx.clock.now()
    // What could not be paid is not asked for any more.
    if (row.state === 'pastDue') {
      const charge = await invoices.openCharge(tx.sql, row.id)
      if (charge && (await ctx.calls.openOf(tx.sql, payInvoiceCall, charge.id)))
        return { kind: 'unknown' as const }
      await endWithDebt(ctx, tx, row, charge?.id ?? null)
      return { kind: 'ending' as const, until: at }
    }
    await store.moveMembership(tx.sql, row.id, 'cancel', { updatedAt: at })
    await ctx.calls.begin(tx, setSubscriptionCall, { subject: row.id, input: { userId }, by: 'job' })
    return { kind: 'ending' as const, until: row.renewsAt }
  })
}

/** One that was to end continues. */
async function continueMembership(
  ctx: MoneyContext,
  userId: string,
): Promise<{ kind: 'continues' | 'unknown' }> {
  return ctx.inTransaction(async (tx) => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    // One whose month is over is being ended by the provider.
    if (!row || row.state === 'starting' || (row.state === 'ending' && row.renewsAt <= ctx.clock.now()))
      return { kind: 'unknown' as const }
    await store.moveMembership(tx.sql, row.id, 'keep', { updatedAt: ctx.clock.now() })
    await ctx.calls.begin(tx, setSubscriptionCall, { subject: row.id, input: { userId }, by: 'job' })
    return { kind: 'continues' as const }
  })
}

/** What a person was charged, newest first. */
async function charges(
  ctx: MoneyContext,
  userId: string,
  { first, page }: { first: number; page: number },
): Promise<ChargesOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [items, total] = await Promise.all([
    invoices.chargesOf(ctx.db, userId, part),
    invoices.countChargesOf(ctx.db, userId),
  ])
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

async function finish(ctx: MoneyContext, userId: string, begun: Begun | JoinOutcome): Promise<JoinOutcome> {
  if (!('key' in begun)) return begun
  const ran = await ctx.calls.run(begun.call, begun.key)
  if (ran.kind !== 'settled') return { kind: 'unavailable' }
  if (ran.outcome.kind !== 'captured') return ran.outcome
  const view = await membership(ctx, userId)
  return view ? { kind: begun.kind, membership: view } : { kind: 'unavailable' }
}
