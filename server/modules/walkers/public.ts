import type { Place } from '#domain/shared/place.ts'
import type { Availability } from '#domain/walkers/availability.ts'
import type { HiddenArea } from '#domain/walkers/home-zone.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** A walker who is online, with the exact place: for matching inside the server, never for a client. */
export type OnlineWalker = {
  userId: string
  place: Place
  distanceKm: number
  engagedTripId: string | null
  seenAt: Date
}

/** Who asked not to be matched with whom, and on which trip. */
export type Block = { blockerId: string; blockedId: string; tripId: string }

/** Whether a walker may walk: steps that are missing, by their codes, and when the walker has left. */
export type Standing = { missing: readonly string[]; leftAt: Date | null; toldAt: Date | null }

/** A walker may not walk now: steps that are missing, by code; `hasLeft`: the walker has stopped walking. */
export type NotReady = { kind: 'notReady'; missing: readonly string[]; hasLeft: boolean }

/** What is left out stays. */
export type StandingChange = { missing?: readonly string[]; leftAt?: Date | null; at: Date }

/** What other modules may ask of walkers. */
export interface WalkersPublic {
  /** Online with a fresh place within the range, nearest first. */
  near(center: Place, rangeKm: number, limit: number): Promise<OnlineWalker[]>
  /** Who is not online now and was within the range when they were last, since a time; nearest first. */
  awayNear(center: Place, range: { km: number; since: Date }, limit: number): Promise<string[]>
  /** One walker's presence; null when offline or gone silent. */
  online(userId: string): Promise<OnlineWalker | null>
  /** Where walkers are who are online, at most 5000; for counting by place, never for a client. */
  onlinePlaces(): Promise<Place[]>
  /** A walker is offline until they come online again; a walk that runs goes on. */
  takeOff(userId: string): Promise<void>
  /** Where a walker was when they were online last; null for one who never was. */
  lastPlace(userId: string): Promise<Place | null>
  /**
   * Locks the walker's presence row, then says whether the walker is online and free. First thing in any transaction
   * that takes a walker, so that overlapping accepts queue instead of deadlocking (docs/promises.md, 10).
   */
  lockFree(tx: Tx, userId: string): Promise<boolean>
  /**
   * The same lock for a walker who need not be online, and the trip that holds them; null while free. `place`: where a
   * walker who has never been online is noted, offline.
   */
  lockEngaged(tx: Tx, userId: string, place: Place): Promise<string | null>
  /** Marks a walker as taken by a trip, or free again; in the caller's transaction. Publishes after commit. */
  setEngaged(tx: Tx, userId: string, tripId: string | null): Promise<void>
  /** One more finished walk on the profile. */
  countWalk(tx: Tx, userId: string): Promise<void>
  /** True for people who may do walker actions. */
  isWalker(userId: string): Promise<boolean>
  /** Whether a walker may walk, in the transaction at hand where one is given; null for a person who has begun nothing. */
  standingOf(userId: string, sql?: Sql): Promise<Standing | null>
  /**
   * Why a walker may not walk; null for one who may. Asked after `lockFree` or `lockEngaged` in a transaction that takes
   * the walker: the standing stays as it is until the transaction ends.
   */
  notReady(tx: Tx, userId: string): Promise<NotReady | null>
  /** The same, locked together with the walker's presence until the transaction ends. */
  lockStanding(tx: Tx, userId: string): Promise<Standing | null>
  /**
   * Writes whether a walker may walk, in the caller's transaction, and answers how it was before. One who may not and is
   * free goes offline; a walk that runs goes on.
   */
  setStanding(tx: Tx, userId: string, change: StandingChange): Promise<Standing | null>
  /** What is hidden of a walker on every map and way; null for those who have marked no home zone. Never for a client. */
  hiddenAreaOf(userId: string, sql?: Sql): Promise<HiddenArea | null>
  /** What a walker says of themselves and their picture, where this person may see the walker's page; else null. */
  shownTexts(
    walkerId: string,
    lookerId: string,
  ): Promise<{ description: string; picture: string | null } | null>
  /** What a walker says of themselves now; empty without it. */
  descriptionOf(walkerId: string): Promise<string>
  /** Takes a description away, in the caller's transaction. False when it says something else now. */
  removeDescription(tx: Tx, description: { walkerId: string; seen: string }): Promise<boolean>
  /** A photo of a walker, where this person may see it on the walker's page; else null. */
  shownPhoto(id: string, lookerId: string): Promise<{ walkerId: string; address: string } | null>
  /** Where a walker's photo is served now; empty once it is gone. */
  photoAddress(id: string): Promise<string>
  /** Takes a walker's photo away, in the caller's transaction. False when it is not the one that was seen. */
  removeShownPhoto(tx: Tx, photo: { id: string; seen: string }): Promise<boolean>
  /** The codes of what a walker has with them; none for people who are no walkers. */
  equipmentsOf(userId: string): Promise<readonly number[]>
  /** When these people walk; who has said nothing is absent. One query for all. */
  hoursOf(userIds: readonly string[]): Promise<Map<string, Availability>>
  /**
   * Two people are neither shown to each other nor matched from now on, in the caller's transaction; both are locked as
   * walkers, so that it comes before any lock of a trip.
   */
  block(tx: Tx, asked: Block): Promise<void>
  /** Whether one of two people has blocked the other; asked in a transaction that has locked one of them as a walker. */
  isBlocked(tx: Tx, oneId: string, otherId: string): Promise<boolean>
  /** Whom a person is neither shown to nor matched with, whichever of the two has asked for it. */
  blockedWith(userId: string): Promise<ReadonlySet<string>>
}
