import type { Place } from '#domain/shared/place.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { PositionPong } from '#domain/walkers/told-position.ts'
import type { Pings } from '#web/api/pings.ts'

/** A connection that does not answer a position within this is taken for lost. */
const answerWithinMs = 10_000

/** A session is renewed by calls alone (web/api/session-keeper.ts): one position goes as such after this long. */
const callEveryMs = 10 * MINUTE

/**
 * Tells where this walker is: over the socket while one is open, which costs the server least, else by the mutation. What
 * the socket refuses or does not answer goes by the mutation too, so that a session is renewed and a failure shown as
 * always. Resolves with whether the walker is online; null when that is not known.
 */
export function positionTeller(
  socket: Pings,
  byMutation: (place: Place) => Promise<boolean | null>,
): (place: Place) => Promise<boolean | null> {
  let calledAtMs = Date.now()
  return async (place) => {
    const isOnline = Date.now() - calledAtMs < callEveryMs ? await bySocket(socket, place) : null
    if (isOnline !== null) return isOnline
    calledAtMs = Date.now()
    return byMutation(place)
  }
}

let lastN = 0

function bySocket(socket: Pings, place: Place): Promise<boolean | null> {
  const n = ++lastN
  return new Promise((resolve) => {
    const settle = (isOnline: boolean | null) => {
      clearTimeout(timer)
      stopListening()
      resolve(isOnline)
    }
    const stopListening = socket.onPong((payload) => {
      if (payload === null) return settle(null)
      const { position } = payload as Partial<PositionPong>
      if (position?.n === n) settle('online' in position ? position.online : null)
    })
    const timer = setTimeout(() => settle(null), answerWithinMs)
    if (!socket.ping({ position: { n, place } })) settle(null)
  })
}
