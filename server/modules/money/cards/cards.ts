import type { Tx } from '#server/db/transaction.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import { detachCardCall } from '#server/modules/money/cards/card.call.ts'
import { addressFaults, expiryFaults, type Invalid } from '#server/modules/money/cards/card-faults.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type UpdateCardOutcome =
  | { kind: 'updated' }
  | { kind: 'unknownCard' }
  | Invalid
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' }
type UpdateCardInput = {
  cardId: string
  expMonth: number | null
  expYear: number | null
  zip: string | null
  country: string | null
  /** The key of the press, when it came with one. */
  press: string | null
}

/** Saved cards: numbers never come here, only the provider's tokens and ids. */
export function cards(ctx: MoneyContext, userId: string): Promise<store.CardRow[]> {
  return store.cardsOf(ctx.db, userId)
}

/** Changes what is given of a card; what is left out stays as it is. */
export async function updateCard(
  ctx: MoneyContext,
  userId: string,
  input: UpdateCardInput,
): Promise<UpdateCardOutcome> {
  const card = await store.cardOf(ctx.db, userId, input.cardId)
  if (!card) return { kind: 'unknownCard' }
  const expMonth = input.expMonth ?? card.expMonth
  const expYear = input.expYear ?? card.expYear
  const fields = {
    ...addressFaults(input.zip, input.country ?? card.country),
    ...expiryFaults(expMonth, expYear, ctx.clock.now()),
  }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const country = input.country?.toUpperCase() ?? null
  const change = {
    providerCustomerId: (await store.providerCustomerId(ctx.db, userId)) ?? '',
    providerCardId: card.providerCardId,
    expMonth,
    expYear,
    ...(input.zip === null ? {} : { zip: input.zip }),
    ...(country === null ? {} : { country }),
  }
  // A press that is run again after a crash asks under the same key; another press for the same change does not.
  const press = input.press ?? ctx.newId('req')
  const key = `${card.id}:update:${inputHash({ ...change, press })}`
  const answer = await ctx.payments.updateCard({ ...change, key })
  if (answer.kind === 'unknown') return { kind: 'unavailable' }
  if (answer.kind === 'refused') return answer
  const { zip, country: countryNow } = answer.card
  const set = { expMonth, expYear, zip, country: countryNow, updatedAt: ctx.clock.now() }
  await ctx.inTransaction(async (tx) => {
    await store.updateCardRow(tx.sql, card.id, set)
    await tx.event('money.cardChanged', { userId, cardId: card.id })
  })
  return { kind: 'updated' }
}

/** Gone here at once, at the provider by a call. The newest other card becomes the default. */
export async function removeCard(
  ctx: MoneyContext,
  userId: string,
  cardId: string,
): Promise<{ kind: 'removed' } | { kind: 'unknownCard' }> {
  return ctx.inTransaction(async (tx) => {
    await store.lockCustomer(tx.sql, userId)
    const card = await store.cardOf(tx.sql, userId, cardId)
    if (!card) return { kind: 'unknownCard' as const }
    const at = ctx.clock.now()
    await store.markRemoved(tx.sql, cardId, at)
    const next = (await store.cardsOf(tx.sql, userId))[0]
    if (card.isDefault && next) await makeDefault(tx, userId, next.id, at)
    await ctx.calls.begin(tx, detachCardCall, { subject: cardId, input: {}, by: 'job' })
    return { kind: 'removed' as const }
  })
}

export async function makeCardDefault(
  ctx: MoneyContext,
  userId: string,
  cardId: string,
): Promise<{ kind: 'done' } | { kind: 'unknownCard' }> {
  return ctx.inTransaction(async (tx) => {
    await store.lockCustomer(tx.sql, userId)
    if (!(await store.cardOf(tx.sql, userId, cardId))) return { kind: 'unknownCard' as const }
    await makeDefault(tx, userId, cardId, ctx.clock.now())
    return { kind: 'done' as const }
  })
}

async function makeDefault(tx: Tx, userId: string, cardId: string, at: Date): Promise<void> {
  await store.setDefault(tx.sql, userId, cardId, at)
  await tx.event('money.cardDefault', { userId, cardId })
}
