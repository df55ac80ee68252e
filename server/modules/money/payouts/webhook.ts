import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import {
  closeAccountCall,
  pollAccountCall,
  openAccountCall,
} from '#server/modules/money/payouts/accounts/account.call.ts'
import { ownerOfAccount } from '#server/modules/money/payouts/accounts/accounts.store.ts'
import { payoutById } from '#server/modules/money/payouts/payouts.store.ts'
import { pollPayoutCall } from '#server/modules/money/payouts/sending/return.call.ts'
import type { PayoutNotice } from '#adapters/payouts/port.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import { saveEvent } from '#server/modules/money/events/events.store.ts'
import { noteEvent, type Became } from '#server/modules/money/events/not-understood.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Keeps a webhook event of the payout provider, once. It is a hint only: what it is about is asked for at the provider
 * itself, by a job. What became of it is stored as well. False when it is forged or stale.
 */
export async function acceptPayoutEvent(ctx: MoneyContext, raw: Buffer, headers: Headers): Promise<boolean> {
  const notice = ctx.payouts.verifyWebhook(raw, headers)
  if (!notice) return false
  const { eventId, type, about } = notice
  // The two webhooks of one provider count their events apart.
  const provider = `${ctx.payouts.provider} payouts`
  await ctx.inTransaction(async (tx) => {
    const event = { provider, eventId, type, isOfInterest: about !== null, at: ctx.clock.now() }
    const stored = await saveEvent(tx, { ...event, objectReference: namedIn(about) })
    if (stored && about !== null) await noteEvent(tx, event, stored, await take(ctx, tx, about))
  })
  return true
}

type About = NonNullable<PayoutNotice['about']>

function namedIn(about: About | null): string | null {
  if (about?.kind === 'account') return about.providerAccountId
  return about?.kind === 'payout' ? about.reference : null
}

async function take(ctx: MoneyContext, tx: Tx, about: About): Promise<Became> {
  switch (about.kind) {
    case 'account': {
      const { providerAccountId } = about
      const subject = await ownerOfAccount(tx.sql, providerAccountId)
      if (subject === null) return (await isOfCalls(ctx, tx, providerAccountId)) ? 'taken' : 'unknown'
      await ctx.calls.begin(tx, pollAccountCall, { subject, input: {}, by: 'job' })
      return 'taken'
    }
    case 'payout': {
      const { reference: subject } = about
      const payout = await payoutById(tx.sql, subject)
      if (!payout) return 'unknown'
      if (payout.state === 'paid')
        await ctx.calls.begin(tx, pollPayoutCall, { subject, input: {}, by: 'job' })
      return 'taken'
    }
    case 'nameless':
      return 'nameless'
    default:
      return unreachable(about)
  }
}

/** An account that is being closed, or may be the one that is being opened, whose answer has not come yet. */
async function isOfCalls(ctx: MoneyContext, tx: Tx, providerAccountId: string): Promise<boolean> {
  return (
    (await ctx.calls.wasBegun(tx.sql, closeAccountCall, providerAccountId)) ||
    (await ctx.calls.isAnyOpen(tx.sql, openAccountCall))
  )
}
