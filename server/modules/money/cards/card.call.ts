import type { ProviderCard } from '#adapters/payments/port.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The provider is asked to know a person as its customer. A customer that is made twice does no harm. */
export const createCustomerCall: CallKind<
  MoneyContext,
  Record<never, never>,
  { kind: 'made'; providerCustomerId: string },
  null
> = {
  name: 'money.customer',
  ask: (ctx, { subject: userId, key }) => ctx.payments.customer({ userId, key }),

  async settle(_ctx, tx, { subject }, answer) {
    if (answer.kind === 'notMade') return { call: 'failed', outcome: null }
    await store.saveCustomerId(tx.sql, subject, answer.providerCustomerId)
    return { call: 'done', outcome: null }
  },
}

export type AttachInput = {
  userId: string
  providerCustomerId: string
  token: string
  tokenHash: string
  zip: string | null
  country: string | null
}
type Attached =
  | { kind: 'added'; card: ProviderCard }
  | { kind: 'declined'; message: string }
  | { kind: 'notSetUp' }
export type AttachOutcome =
  | { kind: 'added'; cardId: string }
  | { kind: 'refused'; message: string }
  | { kind: 'notSetUp' }
  | { kind: 'unavailable' }

/** The provider is asked to save a card for a person, by the token that stands for its number or by its setup. */
export const attachCardCall: CallKind<MoneyContext, AttachInput, Attached, AttachOutcome> = {
  name: 'money.addCard',
  lock: (tx, { userId }) => store.lockCustomer(tx.sql, userId),

  async ask(ctx, { input, key }) {
    const { providerCustomerId, token, zip, country } = input
    const answer = await ctx.payments.addCard({ providerCustomerId, token, zip, country, key })
    return answer.kind === 'refused' ? { kind: 'declined', message: answer.message } : answer
  },

  async settle(ctx, tx, { input }, answer) {
    if (answer.kind === 'added')
      return { call: 'done', outcome: { kind: 'added', cardId: await save(ctx, tx, input, answer.card) } }
    if (answer.kind === 'notMade') return { call: 'failed', outcome: { kind: 'unavailable' } }
    await tx.event('money.cardRefused', {})
    return {
      call: 'failed',
      outcome: answer.kind === 'notSetUp' ? answer : { kind: 'refused', message: answer.message },
    }
  },
}

/** The first card of a person is their default. */
async function save(ctx: MoneyContext, tx: Tx, input: AttachInput, card: ProviderCard): Promise<string> {
  const { userId, tokenHash } = input
  const [id, at] = [ctx.newId('card'), ctx.clock.now()]
  const isDefault = (await store.cardsOf(tx.sql, userId)).length === 0
  await store.insertCard(tx.sql, {
    ...card,
    id,
    userId,
    tokenHash,
    isDefault,
    createdAt: at,
    updatedAt: at,
  })
  if (card.fingerprint !== null) await addMark(tx.sql, { kind: 'card', mark: card.fingerprint, userId, at })
  await tx.event('money.cardAdded', { userId, cardId: id })
  return id
}

/** The provider is asked to forget a card. */
export const detachCardCall: CallKind<MoneyContext, Record<never, never>, { kind: 'removed' }, null> = {
  name: 'money.removeCard',

  async ask(ctx, { subject }) {
    const { providerCardId, providerCustomerId } = await store.usableCard(ctx.db, subject)
    return ctx.payments.removeCard({ providerCardId, providerCustomerId })
  },

  async settle(_ctx, _tx, _call, answer) {
    return { call: answer.kind === 'removed' ? 'done' : 'again', outcome: null }
  },
}
