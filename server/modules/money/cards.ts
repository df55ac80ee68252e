import { createHash } from 'node:crypto'
import { isCountryCode, isExpired, isZip } from '#domain/money/card-details.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { ProviderCard } from '#adapters/payments/port.ts'
import * as store from '#server/modules/money/cards.store.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'

export type CardRow = store.CardRow
type Invalid = { kind: 'invalid'; fields: Record<string, string> }
type Refused = { kind: 'refused'; message: string } | { kind: 'unavailable' }
export type AddCardResult =
  | { kind: 'added'; card: CardRow }
  | Invalid
  | Refused
  | { kind: 'tooManyCards' }
  | { kind: 'tooManyTries'; retryAfterS: number }
export type UpdateCardResult = { kind: 'updated' } | { kind: 'unknownCard' } | Invalid | Refused
export type CardChange = {
  cardId: string
  expMonth: number | null
  expYear: number | null
  zip: string | null
  country: string | null
}

/** Nobody needs more, and a stolen list of tokens is not to be tried out here. */
const maxCards = 10
/** Saving cards one after the other is how stolen ones are tried out. */
const cardsAdded = { name: 'cardsAddedByPerson', max: 20, windowMs: HOUR }

/** Saved cards: numbers never come here, only the provider's tokens and ids. */
export function cardsOf(m: MoneyParts) {
  return {
    cards: (userId: string) => store.cardsOf(m.db, userId),
    addCard: (userId: string, card: { token: string; zip: string | null; country: string | null }) =>
      addCard(m, userId, card),
    updateCard: (userId: string, change: CardChange) => updateCard(m, userId, change),
    removeCard: (userId: string, cardId: string) => removeCard(m, userId, cardId),
    makeCardDefault: (userId: string, cardId: string) => makeDefault(m, userId, cardId),
    async defaultCard(userId: string): Promise<{ brand: string; last4: string } | null> {
      const card = await store.defaultCardOf(m.db, userId)
      return card && { brand: card.brand, last4: card.last4 }
    },
  }
}

async function addCard(
  m: MoneyParts,
  userId: string,
  input: { token: string; zip: string | null; country: string | null },
): Promise<AddCardResult> {
  const fields = faultsOf(input.zip, input.country)
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const tokenHash = createHash('sha256').update(input.token).digest('hex')
  // The same token again (a retry, a second tap) is the same card.
  const known = await store.cardByToken(m.db, userId, tokenHash)
  if (known && known.removed_at === null) return { kind: 'added', card: known }
  if ((await store.cardsOf(m.db, userId)).length >= maxCards) return { kind: 'tooManyCards' }
  const tries = await m.limits.allow(cardsAdded, userId)
  if (!tries.allowed) return { kind: 'tooManyTries', retryAfterS: tries.retryAfterS }
  const providerCustomerId = await customer(m, userId)
  if (providerCustomerId === null) return { kind: 'unavailable' }
  m.crash('card.before-call')
  const country = input.country?.toUpperCase() ?? null
  const ask = () =>
    m.payments.addCard({
      providerCustomerId,
      token: input.token,
      zip: input.zip,
      country,
      key: `card:${userId}:${tokenHash.slice(0, 40)}`,
    })
  let answer = await ask()
  // An answer that was lost is asked for once more under the same key.
  if (answer.kind === 'unavailable') answer = await ask()
  m.crash('card.after-call')
  if (answer.kind === 'refused') m.events.cardRefused()
  if (answer.kind !== 'added') return answer
  const card = await save(m, userId, tokenHash, answer.card)
  m.crash('card.after-write')
  return { kind: 'added', card }
}

/** The person at the provider: our row, then the call under a key made of the person, then its answer. */
async function customer(m: MoneyParts, userId: string): Promise<string | null> {
  const known = await store.ensureCustomerRow(m.db, userId, m.payments.provider, m.clock.now())
  if (known !== null) return known
  m.crash('customer.before-call')
  const ask = () => m.payments.customer({ userId, key: `customer:${userId}` })
  let made = await ask()
  if (made.kind === 'unavailable') made = await ask()
  m.crash('customer.after-call')
  if (made.kind === 'unavailable') return null
  await store.saveCustomerId(m.db, userId, made.providerCustomerId)
  m.crash('customer.after-write')
  return store.providerCustomerId(m.db, userId)
}

async function save(m: MoneyParts, userId: string, tokenHash: string, card: ProviderCard): Promise<CardRow> {
  const at = m.clock.now()
  return m.inTransaction(async (tx) => {
    await store.lockCustomer(tx.sql, userId)
    const isFirst = (await store.cardsOf(tx.sql, userId)).length === 0
    await store.insertCard(tx.sql, {
      id: m.newId('card'),
      user_id: userId,
      provider_card_id: card.providerCardId,
      token_hash: tokenHash,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      zip: card.zip,
      country: card.country,
      is_default: isFirst,
      created_at: at,
      updated_at: at,
    })
    const row = await store.cardByToken(tx.sql, userId, tokenHash)
    if (!row) throw new Error('the card that was just saved is gone')
    tx.afterCommit(() => m.events.cardAdded(row.id))
    return row
  })
}

async function updateCard(m: MoneyParts, userId: string, change: CardChange): Promise<UpdateCardResult> {
  const card = await store.cardOf(m.db, userId, change.cardId)
  if (!card) return { kind: 'unknownCard' }
  // What is left out stays as it is.
  const expMonth = change.expMonth ?? card.exp_month
  const expYear = change.expYear ?? card.exp_year
  const fields = {
    ...faultsOf(change.zip, change.country ?? card.country),
    ...expiryFaults(expMonth, expYear, m.clock.now()),
  }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const providerCustomerId = await store.providerCustomerId(m.db, userId)
  const country = change.country?.toUpperCase() ?? null
  const answer = await m.payments.updateCard({
    providerCustomerId: providerCustomerId ?? '',
    providerCardId: card.provider_card_id,
    expMonth,
    expYear,
    ...(change.zip === null ? {} : { zip: change.zip }),
    ...(country === null ? {} : { country }),
  })
  if (answer.kind !== 'added') return answer
  const { zip, country: countryNow } = answer.card
  await store.updateCardRow(m.db, card.id, {
    exp_month: expMonth,
    exp_year: expYear,
    zip,
    country: countryNow,
    updated_at: m.clock.now(),
  })
  return { kind: 'updated' }
}

/** Gone here at once; the provider is told right after, or by the sweeper. The newest other card becomes the default. */
async function removeCard(
  m: MoneyParts,
  userId: string,
  cardId: string,
): Promise<{ kind: 'removed' } | { kind: 'unknownCard' }> {
  const removed = await m.inTransaction(async (tx) => {
    await store.lockCustomer(tx.sql, userId)
    const card = await store.cardOf(tx.sql, userId, cardId)
    if (!card) return false
    const at = m.clock.now()
    await store.markRemoved(tx.sql, cardId, at)
    const next = (await store.cardsOf(tx.sql, userId))[0]
    if (card.is_default && next) await store.setDefault(tx.sql, userId, next.id, at)
    return true
  })
  if (!removed) return { kind: 'unknownCard' }
  await detachCard(m, cardId)
  return { kind: 'removed' }
}

/** Tells the provider to forget a card; one that does not answer is told again by the sweeper. */
export async function detachCard(m: MoneyParts, cardId: string): Promise<void> {
  const { providerCardId, providerCustomerId } = await store.usableCard(m.db, cardId)
  const answer = await m.payments.removeCard({ providerCardId, providerCustomerId })
  if (answer.kind === 'removed') await store.markDetached(m.db, cardId, m.clock.now())
}

async function makeDefault(
  m: MoneyParts,
  userId: string,
  cardId: string,
): Promise<{ kind: 'done' } | { kind: 'unknownCard' }> {
  return m.inTransaction(async (tx) => {
    await store.lockCustomer(tx.sql, userId)
    if (!(await store.cardOf(tx.sql, userId, cardId))) return { kind: 'unknownCard' as const }
    await store.setDefault(tx.sql, userId, cardId, m.clock.now())
    return { kind: 'done' as const }
  })
}

function faultsOf(zip: string | null, country: string | null): Record<string, string> {
  return {
    ...(country !== null && !isCountryCode(country) ? { address_country: 'Country is Required.' } : {}),
    ...(zip !== null && !isZip(zip, country) ? { address_zip: 'Enter valid zipcode' } : {}),
  }
}

function expiryFaults(expMonth: number, expYear: number, now: Date): Record<string, string> {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    return { exp_month: 'Enter valid Expiry Month.' }
  if (!Number.isInteger(expYear) || expYear > now.getUTCFullYear() + 50)
    return { exp_year: 'Enter Expiry Month & Year.' }
  return isExpired(expMonth, expYear, now) ? { exp_year: "Your card's expiration year is in the past." } : {}
}
