import type { Place } from '#domain/shared/place.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { PositionAnswer, PositionPong } from '#domain/walkers/reported-position.ts'
import type { Pings } from '#web/api/pings.ts'

/** A connection that does not answer a position within this is taken for lost. */
const answerWithinMs = 10_000

/** A session is renewed by calls alone (web/api/session-manager.ts): one position goes as such after this long. */
const callEveryMs = 10 * MINUTE

/**
 * Reports where this walker is: over the socket while one is open, which costs the server least, else by the mutation. What
 * the socket refuses or does not answer goes by the mutation too, so that a session is renewed and a failure shown as
 * always; only while the server fails the next position is enough. Resolves with whether the walker is online; null when
 * that is not known.
 */
export function positionReporter(
  socket: Pings,
  byMutation: (place: Place) => Promise<boolean | null>,
): (place: Place) => Promise<boolean | null> {
  let calledAtMs = performance.now()
  return async (place) => {
    const outcome =
      performance.now() - calledAtMs < callEveryMs ? await bySocket(socket, place) : 'notReported'
    if (outcome === 'failed') return null
    if (outcome !== 'notReported') return outcome
    calledAtMs = performance.now()
    return byMutation(place)
  }
}

type ReportOutcome = boolean | 'failed' | 'notReported'

let lastN = 0

function bySocket(socket: Pings, place: Place): Promise<ReportOutcome> {
  const n = ++lastN
  return new Promise((resolve) => {
    const settle = (outcome: ReportOutcome) => {
      clearTimeout(timer)
      stopListening()
      resolve(outcome)
    }
    const stopListening = socket.onPong((payload) => {
      if (payload === null) return settle('notReported')
      const { position } = payload as Partial<PositionPong>
      if (position?.n === n) settle(outcomeOf(position))
    })
    const timer = setTimeout(() => settle('notReported'), answerWithinMs)
    if (!socket.ping({ position: { n, place } })) settle('notReported')
  })
}

function outcomeOf(answer: PositionAnswer): ReportOutcome {
  if ('online' in answer) return answer.online
  const isFault = answer.errors.some(({ extensions }) => extensions['category'] === 'internal')
  return isFault ? 'failed' : 'notReported'
}
