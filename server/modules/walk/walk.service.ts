import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { TripStatus } from '#domain/trips/states.ts'
import { bind } from '#server/app/module/bind.ts'
import { createLoader } from '#server/graphql/loader.ts'
import { actOnGroup } from '#server/modules/walk/group/lines/group-orders.ts'
import { groupMinute } from '#server/modules/walk/group/meter/group-minute.ts'
import { groupEntryTrip, roomTicket } from '#server/modules/walk/entry.ts'
import { groupRecords } from '#server/modules/walk/group/records/group-records.ts'
import { advanceFromWitness } from '#server/modules/walk/live/meter.ts'
import { LiveSockets } from '#server/modules/walk/live/sockets.ts'
import type { LiveCaller } from '#server/modules/walk/walk.types.ts'
import { beginRecording, finishRecording } from '#server/modules/walk/recording.ts'
import { openTestSession } from '#server/modules/walk/test-session.ts'
import { addUplinkRoute, type WhoIs } from '#server/modules/walk/uplink.routes.ts'
import {
  bringAlong,
  forgetOldGuests,
  guestCounts,
  guestRoom,
  guestsRefused,
  handWheel,
  invitation,
  joinWalk,
  letSpeak,
  refuseGuests,
  removeGuest,
  takeBackLink,
  walkGuests,
} from '#server/modules/walk/guests/guests.ts'
import { guestById, reporterOf } from '#server/modules/walk/guests/reporter.ts'
import {
  findScreen,
  forgetOldScreens,
  openScreen,
  pairScreen,
  remoteRoom,
  screenRoom,
  screenState,
  unpairScreen,
  walkScreen,
} from '#server/modules/walk/screens/screens.ts'
import { addPosterRoute } from '#server/modules/walk/poster/poster.routes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export type WalkService = ReturnType<typeof createWalkService>

/** The live part of a trip. What is open here is a cache of rows. */
export function createWalkService(deps: WalkDeps) {
  const live = new LiveSockets(deps)
  return {
    /** Takes over a live socket that has just been opened and not said hello; called at once, so that no message is lost. */
    acceptLiveSocket: (socket: WebSocket, caller: LiveCaller): void => live.accept(socket, caller),
    /** Closes silent sockets and shows the meters; called a few times a second. */
    tick: (): void => live.tick(),
    /** Resolves when what has reached a walk so far has been dealt with, or every walk of this server. */
    settled: (tripId?: string): Promise<void> => live.settled(tripId),
    routes: async (http: FastifyInstance, whoIs: WhoIs): Promise<void> => {
      await addUplinkRoute(http, deps, whoIs)
      addPosterRoute(http, deps, whoIs)
    },
    ...bind(deps, {
      bringAlong,
      takeBackLink,
      forgetOldGuests,
      invitation,
      joinWalk,
      walkGuests,
      guestRoom,
      guestsRefused,
      removeGuest,
      letSpeak,
      handWheel,
      refuseGuests,
      reporterOf,
      guestById,
    }),
    ...bind(deps, {
      openScreen,
      screenState,
      screenRoom,
      findScreen,
      pairScreen,
      unpairScreen,
      walkScreen,
      remoteRoom,
      forgetOldScreens,
    }),
    ...bind(deps, {
      actOnGroup,
      groupMinute,
      groupEntryTrip,
      groupRecords,
      roomTicket,
      openTestSession,
      beginRecording,
      finishRecording,
      advanceFromWitness,
    }),
    /** How many guests are on a walk now; asked for many together it is one query. */
    guestCount: createLoader((tripIds) => guestCounts(deps, tripIds)),
    /** Why a trip's meter does not count, wherever its sides are. */
    pausedReason: (trip: { id: string; status: TripStatus }) => live.pausedReason(trip),
  }
}
