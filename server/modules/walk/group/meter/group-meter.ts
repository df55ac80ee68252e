import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import type { LiveGroup, Trip } from '#server/modules/trips/public.ts'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import { seatLiveSeconds, walkerLiveMs } from '#domain/walk/group/group-clock.ts'
import { seatId } from '#domain/walk/group/people.ts'
import type { MeterState, SidePause } from '#domain/walk/live-protocol.ts'
import { groupClosesAtMs } from '#domain/walk/group/group-clock.ts'
import { pausedSecondsOf } from '#domain/walk/meter.ts'
import { isLiveNow, type SideWitness } from '#domain/walk/witness.ts'

/** A group walk as its meters need it. Times in milliseconds on the server's clock. */
export type MeteredGroup = {
  status: string
  startsAtMs: number
  plannedMinutes: number
  liveAtMs: number | null
  interruptedAtMs: number | null
  endedAtMs: number | null
  walker: SideWitness | undefined
}

/** The same from its row. */
export function meteredGroup(
  group: Pick<LiveGroup, 'status' | 'startsAt' | 'plannedMinutes' | 'liveAt' | 'interruptedAt' | 'endedAt'>,
  walker: SideWitness | undefined,
): MeteredGroup {
  return {
    status: group.status,
    startsAtMs: group.startsAt.getTime(),
    plannedMinutes: group.plannedMinutes,
    liveAtMs: group.liveAt?.getTime() ?? null,
    interruptedAtMs: group.interruptedAt?.getTime() ?? null,
    endedAtMs: group.endedAt?.getTime() ?? null,
    walker,
  }
}

/** It is live, and does not stand still. */
export function isGroupLive({
  status,
  interruptedAtMs,
}: Pick<MeteredGroup, 'status' | 'interruptedAtMs'>): boolean {
  return status === 'live' && interruptedAtMs === null
}

/** What is known of a socket: the walker's, and that of the seat. */
type Here = { isHere: boolean; pause: SidePause | null }

/** The meter of a seat; `witness` null for the walker's own, which counts what the walker has shown. */
export function groupMeter(
  group: MeteredGroup,
  seat: {
    witness: SideWitness | undefined | null
    amountCents: number
    earnedCents?: number
    upToCents?: number
    walkerHere: Here
    here: Here
  },
  nowMs: number,
): MeterState {
  const shownMs = walkerLiveMs(group)
  const shownSeconds = Math.floor(shownMs / 1000)
  const isRunning = isGroupLive(group)
  const { witness } = seat
  const isSeen = witness === null || isLiveNow(witness, nowMs)
  const liveSeconds = witness === null ? shownSeconds : seatLiveSeconds(group, witness)
  const isLive = isRunning && isSeen
  const untilMs = group.endedAtMs ?? nowMs
  return {
    isLive,
    liveSeconds,
    pausedSeconds: pausedSecondsOf(group.liveAtMs, untilMs, shownSeconds),
    amountCents: seat.amountCents,
    leftSeconds: Math.max(0, group.plannedMinutes * 60 - shownSeconds),
    pausedReason: isLive ? null : pausedReason(group, seat),
    closesInMs:
      group.liveAtMs === null || group.interruptedAtMs === null
        ? null
        : Math.max(0, groupClosesAtMs(group.liveAtMs, group.interruptedAtMs, shownMs) - nowMs),
    isSeen,
    ...(seat.earnedCents === undefined ? {} : { earnedCents: seat.earnedCents }),
    ...(seat.upToCents === undefined ? {} : { upToCents: seat.upToCents }),
  }
}

function pausedReason(
  { status }: MeteredGroup,
  { walkerHere, here }: { walkerHere: Here; here: Here },
): MeterState['pausedReason'] {
  if (status !== 'live') return 'notStarted'
  if (!walkerHere.isHere) return 'walkerMissing'
  return walkerHere.pause ?? here.pause ?? 'noPicture'
}

/** What the walker has earned of amounts so far: each trip is split by itself, as it will be charged. */
export function earnedOf(amounts: readonly number[], atMs: number): number {
  const terms = splitTermsAt(atMs)
  return amounts.reduce((sum, cents) => sum + splitCharge(cents, terms).walkerCents, 0)
}

/** What the walker earns when each seat of the trips that are agreed or run sees all of the walk: as the list of scheduled walks says it. */
export function upToOf(trips: readonly Pick<Trip, 'status' | 'seats' | 'seatCents'>[], atMs: number): number {
  const engaged: readonly string[] = engagedTripStatuses
  const taken = trips.filter(({ status }) => engaged.includes(status))
  return earnedOf(
    taken.map(({ seats, seatCents }) => (seats ?? 0) * (seatCents ?? 0)),
    atMs,
  )
}

/**
 * What all seats cost so far, what the walker earns of it, and up to how much that can come; of seats on other servers as far as their
 * beats were read.
 */
export function takenOf(
  group: MeteredGroup,
  trips: readonly Pick<Trip, 'id' | 'status' | 'seats' | 'seatCents'>[],
  witnesses: ReadonlyMap<string, SideWitness>,
  atMs: number,
): { amountCents: number; earnedCents: number; upToCents: number } {
  const amounts = trips.map((trip) => tripAmount(group, trip, witnesses))
  const amountCents = amounts.reduce((sum, cents) => sum + cents, 0)
  return { amountCents, earnedCents: earnedOf(amounts, atMs), upToCents: upToOf(trips, atMs) }
}

/** What a trip's seats cost so far: by what each has seen; a seat to which no person has come costs its price at the end. */
export function tripAmount(
  group: MeteredGroup,
  trip: Pick<Trip, 'id' | 'seats' | 'seatCents'>,
  witnesses: ReadonlyMap<string, SideWitness>,
): number {
  const seats = Array.from({ length: trip.seats ?? 0 }, (_, n) => witnesses.get(seatId(trip.id, n + 1)))
  const price = trip.seatCents ?? 0
  return seats.reduce(
    (sum, seen) => sum + (seen ? seatCharge(price, seatLiveSeconds(group, seen), group.plannedMinutes) : 0),
    0,
  )
}
