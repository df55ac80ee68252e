import { createHash } from 'node:crypto'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import {
  attachCardCall,
  createCustomerCall,
  type AttachInput,
  type AttachOutcome,
} from '#server/modules/money/cards/card.call.ts'
import { addressFaults, type Invalid } from '#server/modules/money/cards/card-faults.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type AddCardInput = { token: string; zip: string | null; country: string | null }
export type AddCardOutcome = AttachOutcome | Invalid | { kind: 'tooManyCards' } | TooMany

/** A person needs no more, and a list of stolen tokens is not tried out here. */
export const maxCards = 10
/** Stolen cards are tried out by saving one after the other. */
const cardsAdded = { name: 'cardsAddedByPerson', max: 20, windowMs: HOUR }

/** Saves a card, by a token of the provider's form or by a setup. The same token again, as a retry or a second tap sends it, is the same card. */
export async function addCard(
  ctx: MoneyContext,
  userId: string,
  input: AddCardInput,
): Promise<AddCardOutcome> {
  const fields = addressFaults(input.zip, input.country)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const tokenHash = createHash('sha256').update(input.token).digest('hex')
  const known = await savedCard(ctx.db, userId, tokenHash)
  if (known) return known
  if ((await store.cardsOf(ctx.db, userId)).length >= maxCards) return { kind: 'tooManyCards' }
  const tries = await ctx.limits.allow(cardsAdded, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const providerCustomerId = await customerOf(ctx, userId)
  if (providerCustomerId === null) return { kind: 'unavailable' }
  const country = input.country?.toUpperCase() ?? null
  const attach = { ...input, country, userId, providerCustomerId, tokenHash }
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, attach))
  if (typeof begun !== 'string') return begun
  const ran = await ctx.calls.run(attachCardCall, begun)
  return ran.kind === 'settled' ? ran.outcome : { kind: 'unavailable' }
}

async function savedCard(sql: Sql, userId: string, tokenHash: string): Promise<AttachOutcome | null> {
  const card = await store.cardByToken(sql, userId, tokenHash)
  return card && card.removedAt === null ? { kind: 'added', cardId: card.id } : null
}

/** The person's id at the provider, who is asked for it once. */
export async function customerOf(ctx: MoneyContext, userId: string): Promise<string | null> {
  const begun = await ctx.inTransaction(async (tx) => {
    await store.ensureCustomerRow(tx.sql, userId, ctx.payments.provider, ctx.clock.now())
    await store.lockCustomer(tx.sql, userId)
    const known = await store.providerCustomerId(tx.sql, userId)
    return known ?? { key: await ctx.calls.begin(tx, createCustomerCall, { subject: userId, input: {} }) }
  })
  if (typeof begun === 'string') return begun
  await ctx.calls.run(createCustomerCall, begun.key)
  return store.providerCustomerId(ctx.db, userId)
}

/** The key of the call for the token, or the card that it has saved. An open call for another token is ended. */
async function begin(ctx: MoneyContext, tx: Tx, input: AttachInput): Promise<string | AttachOutcome> {
  await store.lockCustomer(tx.sql, input.userId)
  const known = await savedCard(tx.sql, input.userId, input.tokenHash)
  if (known) return known
  const open = await ctx.calls.openOf(tx.sql, attachCardCall, input.userId)
  if (open?.input.tokenHash === input.tokenHash) return open.key
  await ctx.calls.end(tx, attachCardCall, input.userId)
  return ctx.calls.begin(tx, attachCardCall, { subject: input.userId, input })
}
