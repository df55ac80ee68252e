import { slice } from '#domain/shared/paging.ts'
import type { ReplayWishes } from '#domain/trips/public-replay.ts'
import { tripIsOver } from '#domain/trips/states.ts'
import type { BarSpan } from '#domain/walk/meter.ts'
import type { RecordingView } from '#server/modules/recordings/public.ts'
import type { Quote, TripMoney } from '#server/modules/money/public.ts'
import { seatsCharge, type SeatsCharge } from '#server/modules/trips/ending/charge-of-trip.ts'
import { storedOf, storedWay, type StoredTrip, type StoredWay } from '#server/modules/trips/history/stored.ts'
import { walkedGroup, type WalkedGroup } from '#server/modules/trips/group/lists/walked-groups.ts'
import {
  countListed,
  hasWalkedGroup,
  partOfList,
  walkedPart,
} from '#server/modules/trips/lists/lists.store.ts'
import { sharingOf, type SharingView } from '#server/modules/trips/sharing/sharing.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { publicationOf } from '#server/modules/trips/public-replays/public-replays.ts'
import type { TripRole } from '#server/modules/trips/trips.types.ts'
import { priceOfTrip } from '#server/modules/trips/view/price-of-trip.ts'
import { trip as viewed, type TripView } from '#server/modules/trips/view/view.ts'

export type Receipt = {
  view: TripView
  /** The short number, such as R-2026-000123; null until the walk is settled. */
  number: string | null
  money: TripMoney | null
  price: Quote
  /** What the seats of a group walk have paid; null for a walk of one traveler, and for one that did not take place. */
  seats: SeatsCharge | null
  spans: BarSpan[]
  earnedCents: number | null
  /** For the walker of a group walk: the walk with the sums over its trips; null for all others. */
  group: WalkedGroup | null
}

export type Replay = StoredWay & {
  view: TripView
  recording: RecordingView
  sharing: SharingView
  publication: ReplayWishes
}

type Page = { first?: number | null | undefined; page?: number | null | undefined }

/** The walks that this person has seen as a traveler, newest first. */
export function archived(
  ctx: TripsContext,
  userId: string,
  page: Page,
): Promise<StoredTrip[] | 'pageOutside'> {
  return finished(ctx, userId, 'traveller', page)
}

/** A walk that a person has walked; `group`: what a row that stands for a group walk says of it. */
export type WalkedTrip = StoredTrip & { group: WalkedGroup | null }

/** The walks that this person has walked, newest first; a group walk is one of them. */
export async function completed(
  ctx: TripsContext,
  userId: string,
  page: Page,
): Promise<WalkedTrip[] | 'pageOutside'> {
  const part = slice(page.first, page.page)
  if (!part) return 'pageOutside'
  const found = (await hasWalkedGroup(ctx.db, userId))
    ? await storedOf(ctx, await walkedPart(ctx.db, userId, part), userId)
    : await finished(ctx, userId, 'walker', page)
  if (found === 'pageOutside') return found
  return Promise.all(found.map(async (one) => ({ ...one, group: await walkedGroup(ctx, one.trip) })))
}

async function finished(
  ctx: TripsContext,
  userId: string,
  role: TripRole,
  { first, page }: Page,
): Promise<StoredTrip[] | 'pageOutside'> {
  const part = slice(first, page)
  if (!part) return 'pageOutside'
  const list = { role, of: 'finished' } as const
  const total = await countListed(ctx.db, userId, list)
  return storedOf(ctx, await partOfList(ctx.db, userId, list, { ...part, total }), userId)
}

/** The receipt of a walk that is over; null before, and for strangers. */
export async function receipt(ctx: TripsContext, tripId: string, userId: string): Promise<Receipt | null> {
  const view = await viewed(ctx, tripId, userId)
  if (!view || !tripIsOver(view.trip.status)) return null
  const [[stored], price, seats, number] = await Promise.all([
    storedOf(ctx, [view.trip], userId),
    priceOfTrip(ctx, { ...view.trip, plannedMinutes: 1 }),
    view.trip.liveAt === null ? null : seatsCharge(ctx.db, view.trip),
    view.trip.status === 'settled' ? ctx.money.receiptNumber(tripId) : null,
  ])
  const money = stored?.money ?? null
  const group = view.role === 'walker' ? await walkedGroup(ctx, view.trip) : null
  const earnedCents = view.role === 'walker' ? (group?.earnedCents ?? money?.walkerCents ?? 0) : null
  const spans = group?.spans ?? stored?.spans ?? []
  return { view, number, money, price, seats: group ? null : seats, spans, earnedCents, group }
}

/** The walk to see again; media time 0 is the moment it went live. Null for strangers, and when it never did. */
export async function replay(ctx: TripsContext, tripId: string, userId: string): Promise<Replay | null> {
  const view = await viewed(ctx, tripId, userId)
  if (!view?.trip.liveAt) return null
  const [[stored], way, sharing, publication] = await Promise.all([
    storedOf(ctx, [view.trip], userId),
    storedWay(ctx, view.trip, userId),
    sharingOf(ctx, view.trip, userId),
    publicationOf(ctx, tripId),
  ])
  return stored ? { view, recording: stored.recording, ...way, sharing, publication } : null
}
