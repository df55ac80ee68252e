import type { CallKind } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** How an institution was described to the provider, and what the provider calls it. */
type Saved = { kind: 'saved'; providerCustomerId: string; facts: Facts }
type Facts = Pick<store.AccountRow, 'name' | 'email' | 'address' | 'country'>

/**
 * The provider is given how an institution is invoiced, by the institution's id, as our row has it when it is asked; where that has
 * changed meanwhile, it is given again. Asking twice does no harm.
 */
export const invoiceAccountCall: CallKind<MoneyContext, Record<string, never>, Saved, null> = {
  name: 'money.invoiceAccount',

  async ask(ctx, { subject, key }) {
    const row = await store.getAccount(ctx.db, subject)
    const { providerCustomerId } = row
    const facts = factsOf(row)
    // What is wished may have changed since it was asked for last, so an account that is there is described under a key of its own.
    const asked = providerCustomerId === null ? key : `${key}:${ctx.newId('req')}`
    const order = { ...facts, reference: subject, providerCustomerId, key: asked }
    const answer = await ctx.invoicing.account(order)
    if (answer.kind === 'refused') return { kind: 'refused' }
    return answer.kind === 'saved' ? { ...answer, facts } : answer
  },

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    const { providerCustomerId } = answer
    await store.setAccount(tx.sql, subject, { providerCustomerId, updatedAt: ctx.clock.now() })
    const now = factsOf(await store.getAccount(tx.sql, subject))
    const isSame = JSON.stringify(now) === JSON.stringify(answer.facts)
    return { call: isSame ? 'done' : 'again', outcome: null }
  },
}

const factsOf = ({ name, email, address, country }: Facts): Facts => ({ name, email, address, country })
