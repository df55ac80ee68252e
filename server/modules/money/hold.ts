import { CURRENCY, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { holdEntry } from '#domain/money/postings.ts'
import type { HoldResult } from '#adapters/payments/port.ts'
import { beginAttempt, resolveOpenAttempt } from '#server/modules/money/attempts.store.ts'
import { defaultCardOf, usableCard, type UsableCard } from '#server/modules/money/cards.store.ts'
import * as store from '#server/modules/money/holds.store.ts'
import { inputHash } from '#server/modules/money/input-hash.ts'
import { writeEntry } from '#server/modules/money/ledger.store.ts'
import { later, patience, type MoneyParts } from '#server/modules/money/money.parts.ts'
import { dueCentsOf, paymentOf } from '#server/modules/money/payments.store.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

export type HoldRequest = {
  tripId: string
  userId: string
  amountCents: Cents
  key: string
  purpose: 'trip' | 'extension'
}
type Begun = { kind: 'settled'; outcome: HoldOutcome } | { kind: 'ask' | 'look'; hold: store.HoldRow }

/**
 * Sets an amount aside on the default card: the row and its attempt are committed first, then the provider is asked
 * under a key made of them, then the answer is written. Whatever is killed in between, the same command again goes
 * on where it stopped, and the sweeper lets go of what nobody came back for.
 */
export async function hold(m: MoneyParts, request: HoldRequest): Promise<HoldOutcome> {
  m.crash('hold.start')
  const begun = await m.inTransaction((tx) => begin(m, tx, request))
  if (begun.kind === 'settled') return begun.outcome
  m.crash('hold.after-row')
  const result = begun.kind === 'look' ? await look(m, begun.hold) : await ask(m, begun.hold)
  m.crash('hold.after-call')
  const outcome = await m.inTransaction((tx) => settleHold(m, tx, begun.hold.id, result))
  m.crash('hold.after-result')
  return outcome
}

async function begin(m: MoneyParts, tx: Tx, request: HoldRequest): Promise<Begun> {
  const { tripId, userId, amountCents, key, purpose } = request
  const hash = inputHash({ tripId, userId, amountCents, purpose })
  await store.lockTrip(tx.sql, tripId)
  const known = await store.holdByKey(tx.sql, tripId, key)
  if (known) {
    invariant(known.input_hash === hash, `hold key ${key} of ${tripId} was used with other input`)
    return takeUp(m, tx, known.id)
  }
  const dueCents = await dueCentsOf(tx.sql, userId)
  if (dueCents > 0) return settled({ kind: 'paymentPending', amountCents: dueCents })
  // A trip that has been charged is over: a late extension must not hold anything for it.
  if (await paymentOf(tx.sql, tripId, 'trip')) return settled({ kind: 'unavailable' })
  const card = await defaultCardOf(tx.sql, userId)
  if (!card) return settled({ kind: 'noCard' })
  const at = m.clock.now()
  const row = {
    id: m.newId('hold'),
    trip_id: tripId,
    user_id: userId,
    card_id: card.cardId,
    key,
    input_hash: hash,
    purpose,
    amount_cents: amountCents,
    currency: CURRENCY,
    check_at: later(at, patience.pendingHoldMs),
    created_at: at,
    updated_at: at,
  }
  await store.insertHold(tx.sql, row)
  await beginAttempt(tx.sql, attemptFor(row, card.cardId, at))
  m.crash('hold.row-in-tx')
  const made = await store.holdById(tx.sql, row.id)
  invariant(made, 'the hold that was just written is gone')
  return { kind: 'ask', hold: made }
}

/**
 * The same command again: the same hold, from wherever it is. The hold is kept as it is until the transaction ends,
 * or one that is being ended by somebody else at this moment would get an attempt that nobody resolves.
 */
async function takeUp(m: MoneyParts, tx: Tx, holdId: string): Promise<Begun> {
  const known = await store.lockHold(tx.sql, holdId)
  invariant(known, `hold ${holdId} is gone`)
  switch (known.state as store.HoldState) {
    case 'pending':
      await beginAttempt(tx.sql, attemptFor(known, known.card_id, m.clock.now()))
      return { kind: 'ask', hold: known }
    case 'needsAction':
      return { kind: 'look', hold: known }
    case 'held':
    case 'capturing':
    case 'captured':
      return settled({ kind: 'held', holdId: known.id, amountCents: known.amount_cents })
    case 'declined':
      return settled({ kind: 'declined', message: known.message ?? 'Your card was declined.' })
    case 'abandoned':
    case 'releasing':
    case 'released':
    case 'failed':
      return settled({ kind: 'unavailable' })
  }
}

function attemptFor(
  row: Pick<store.HoldRow, 'id' | 'amount_cents' | 'input_hash'>,
  cardId: string,
  at: Date,
) {
  return {
    subjectId: row.id,
    step: 'hold' as const,
    inputHash: row.input_hash,
    amountCents: row.amount_cents,
    cardId,
    checkAt: null,
    at,
  }
}

/** Asks for the hold; an unclear answer is asked for once more under the same key, then looked for by our reference. */
async function ask(m: MoneyParts, row: store.HoldRow): Promise<HoldResult> {
  const card: UsableCard = await usableCard(m.db, row.card_id)
  const request = {
    providerCustomerId: card.providerCustomerId,
    providerCardId: card.providerCardId,
    amountCents: row.amount_cents,
    currency: row.currency,
    reference: row.id,
    key: `${row.id}:hold:1`,
  }
  m.crash('hold.before-call')
  const first = await m.payments.hold(request)
  if (first.kind !== 'unknown') return first
  m.crash('hold.before-second-call')
  const second = await m.payments.hold(request)
  if (second.kind !== 'unknown') return second
  return look(m, row, second.reason === 'serverError')
}

/**
 * What has become of a hold, by our reference. `answered`: the provider has said, by an error 500 that it keeps, that
 * it is done with the request; only then, and when its book knows nothing, is it certain that nothing happened.
 */
async function look(m: MoneyParts, row: store.HoldRow, answered = false): Promise<HoldResult> {
  const { providerCustomerId } = await usableCard(m.db, row.card_id)
  const found = await m.payments.find({
    reference: row.id,
    providerCustomerId,
    providerHoldId: row.provider_hold_id,
  })
  if (found.kind === 'unknown')
    return row.state === 'needsAction' ? stillAsking(row) : { kind: 'unknown', reason: 'noAnswer' }
  if (found.kind === 'none') return { kind: 'unknown', reason: answered ? 'serverError' : 'noAnswer' }
  const { entry } = found
  switch (entry.state) {
    case 'held':
      return {
        kind: 'held',
        providerHoldId: entry.providerHoldId,
        expiresAt: entry.expiresAt ?? later(m.clock.now(), 0),
      }
    case 'needsAction':
      return {
        kind: 'needsAction',
        providerHoldId: entry.providerHoldId,
        url: entry.actionUrl ?? row.action_url ?? '',
      }
    case 'declined':
    case 'expired':
    case 'released':
      return { kind: 'declined', code: 'declined', message: entry.message ?? 'Your card was declined.' }
    case 'captured':
      invariant(false, `hold ${row.id} was captured before it was held`)
  }
}

function stillAsking(row: store.HoldRow): HoldResult {
  return { kind: 'needsAction', providerHoldId: row.provider_hold_id ?? '', url: row.action_url ?? '' }
}

/** Writes the provider's answer, once: by the command, by the command sent again, or by the sweeper. */
export async function settleHold(
  m: MoneyParts,
  tx: Tx,
  holdId: string,
  result: HoldResult,
): Promise<HoldOutcome> {
  const at = m.clock.now()
  const waiting = ['pending', 'needsAction'] as const
  switch (result.kind) {
    case 'held': {
      const { providerHoldId, expiresAt } = result
      const row = await store.moveHold(tx.sql, holdId, waiting, 'held', {
        provider_hold_id: providerHoldId,
        expires_at: expiresAt,
        action_url: null,
        updated_at: at,
      })
      if (!row) return overtaken(m, tx, holdId, providerHoldId)
      await recordHeld(m, tx, row)
      m.crash('hold.result-in-tx')
      return { kind: 'held', holdId, amountCents: row.amount_cents }
    }
    case 'declined': {
      const row = await store.moveHold(tx.sql, holdId, waiting, 'declined', {
        message: result.message,
        updated_at: at,
      })
      if (!row) return overtaken(m, tx, holdId, null)
      await resolveOpenAttempt(tx.sql, holdId, 'hold', 'failed', at)
      tx.afterCommit(() => m.events.holdRefused(holdId, row.trip_id, result.code))
      return { kind: 'declined', message: result.message }
    }
    case 'needsAction': {
      const set = {
        provider_hold_id: result.providerHoldId,
        action_url: result.url,
        check_at: later(at, patience.bankPageMs),
        updated_at: at,
      }
      const row = await store.moveHold(tx.sql, holdId, waiting, 'needsAction', set)
      return row ? { kind: 'needsAction', url: result.url } : overtaken(m, tx, holdId, result.providerHoldId)
    }
    case 'unknown':
      return giveUp(m, tx, holdId, result.reason === 'serverError')
  }
}

/** The ledger hears of a hold together with our own row. */
export async function recordHeld(m: MoneyParts, tx: Tx, row: store.HoldRow): Promise<void> {
  const entry = holdEntry({
    holdId: row.id,
    travellerId: row.user_id,
    amountCents: row.amount_cents,
    currency: row.currency,
  })
  await writeEntry(tx.sql, entry, { id: m.newId('ltx'), tripId: row.trip_id, at: m.clock.now() })
  await resolveOpenAttempt(tx.sql, row.id, 'hold', 'done', m.clock.now())
  tx.afterCommit(() => m.events.held(row.id, row.trip_id, row.amount_cents))
}

/** Nobody waits for this hold any more. If it is certain that nothing happened it is over, else it is looked for. */
async function giveUp(m: MoneyParts, tx: Tx, holdId: string, nothingHappened: boolean): Promise<HoldOutcome> {
  const at = m.clock.now()
  const to = nothingHappened ? 'failed' : 'abandoned'
  const row = await store.moveHold(tx.sql, holdId, ['pending'], to, {
    check_at: nothingHappened ? null : later(at, patience.unfinishedMs),
    updated_at: at,
  })
  if (!row) return overtaken(m, tx, holdId, null)
  if (nothingHappened) await resolveOpenAttempt(tx.sql, holdId, 'hold', 'failed', at)
  tx.afterCommit(() => m.events.holdRefused(holdId, row.trip_id, 'noAnswer'))
  return { kind: 'unavailable' }
}

/** Somebody else has moved the hold meanwhile: the same command at the same moment, the sweeper, or the trip's end. */
async function overtaken(
  m: MoneyParts,
  tx: Tx,
  holdId: string,
  providerHoldId: string | null,
): Promise<HoldOutcome> {
  const now = await store.holdById(tx.sql, holdId)
  invariant(now, `hold ${holdId} is gone`)
  if (now.state === 'abandoned')
    await store.moveHold(tx.sql, holdId, ['abandoned'], 'abandoned', {
      provider_hold_id: providerHoldId ?? now.provider_hold_id,
      check_at: m.clock.now(),
      updated_at: m.clock.now(),
    })
  const state = await takeUp(m, tx, holdId)
  return state.kind === 'settled' ? state.outcome : { kind: 'unavailable' }
}

function settled(outcome: HoldOutcome): Begun {
  return { kind: 'settled', outcome }
}
