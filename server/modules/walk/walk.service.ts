import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { TripStatus } from '#domain/trips/states.ts'
import { bind } from '#server/app/module/bind.ts'
import { roomTicket } from '#server/modules/walk/entry.ts'
import { follow } from '#server/modules/walk/live/meter.ts'
import { LiveSockets } from '#server/modules/walk/live/sockets.ts'
import type { LiveCaller, WalkPublic } from '#server/modules/walk/public.ts'
import { beginRecording, finishRecording } from '#server/modules/walk/recording.ts'
import { openTestSession } from '#server/modules/walk/test-session.ts'
import { addUplinkRoute, type WhoIs } from '#server/modules/walk/uplink.routes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export type WalkService = ReturnType<typeof createWalkService>

/** The live part of a trip. What is open here is a cache of rows. */
export function createWalkService(deps: WalkDeps) {
  const live = new LiveSockets(deps)
  const publicPart: WalkPublic = {
    acceptLiveSocket: (socket: WebSocket, caller: LiveCaller) => live.accept(socket, caller),
    tick: () => live.tick(),
    settled: (tripId) => live.settled(tripId),
  }
  return {
    ...publicPart,
    routes: (http: FastifyInstance, whoIs: WhoIs) => addUplinkRoute(http, deps, whoIs),
    ...bind(deps, { roomTicket, openTestSession, beginRecording, finishRecording, follow }),
    /** Why a trip's meter does not count, wherever its sides are. */
    pausedReason: (trip: { id: string; status: TripStatus }) => live.pausedReason(trip),
  }
}
