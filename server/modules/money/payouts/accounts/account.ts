import type { LinkResult } from '#adapters/payouts/port.ts'
import { isCountryCode } from '#domain/shared/country.ts'
import {
  isPaidBy,
  knownPayoutCountries,
  payoutWayOf,
  type PayoutWay,
} from '#domain/money/payouts/countries.ts'
import type { PayoutAccountState } from '#domain/money/payouts/states.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import type { Invalid } from '#server/modules/money/cards/card-faults.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import {
  noteFacts,
  openAccountCall,
  type OpenOutcome,
} from '#server/modules/money/payouts/accounts/account.call.ts'
import * as store from '#server/modules/money/payouts/accounts/accounts.store.ts'
import type { PayoutFacts } from '#server/modules/money/public.ts'
import { taxFormOf } from '#server/modules/money/tax/tax-forms.store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Each link is a request to the provider. */
const linksByPerson = { name: 'payoutLinksByPerson', max: 30, windowMs: HOUR }

/** The provider is not asked more often how an account stands: one that is not in order changes while its person waits. */
const askedEvery: Record<PayoutAccountState, number> = {
  started: 2 * SECOND,
  submitted: 2 * SECOND,
  attention: 2 * SECOND,
  restricted: 2 * SECOND,
  active: 10 * MINUTE,
}

/** A person's account; null before one is asked for. It is as the provider says it is now, where it answers. */
export async function payoutAccount(
  ctx: MoneyContext,
  userId: string,
): Promise<store.PayoutAccountRow | null> {
  const row = await store.accountOf(ctx.db, userId)
  if (!row?.providerAccountId) return null
  const isFresh = row.askedAt !== null && ctx.clock.nowMs() - row.askedAt.getTime() < askedEvery[row.state]
  if (isFresh) return row
  const answer = await ctx.payouts.accountOf(row.providerAccountId)
  if (answer.kind !== 'found') return row
  await ctx.inTransaction((tx) => noteFacts(ctx, tx, userId, answer.account))
  return store.accountOf(ctx.db, userId)
}

/** How a person stands for being paid, as it is known here: the provider is not asked. */
export async function payoutFacts(_ctx: MoneyContext, userId: string, sql: Sql): Promise<PayoutFacts> {
  const row = await store.accountOf(sql, userId)
  const times = row?.needs.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : [])) ?? []
  return {
    account: row && {
      state: row.state,
      canBePaid: row.canBePaid,
      needsBy: times.length === 0 ? null : new Date(Math.min(...times)),
      since: row.updatedAt,
    },
    taxFormAt: (await taxFormOf(sql, userId))?.signedAt ?? null,
  }
}

/** How people of each country are paid, in the order of the codes. */
export function payoutWays({ config }: MoneyContext): Promise<{ country: string; way: PayoutWay }[]> {
  const platform = config.platformCountry
  const known = knownPayoutCountries(platform)
  return Promise.resolve(known.map((country) => ({ country, way: payoutWayOf(country, platform) })))
}

export type StartAccountOutcome =
  | { kind: 'link'; url: string; returnUrl: string; refreshUrl: string }
  | Exclude<OpenOutcome, { kind: 'opened' }>
  | Invalid
  | TooMany

/**
 * The provider's page for a person's account, which is opened when there is none. In another country a new one is
 * opened as long as the form of the first has not been sent.
 */
export async function startAccount(
  ctx: MoneyContext,
  userId: string,
  given: string | null,
): Promise<StartAccountOutcome> {
  const country = given?.trim().toUpperCase() ?? ''
  if (!isCountryCode(country))
    return { kind: 'invalid', fields: { country_code: moneyTexts.payouts.countryMissing } }
  const way = payoutWayOf(country, ctx.config.platformCountry)
  const before = await store.accountOf(ctx.db, userId)
  // An account that is there can still be changed.
  const isThere = before !== null && before.providerAccountId !== null && before.country === country
  if (!isThere && !isPaidBy(way)) return { kind: 'notServed' }
  const tries = await ctx.limits.allow(linksByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const opened = await openAccount(ctx, userId, country)
  if (opened.kind !== 'opened') return opened
  const back = `${ctx.config.publicUrl}/payout-account?payout=`
  const [returnUrl, refreshUrl] = [`${back}done`, `${back}again`]
  const { providerAccountId } = opened
  const link = await linkOf(ctx, userId, { providerAccountId, returnUrl, refreshUrl })
  switch (link.kind) {
    case 'link':
      return { kind: 'link', url: link.url, returnUrl, refreshUrl }
    case 'refused':
      return { kind: 'refused', message: link.message }
    case 'unknown':
      return { kind: 'unavailable' }
  }
}

/** The page for changes where the account lacks nothing, else the provider's questions. A link that is made twice does no harm. */
async function linkOf(
  ctx: MoneyContext,
  userId: string,
  order: { providerAccountId: string; returnUrl: string; refreshUrl: string },
): Promise<LinkResult> {
  const newKey = () => `${userId}:payoutLink:${ctx.newId('req')}`
  const row = await store.accountOf(ctx.db, userId)
  if (row?.isSubmitted && row.needs.length === 0) {
    const link = await ctx.payouts.link({ ...order, key: newKey(), forChanges: true })
    // What the account lacks by now is asked by the questions.
    if (link.kind !== 'refused') return link
  }
  return ctx.payouts.link({ ...order, key: newKey() })
}

async function openAccount(ctx: MoneyContext, userId: string, country: string): Promise<OpenOutcome> {
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, userId, country))
  if (typeof begun !== 'string') return begun
  const ran = await ctx.calls.run(openAccountCall, begun)
  return ran.kind === 'settled' ? ran.outcome : { kind: 'unavailable' }
}

/** The key of the call, or the account that is there. An open call for another country is ended. */
async function begin(
  ctx: MoneyContext,
  tx: Tx,
  userId: string,
  country: string,
): Promise<string | OpenOutcome> {
  const order = { userId, provider: ctx.payouts.provider, country, at: ctx.clock.now() }
  await store.ensureAccount(tx.sql, order)
  await store.lockAccount(tx.sql, userId)
  const row = await store.accountOf(tx.sql, userId)
  if (row?.providerAccountId && (row.isSubmitted || row.country === country))
    return { kind: 'opened', providerAccountId: row.providerAccountId }
  const open = await ctx.calls.openOf(tx.sql, openAccountCall, userId)
  if (open?.input.country === country) return open.key
  await ctx.calls.end(tx, openAccountCall, userId)
  return ctx.calls.begin(tx, openAccountCall, { subject: userId, input: { country } })
}
