import { payWeekEndedBefore } from '#domain/money/payouts/pay-week.ts'
import type { PayoutTerms } from '#domain/money/payouts/terms.ts'
import type { PastPayout } from '#domain/money/payouts/terms-version.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import { bind } from '#server/app/module/bind.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import {
  payoutAccount,
  payoutFacts,
  payoutWays,
  startAccount,
} from '#server/modules/money/payouts/accounts/account.ts'
import {
  closeAccountCall,
  pollAccountCall,
  openAccountCall,
} from '#server/modules/money/payouts/accounts/account.call.ts'
import { payOutNow } from '#server/modules/money/payouts/sending/instant.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import {
  pollPayoutCall,
  lookAtPaid,
  takeBackCall,
} from '#server/modules/money/payouts/sending/return.call.ts'
import { payOutCall } from '#server/modules/money/payouts/sending/pay.call.ts'
import { retryPayouts } from '#server/modules/money/payouts/sending/retrying.ts'
import { reverseCall } from '#server/modules/money/payouts/sending/reverse.call.ts'
import { sendPayoutCall } from '#server/modules/money/payouts/sending/send.call.ts'
import { acceptPayoutEvent } from '#server/modules/money/payouts/webhook.ts'
import { payWeek } from '#server/modules/money/payouts/sending/weekly.ts'

/** The sweep looks this often, on the server's clock. */
const sweepEveryMs = 5000
const lookedAtOnce = 50
const retriedAtOnce = 50

export type Page<T> = { kind: 'page'; items: T[]; info: PageInfo } | { kind: 'pageOutside' }

/** Accounts of walkers and payouts to them; one file per use case, put together here. */
export function createPayouts(ctx: MoneyContext) {
  ctx.calls.add(ctx, openAccountCall)
  ctx.calls.add(ctx, pollAccountCall)
  ctx.calls.add(ctx, closeAccountCall)
  ctx.calls.add(ctx, sendPayoutCall)
  ctx.calls.add(ctx, payOutCall)
  ctx.calls.add(ctx, reverseCall)
  ctx.calls.add(ctx, pollPayoutCall)
  ctx.calls.add(ctx, takeBackCall)
  let sweptAtMs = 0
  const sweepNow = async (): Promise<number> => {
    const paid = await payWeek(ctx)
    return paid + (await retryPayouts(ctx, retriedAtOnce)) + (await lookAtPaid(ctx, lookedAtOnce))
  }
  return {
    ...bind(ctx, {
      payoutAccount,
      payoutWays,
      startAccount,
      payOutNow,
      payouts,
      payoutFacts,
      acceptPayoutEvent,
    }),
    /** Whether the sweep has anything to do. */
    due: (): DueCondition => store.payoutsDue(payWeekEndedBefore(ctx.clock.now()).week, ctx.clock.now()),
    async sweep(): Promise<void> {
      if (ctx.clock.nowMs() - sweptAtMs < sweepEveryMs) return
      sweptAtMs = ctx.clock.nowMs()
      await sweepNow()
    },
    /** The same at once; answers how many payouts and walkers it has looked at. */
    sweepNow,
  }
}

/** What payouts cost that are made now, and the least that is sent. */
export async function payoutTerms({ rules, clock }: MoneyContext): Promise<PayoutTerms> {
  return (await rules.at('payouts', clock.now())).figures
}

/** All payouts of some weeks, each walker's in the order of time. */
export const payoutsOfWeeks = (ctx: MoneyContext, weeks: readonly string[]): Promise<PastPayout[]> =>
  store.payoutsOfWeeks(ctx.db, weeks)

/** A walker's payouts, newest first. */
async function payouts(
  ctx: MoneyContext,
  walkerId: string,
  { first, page }: { first: number; page: number },
): Promise<Page<store.PayoutRow>> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const offset = (request.page - 1) * request.first
  const [items, total] = await Promise.all([
    store.payoutsOf(ctx.db, walkerId, { offset, limit: request.first }),
    store.countPayouts(ctx.db, walkerId),
  ])
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}
