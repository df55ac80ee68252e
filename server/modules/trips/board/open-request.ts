import type { PrivateReason } from '#domain/places/private-place.ts'
import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import {
  claimableUntilMs,
  readRequest,
  wishRequestRules,
  wishRequestsByPerson,
  type ReadRequest,
  type RequestFault,
  type RequestPart,
  type WrittenRequest,
} from '#domain/trips/wish-request.ts'
import { viewsOf, type RequestView } from '#server/modules/trips/board/request-views.ts'
import * as store from '#server/modules/trips/board/board.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

export type OpenRequestInput = WrittenRequest & { travellerId: string; wishId: string; destinationId: string }

export type OpenRequestOutcome =
  | { kind: 'opened'; view: RequestView }
  | { kind: 'faulty'; faults: Partial<Record<RequestPart, RequestFault>> }
  | { kind: 'noWish' | 'noDestination' }
  | { kind: 'privatePlace'; reason: PrivateReason }
  /** Walks do not begin there. */
  | { kind: 'notWalked' }
  | { kind: 'priceTooLow'; totalCents: Cents }
  | { kind: 'cardRequired' | 'paymentDue' | 'paymentDisputed' | 'tooManyOpen' }
  | TooMany

/**
 * Opens an entry of a person's wish list as a request that walkers around the place may claim. Opening the same entry again
 * changes its open request.
 */
export async function openRequest(ctx: TripsContext, input: OpenRequestInput): Promise<OpenRequestOutcome> {
  const { travellerId, wishId, destinationId } = input
  const [isOwn, destination] = await Promise.all([
    ctx.destinations.hasWish(wishId, travellerId),
    ctx.destinations.byId(destinationId),
  ])
  if (!isOwn) return { kind: 'noWish' }
  if (destination?.status !== 'active') return { kind: 'noDestination' }
  const read = readRequest(input, destination.timeZone, ctx.clock.nowMs())
  if (read.kind === 'faulty') return read
  if (read.kind === 'private') return { kind: 'privatePlace', reason: read.reason }
  if (await ctx.destinations.notWalkedAt(destination, null)) return { kind: 'notWalked' }
  const quote = await ctx.money.quote(destinationId, read.request.minutes, { travellerId })
  if (quote.totalCents > read.request.maxPriceCents)
    return { kind: 'priceTooLow', totalCents: quote.totalCents }
  const refused = await refusalOf(ctx, travellerId)
  if (refused) return { kind: refused }
  const budget = await ctx.limits.allow(wishRequestsByPerson, travellerId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const request = await saveRequest(ctx, input, read.request)
  if (typeof request === 'string') return { kind: request }
  const [view] = await viewsOf(ctx, [request])
  invariant(view, `request ${request.id} has no destination or traveler`)
  return { kind: 'opened', view }
}

/** Why a person's money does not carry a walk; null when it does. */
export async function refusalOf(
  ctx: TripsContext,
  travellerId: string,
): Promise<'cardRequired' | 'paymentDue' | 'paymentDisputed' | null> {
  const bill = (await ctx.money.billingOf([travellerId])).get(travellerId)
  if (bill?.due) return 'paymentDue'
  if (bill?.disputeMessage) return 'paymentDisputed'
  return bill?.card ? null : 'cardRequired'
}

/** Keeps the request, unless the wish has been deleted meanwhile or the person has as many open ones as one may. */
async function saveRequest(
  ctx: TripsContext,
  { travellerId, wishId, destinationId }: OpenRequestInput,
  { text, fromMs, untilMs, minutes, maxPriceCents }: ReadRequest,
): Promise<store.WishRequest | 'noWish' | 'tooManyOpen'> {
  const createdAt = ctx.clock.now()
  const asked = {
    wishId,
    travellerId,
    destinationId,
    text,
    minutes,
    startsFrom: new Date(fromMs),
    startsUntil: new Date(untilMs),
    maxPriceCents: cents(maxPriceCents),
    dueAt: new Date(claimableUntilMs(untilMs)),
  }
  return ctx.inTransaction(async (tx) => {
    if (!(await ctx.destinations.lockWish(tx, wishId, travellerId))) return 'noWish'
    await store.lockRequestsOf(tx.sql, travellerId)
    const open = await store.openRequestsOf(tx.sql, travellerId)
    const before = open.find((one) => one.wishId === wishId)
    const changed = before && (await store.changeRequest(tx.sql, { ...asked, id: before.id }))
    if (changed) return changed
    if (open.length >= wishRequestRules.openMost) return 'tooManyOpen'
    const request = await store.insertRequest(tx.sql, { ...asked, id: ctx.newId('wrq'), createdAt })
    await tx.event('wish.requestOpened', { requestId: request.id, travellerId, destinationId })
    return request
  })
}

export type CloseRequestOutcome = 'closed' | 'notNow' | 'unknown'

/** Takes a request of this person back; again is the same. One that a walker has claimed is cancelled as a trip. */
export async function closeRequest(
  ctx: TripsContext,
  requestId: string,
  travellerId: string,
): Promise<CloseRequestOutcome> {
  return ctx.inTransaction(async (tx): Promise<CloseRequestOutcome> => {
    const request = await store.lockRequest(tx.sql, requestId)
    if (request?.travellerId !== travellerId) return 'unknown'
    if (request.state === 'claimed') return 'notNow'
    if (request.state === 'open') {
      await store.endRequest(tx.sql, requestId, { state: 'closed' })
      await tx.event('wish.requestClosed', { requestId, travellerId })
    }
    return 'closed'
  })
}

/** Ends the requests that can not be claimed any more. */
export async function sweepRequests(ctx: TripsContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const { id: requestId, travellerId } of await store.expireRequests(tx.sql, ctx.clock.now()))
      await tx.event('wish.requestExpired', { requestId, travellerId })
  })
}
