import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { lookingAtAccount } from '#server/modules/money/payouts/accounts/account-calls.ts'
import { ownerOfAccount } from '#server/modules/money/payouts/accounts/accounts.store.ts'
import { payoutById } from '#server/modules/money/payouts/payouts.store.ts'
import { looking } from '#server/modules/money/payouts/sending/returning.ts'
import { keepEvent } from '#server/modules/money/webhook-events.store.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Keeps a webhook event of the payout provider, once. It is a hint only: what it is about is asked for at the provider
 * itself, by a job. False when it is forged or stale.
 */
export async function acceptPayoutEvent(ctx: MoneyContext, raw: Buffer, headers: Headers): Promise<boolean> {
  const notice = ctx.payouts.verifyWebhook(raw, headers)
  if (!notice) return false
  const { eventId, type, about } = notice
  const objectReference = about && (about.kind === 'account' ? about.providerAccountId : about.reference)
  // The two webhooks of one provider count their events apart.
  const provider = `${ctx.payouts.provider} payouts`
  await ctx.inTransaction(async (tx) => {
    const event = { provider, eventId, type, objectReference, at: ctx.clock.now() }
    if (!(await keepEvent(tx, event)) || !about) return
    if (about.kind === 'account') {
      const userId = await ownerOfAccount(tx.sql, about.providerAccountId)
      if (userId !== null)
        await ctx.calls.begin(tx, lookingAtAccount, { subject: userId, input: {}, by: 'job' })
    } else if ((await payoutById(tx.sql, about.reference))?.state === 'paid')
      await ctx.calls.begin(tx, looking, { subject: about.reference, input: {}, by: 'job' })
  })
  return true
}
