import type { Client } from 'urql'
import { createWorkerClock } from '#web/features/walk/call/call-clock.ts'
import { openLiveSocket, signalsOver } from '#web/features/walk/call/start-call.ts'
import { askRemoteRoom } from '#web/features/walk/call/trip-room.ts'
import { makeEngine, shortId } from '#web/features/walk/engine/make-engine.ts'
import { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'

/** The traveler's phone as a remote: a way for its voice to the walker, and none for picture and sound; the answer ends that. */
export function startRemoteCall(
  client: Client,
  { tripId, renewSession }: { tripId: string; renewSession: () => Promise<boolean> },
): { call: GuestCall; stop: () => void } {
  const clock = createWorkerClock()
  const call = new GuestCall({
    tripId,
    pass: null,
    renewSession,
    clock,
    random: Math.random,
    newId: shortId,
    openSocket: openLiveSocket,
    isHidden: () => document.visibilityState === 'hidden',
    makeEngines: async (socket) => {
      const room = await askRemoteRoom(client, tripId)
      if (!room) return null
      const renew = async () => (await askRemoteRoom(client, tripId)) ?? room
      const signals = signalsOver(socket)
      // It answers the walker's offer, as a guest's page does. The screen is in the same room and hears no voice of it.
      const walker = makeEngine({ end: 'answering', room, renew, clock, signals, isSilent: true })
      return { walker, traveller: null }
    },
  })
  call.start()
  return {
    call,
    stop() {
      call.close()
      clock.stop()
    },
  }
}
