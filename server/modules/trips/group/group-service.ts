import { bind } from '#server/app/module/bind.ts'
import {
  callOffByOperator,
  callOffGroup,
  changeGroup,
  endGroupSeries,
} from '#server/modules/trips/group/publish/call-off.ts'
import {
  groupForCalendar,
  groupsForCalendar,
  groupTerms,
  groupWalk,
  groupWalks,
  myGroupWalks,
} from '#server/modules/trips/group/lists/lists.ts'
import { publishGroup } from '#server/modules/trips/group/publish/publish.ts'
import { sweepGroups } from '#server/modules/trips/group/sweeps/sweep-groups.ts'
import { buySeats } from '#server/modules/trips/group/seats/buy-seats.ts'
import { giveUpSeats } from '#server/modules/trips/group/seats/give-up-seats.ts'
import { releaseSeats } from '#server/modules/trips/group/seats/release-seats.ts'
import { seatInvitation } from '#server/modules/trips/group/seats/seat-invitation.ts'
import { termsOfGroup } from '#server/modules/trips/group/seats/seat-terms.ts'
import { leaveWaitingList, waitForSeats } from '#server/modules/trips/group/waiting/waiting.ts'
import { groupsDue } from '#server/modules/trips/group/group-walks.store.ts'
import { groupWitnesses, type GroupBeat } from '#server/modules/trips/group/live/group-beats.store.ts'
import { advanceGroup, endGroup, sweepLiveGroups } from '#server/modules/trips/group/live/group-live.ts'
import { consoleGroups, groupFile } from '#server/modules/trips/group/console/group-file.ts'
import { groupPeople } from '#server/modules/trips/group/people/group-people.ts'
import { groupSums } from '#server/modules/trips/group/console/group-figures.store.ts'
import { liveGroupById, liveGroupsDue, noteWalkerCame } from '#server/modules/trips/group/group-live.store.ts'
import {
  groupsOfTwo,
  noteSeatPutOut,
  seatBy,
  seatFriend,
  seatsOfGroup,
} from '#server/modules/trips/group/group-people.store.ts'
import * as groupRecord from '#server/modules/trips/group/group-record.store.ts'
import { tripsOfGroup } from '#server/modules/trips/group-trips.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** Group walks with their seats: what is published and sold, and the clock of those that run. */
export function groupService(ctx: TripsContext) {
  return {
    /** Stores a beat of the walker of a group walk or of a seat; false: the walk is over and nothing was stored. */
    saveGroupBeat: (beat: GroupBeat): Promise<boolean> => ctx.groupBeats.write(beat),
    /** What the walker and the seats of a group walk have witnessed so far, by the names of the seats. */
    groupWitnesses: (groupWalkId: string, seats: readonly string[] | null = null) =>
      groupWitnesses(ctx.db, groupWalkId, seats),
    /** The group walk as its clock has it, without asking who wants it; not for clients. */
    liveGroup: (groupWalkId: string) => liveGroupById(ctx.db, groupWalkId),
    /** The trips that still have a seat on it. */
    tripsOfGroup: (groupWalkId: string) => tripsOfGroup(ctx.db, groupWalkId),
    seatsOfGroup: (groupWalkId: string) => seatsOfGroup(ctx.db, groupWalkId),
    /** The seat that a friend's pass or a payer's link names. */
    seatBy: (by: { passHash: Buffer } | { code: string }) => seatBy(ctx.db, by),
    seatFriend: (friend: { code: string; name: string; passHash: Buffer }) => seatFriend(ctx.db, friend),
    /** The person of a seat is put out: it pays for what it has seen, and nothing where they had not come. */
    noteSeatPutOut: (tx: Tx, seat: { tripId: string; seatNumber: number }) =>
      noteSeatPutOut(tx.sql, seat, ctx.clock.now()),
    /** The group walks whose room is open and on which both of two people are, as walker or payer. */
    groupsOfTwo: (tx: Tx, one: string, other: string) => groupsOfTwo(tx.sql, one, other),
    /** Where the walker of a group walk was and its postcards, once for all of its trips; the walk writes it here. */
    groupRecord: bind(ctx.db, groupRecord),
    noteWalkerCame: (groupWalkId: string) => noteWalkerCame(ctx.db, groupWalkId, ctx.clock.now()),
    /** Group walks whose clock asks for something. */
    liveGroups: { due: () => liveGroupsDue(ctx.clock.now()), sweep: () => sweepLiveGroups(ctx) },
    ...bind(ctx, { advanceGroup, endGroup, termsOfGroup, groupPeople }),
    groupSums: (time: { from: Date; until: Date }) => groupSums(ctx.db, time),
    ...bind(ctx, { consoleGroups, groupFile, callOffByOperator }),
    ...bind(ctx, { publishGroup, changeGroup, callOffGroup, endGroupSeries }),
    ...bind(ctx, { groupWalks, groupWalk, myGroupWalks, groupTerms, groupForCalendar, groupsForCalendar }),
    /** Group walks whose time has come: whether they take place, and the next ones of weekly series. */
    groups: { due: () => groupsDue(ctx.clock.now()), sweep: () => sweepGroups(ctx) },
    ...bind(ctx, { buySeats, giveUpSeats, waitForSeats, leaveWaitingList, seatInvitation }),
    /** For the clock of group walks and those who call them off; it checks no right. */
    ...bind(ctx, { releaseSeats }),
  }
}
