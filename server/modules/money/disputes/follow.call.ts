import type { DisputeEntry } from '#adapters/payments/port.ts'
import { isWithdrawn, mayLead, openDisputeStates, type DisputeState } from '#domain/money/disputes/states.ts'
import type { LedgerEntry } from '#domain/money/ledger/entry.ts'
import {
  disputeEntry,
  disputeFeeEntry,
  disputeLostEntry,
  disputeWonEntry,
} from '#domain/money/ledger/platform-entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/disputes/disputes.store.ts'
import { loseGift, noteGiftDisputed } from '#server/modules/money/gifts/disputed-gift.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

type Input = { providerDisputeId: string }
type Answer = { kind: 'found'; dispute: DisputeEntry } | { kind: 'gone' }

/**
 * The provider is asked how a dispute stands. A notice is a hint only, so that late ones and those out of order do no
 * harm; each asks for itself, by the subject, so that none is missed while another is under way.
 */
export const syncDisputeCall: CallKind<MoneyContext, Input, Answer, null> = {
  name: 'money.dispute',
  lock: (tx, { providerDisputeId }) => store.lockDispute(tx.sql, providerDisputeId),

  async ask(ctx, { input }) {
    const found = await ctx.payments.findDispute(input.providerDisputeId)
    return found.kind === 'none' ? { kind: 'gone' } : found
  },

  async settle(ctx, tx, _call, answer) {
    if (answer.kind === 'found') await applyEntry(ctx, tx, answer.dispute)
    return { call: 'done', outcome: null }
  },
}

/** Writes down how a dispute stands, with the postings of each step that it has taken since. */
async function applyEntry(ctx: MoneyContext, tx: Tx, entry: DisputeEntry): Promise<void> {
  const known = await store.disputeAtProvider(tx.sql, entry.providerDisputeId)
  const row = known ?? (await insert(ctx, tx, entry))
  if (!row) return
  // What was read before a later answer was written down.
  if (row.state !== entry.state && !mayLead(row.state, entry.state)) return
  await bearFee(ctx, tx, row, entry.feeCents)
  if (row.state === entry.state) return isNewInquiry(tx, row, known)
  const at = ctx.clock.now()
  const isOver = !(openDisputeStates as readonly DisputeState[]).includes(entry.state)
  // A question that was answered has become a dispute all the same, which is answered again.
  const anew = entry.state === 'needsResponse' ? { answeredAt: null } : {}
  const set = { ...anew, respondBy: entry.respondBy, closedAt: isOver ? at : null, updatedAt: at }
  await store.moveDispute(tx.sql, row.id, entry.state, set)
  await post(ctx, tx, row, entry.state)
}

async function isNewInquiry(tx: Tx, row: store.DisputeRow, known: store.DisputeRow | null): Promise<void> {
  const { id: disputeId, tripId, giftId, membershipId } = row
  if (!known) await tx.event('money.disputeInquiry', { disputeId, tripId, giftId, membershipId })
}

async function insert(ctx: MoneyContext, tx: Tx, entry: DisputeEntry): Promise<store.DisputeRow | null> {
  const owner = await store.ownerOf(tx.sql, entry)
  const { providerDisputeId, providerHoldId, amountCents, currency, reason, respondBy } = entry
  if (!owner) {
    // The comparison of the books names it.
    ctx.log.error({ providerDisputeId }, 'a payment is disputed that is of no person we know')
    return null
  }
  const at = ctx.clock.now()
  const of = { providerDisputeId, providerPaymentId: providerHoldId, ...owner }
  const about = { amountCents, currency, reason: reason.slice(0, 100), respondBy }
  return store.insertDispute(tx.sql, {
    id: ctx.newId('dsp'),
    ...of,
    ...about,
    createdAt: at,
    updatedAt: at,
  })
}

/** What the provider has asked for the dispute by now, less what is posted of it already. */
async function bearFee(ctx: MoneyContext, tx: Tx, row: store.DisputeRow, feeCents: number): Promise<void> {
  if (feeCents === row.feeCents) return
  const { id, currency } = row
  const amountCents = feeCents - row.feeCents
  await write(ctx, tx, disputeFeeEntry({ reference: `${id}:${feeCents}`, amountCents, currency }))
  await store.updateDispute(tx.sql, id, { feeCents, updatedAt: ctx.clock.now() })
}

/** The postings and the news of going from one state to another; what was missed in between is made up for. */
async function post(ctx: MoneyContext, tx: Tx, row: store.DisputeRow, to: DisputeState): Promise<void> {
  const { id: disputeId, userId, tripId, giftId, membershipId, amountCents, currency } = row
  const of = { reference: disputeId, userId, amountCents, currency }
  const about = { disputeId, userId, tripId, giftId, membershipId, amountCents, currency }
  if (!isWithdrawn(row.state) && isWithdrawn(to)) {
    await write(ctx, tx, disputeEntry(of))
    if (giftId !== null) await noteGiftDisputed(ctx, tx, giftId, { isOpen: true })
    await tx.event('money.disputed', about)
  }
  if (to !== 'won' && to !== 'lost') return
  const isGiftLost = await endOfGift(ctx, tx, row, to)
  await write(ctx, tx, to === 'won' ? disputeWonEntry(of) : disputeLostEntry(of))
  await tx.event('money.disputeEnded', { ...about, isWon: to === 'won', isGiftLost })
}

/** A gift card whose payment is back is good again; true where it is lost with its payment, so that nothing is owed. */
async function endOfGift(
  ctx: MoneyContext,
  tx: Tx,
  { id, giftId, amountCents }: store.DisputeRow,
  to: 'won' | 'lost',
): Promise<boolean> {
  if (giftId === null) return false
  if (to === 'won') {
    await noteGiftDisputed(ctx, tx, giftId, { isOpen: false })
    return false
  }
  if (!(await loseGift(ctx, tx, giftId, amountCents))) return false
  const at = ctx.clock.now()
  await store.settleDispute(tx.sql, id, { settledBy: 'gift', settledAt: at, updatedAt: at })
  return true
}

/** Of no trip: what a bank takes back is the platform's, so the figures of the trip stay as they were. */
function write(ctx: MoneyContext, tx: Tx, entry: LedgerEntry): Promise<void> {
  return writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now() })
}
