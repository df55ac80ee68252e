import type { Client } from 'urql'
import { createWorkerClock } from '#web/features/walk/call/call-clock.ts'
import { openLiveSocket, signalsOver } from '#web/features/walk/call/start-call.ts'
import { askGuestRoom } from '#web/features/walk/call/trip-room.ts'
import { makeEngine, shortId } from '#web/features/walk/engine/make-engine.ts'
import { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import type { Engines } from '#web/features/walk/guests/join/guest-connections.ts'
import type { GuestPass } from '#web/features/walk/guests/join/guest-pass.ts'

/** Comes to a walk as a guest, with the browser's own socket and connections; the answer ends that. */
export function startGuestCall(client: Client, pass: GuestPass): { call: GuestCall; stop: () => void } {
  const clock = createWorkerClock()
  const call = new GuestCall({
    ...pass,
    clock,
    random: Math.random,
    newId: shortId,
    openSocket: openLiveSocket,
    isHidden: () => document.visibilityState === 'hidden',
    makeEngines: async (socket): Promise<Engines | null> => {
      const room = await askGuestRoom(client, pass.pass)
      if (!room) return null
      const renew = async () => (await askGuestRoom(client, pass.pass)) ?? room
      // A guest answers each side's offer, as the traveler answers the walker's.
      const engine = () => makeEngine({ end: 'answering', room, renew, clock, signals: signalsOver(socket) })
      return { walker: engine(), traveller: room.engine === 'livekit' ? null : engine() }
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
