import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import { customerOf, maxCards } from '#server/modules/money/cards/add-card.ts'
import { cardsOf } from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type OpenSetupOutcome =
  | { kind: 'opened'; clientSecret: string; confirmUrl: string | null }
  | { kind: 'tooManyCards' }
  | { kind: 'unavailable' }
  | TooMany

/** Each setup is a card that the provider asks a bank about; stolen cards are tried out so as well. */
const cardSetups = { name: 'cardSetupsByPerson', max: 20, windowMs: HOUR }

/**
 * Opens the setup of a card at the provider, for its form in the browser. Nothing is stored of it here: one that is not
 * confirmed saves no card, and a confirmed one is looked at when the card is added.
 */
export async function openCardSetup(
  ctx: MoneyContext,
  userId: string,
  { press }: { press: string | null },
): Promise<OpenSetupOutcome> {
  if ((await cardsOf(ctx.db, userId)).length >= maxCards) return { kind: 'tooManyCards' }
  const tries = await ctx.limits.allow(cardSetups, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const providerCustomerId = await customerOf(ctx, userId)
  if (providerCustomerId === null) return { kind: 'unavailable' }
  // A press that is run again after a crash asks under the same key.
  const key = `${userId}:setup:${inputHash({ press: press ?? ctx.newId('req') })}`
  const answer = await ctx.payments.openSetup({ providerCustomerId, key })
  if (answer.kind !== 'opened') return { kind: 'unavailable' }
  const confirmUrl = ctx.cardForm.provider === 'stripe' ? null : '/twin/payments/setups'
  return { kind: 'opened', clientSecret: answer.clientSecret, confirmUrl }
}
