import { changeTerms, monthsAfter, type ChangeTerms } from '#domain/money/membership/membership.ts'
import { planById, plansAt, type Plan } from '#domain/money/membership/plans.ts'
import { CURRENCY, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { beginCharge, payingMembership } from '#server/modules/money/membership/membership-calls.ts'
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
  { kind: 'page'; items: store.ChargeRow[]; info: PageInfo } | { kind: 'pageOutside' }

/** How many memberships one sweep looks at. */
const batch = 50

/** Memberships, put together (docs/rules/membership.md). */
export function createMemberships(ctx: MoneyContext) {
  ctx.calls.add(ctx, payingMembership)
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
      keep,
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
  return { kind: 'quote', plan, ...termsOf(ctx, row, plan) }
}

function termsOf(ctx: MoneyContext, row: store.MembershipRow | null, plan: Plan): ChangeTerms {
  const now = ctx.clock.now()
  if (row && row.state !== 'starting')
    return changeTerms({ ...viewOf(row), periodStart: row.periodStart, renewsAt: row.renewsAt }, plan, now)
  return { when: 'now', nowCents: plan.monthlyCents, creditCents: 0, renewsAt: monthsAfter(now, 1) }
}

type Wish = { planId: string; nowCents: Cents }
type Begun = { key: string; kind: 'started' | 'changed' }

/** Takes a membership, the first month off the default card. The same again goes on where the last one stopped. */
async function start(ctx: MoneyContext, userId: string, wish: Wish): Promise<JoinOutcome> {
  const plan = offered(ctx, wish.planId)
  if (!plan) return { kind: 'unknown' }
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (row?.state === 'starting') return resume(ctx, tx, row, 'started')
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
    return charge(ctx, tx, { member, plan, kind: 'start', terms, cardId: card.cardId })
  })
  return finish(ctx, userId, begun)
}

/** Takes another plan: a dearer one now, for what it costs more; a cheaper one with the next month. */
async function change(ctx: MoneyContext, userId: string, wish: Wish): Promise<JoinOutcome> {
  const plan = offered(ctx, wish.planId)
  if (!plan) return { kind: 'unknown' }
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row || row.state === 'starting' || row.state === 'pastDue') return { kind: 'unknown' }
    const at = ctx.clock.now()
    const open = await store.openCharge(tx.sql, row.id)
    if (open) return resume(ctx, tx, row, 'changed')
    if (row.planId === plan.id) {
      await store.setMembership(tx.sql, row.id, { nextPlanId: null, updatedAt: at })
      return { kind: 'changed', membership: viewOf(row) }
    }
    const terms = termsOf(ctx, row, plan)
    if (terms.nowCents !== wish.nowCents) return { kind: 'priceChanged', nowCents: terms.nowCents }
    if (terms.when === 'nextMonth') {
      await store.setMembership(tx.sql, row.id, { nextPlanId: plan.id, updatedAt: at })
      return { kind: 'changesLater', membership: viewOf(row) }
    }
    const card = await defaultCardOf(tx.sql, userId)
    if (!card) return { kind: 'noCard' }
    return charge(ctx, tx, { member: row, plan, kind: 'change', terms, cardId: card.cardId })
  })
  return finish(ctx, userId, begun)
}

/** Tries a month that could not be paid again, off the default card, with the person there. */
async function pay(ctx: MoneyContext, userId: string): Promise<JoinOutcome> {
  const begun = await ctx.inTransaction(async (tx): Promise<Begun | JoinOutcome> => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row) return { kind: 'unknown' }
    const open = await store.openCharge(tx.sql, row.id)
    if (!open || row.state !== 'pastDue') return { kind: 'started', membership: viewOf(row) }
    return resume(ctx, tx, row, 'started')
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
      const open = await store.openCharge(tx.sql, row.id)
      if (open && (await ctx.calls.openOf(tx.sql, payingMembership, open.id)))
        return { kind: 'unknown' as const }
      if (open) await store.setCharge(tx.sql, open.id, 'failed', at)
      await store.moveMembership(tx.sql, row.id, 'end', { dueAt: null, updatedAt: at })
      return { kind: 'ending' as const, until: at }
    }
    await store.moveMembership(tx.sql, row.id, 'cancel', { updatedAt: at })
    return { kind: 'ending' as const, until: row.renewsAt }
  })
}

/** One that was to end goes on. */
async function keep(ctx: MoneyContext, userId: string): Promise<{ kind: 'continues' | 'unknown' }> {
  return ctx.inTransaction(async (tx) => {
    await store.lockMember(tx.sql, userId)
    const row = await store.membershipOf(tx.sql, userId)
    if (!row || row.state === 'starting') return { kind: 'unknown' as const }
    await store.moveMembership(tx.sql, row.id, 'keep', { updatedAt: ctx.clock.now() })
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
    store.chargesOf(ctx.db, userId, part),
    store.countChargesOf(ctx.db, userId),
  ])
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

type New = {
  member: Pick<store.MembershipRow, 'id' | 'userId'>
  plan: Plan
  kind: 'start' | 'change'
  terms: ChangeTerms
  cardId: string
}

/** The charge and the call that takes it, in one transaction: a crash leaves both, and the sweep of calls resumes it. */
async function charge(ctx: MoneyContext, tx: Tx, order: New): Promise<Begun> {
  const { member, plan, kind, terms, cardId } = order
  const [id, at] = [ctx.newId('inv'), ctx.clock.now()]
  const { id: membershipId, userId } = member
  const row = { id, membershipId, userId, planId: plan.id, kind, amountCents: terms.nowCents }
  const period = { periodStart: at, periodEnd: monthsAfter(at, 1) }
  await store.insertCharge(tx.sql, { ...row, ...period, currency: CURRENCY, createdAt: at, updatedAt: at })
  const key = await beginCharge(ctx, tx, row, { cardId, isAway: false })
  return { key, kind: kind === 'start' ? 'started' : 'changed' }
}

/** Goes on with the open charge of a membership, off the default card where it is to be asked anew. */
async function resume(
  ctx: MoneyContext,
  tx: Tx,
  row: store.MembershipRow,
  kind: Begun['kind'],
): Promise<Begun | JoinOutcome> {
  const open = await store.openCharge(tx.sql, row.id)
  invariant(open, `membership ${row.id} has nothing to pay`)
  const running = await ctx.calls.openOf(tx.sql, payingMembership, open.id)
  if (running) return { key: running.key, kind }
  const card = await defaultCardOf(tx.sql, row.userId)
  if (!card) return { kind: 'noCard' }
  const at = ctx.clock.now()
  await store.setCharge(tx.sql, open.id, 'charging', at)
  await store.setMembership(tx.sql, row.id, { dueAt: null, updatedAt: at })
  return { key: await beginCharge(ctx, tx, open, { cardId: card.cardId, isAway: false }), kind }
}

async function finish(ctx: MoneyContext, userId: string, begun: Begun | JoinOutcome): Promise<JoinOutcome> {
  if (!('key' in begun)) return begun
  const ran = await ctx.calls.run(payingMembership, begun.key)
  if (ran.kind !== 'settled') return { kind: 'unavailable' }
  if (ran.outcome.kind !== 'captured') return ran.outcome
  const view = await membership(ctx, userId)
  return view ? { kind: begun.kind, membership: view } : { kind: 'unavailable' }
}
