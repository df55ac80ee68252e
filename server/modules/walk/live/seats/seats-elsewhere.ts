import { isMissed, topics } from '#adapters/realtime/port.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { tripCan, type TripStatus } from '#domain/trips/states.ts'
import type { LiveRole, MeterState, SidePause } from '#domain/walk/live-protocol.ts'
import { pausedReasonOf } from '#domain/walk/meter.ts'
import { ofEachSide, walkSides } from '#domain/walk/sides.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import type { WalkHint } from '#server/modules/walk/walk.events.ts'

/** The servers of the seats answer within milliseconds; one that has just been killed never does. */
const answerWithinMs = 1000

type Reported = Partial<Record<LiveRole, { pause: SidePause | null }>>
type Asking = Pick<WalkDeps, 'realtime' | 'server' | 'trips' | 'clock'>

/**
 * Why a trip that has no side on this server does not count; null for one that cannot be live. Which sides are there is known by
 * their beats, and why they pause is asked of the servers that they are on.
 */
export async function pausedReasonElsewhere(
  ctx: Asking,
  { id, status }: { id: string; status: TripStatus },
): Promise<MeterState['pausedReason']> {
  if (!tripCan('goLive', status)) return null
  const sides = await ctx.trips.witnesses(id)
  const beats = (role: LiveRole) =>
    ctx.clock.nowMs() - (sides[role]?.lastBeatMs ?? -Infinity) <= tripTimes.silentMs
  const reported = await askSeats(ctx, id, walkSides.filter(beats))
  const here = ofEachSide((side) => ({
    isHere: reported[side] !== undefined || beats(side),
    pause: reported[side]?.pause ?? null,
  }))
  return pausedReasonOf(status, sides, here, ctx.clock.nowMs())
}

/** What the other servers say of their seats; resolves once these sides have been notified of, or it takes too long. */
function askSeats(
  { realtime, server }: Asking,
  tripId: string,
  awaited: readonly LiveRole[],
): Promise<Reported> {
  if (awaited.length === 0) return Promise.resolve({})
  const topic = topics.trip(tripId)
  const reported: Reported = {}
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve(reported)
    }
    const timer = setTimeout(done, answerWithinMs)
    const stop = realtime.listen(topic, (payload) => {
      const hint = payload as WalkHint
      if (isMissed(payload) || hint.kind !== 'word' || hint.from === server) return
      if (hint.word.is !== 'seated') return
      reported[hint.word.seat.role] = { pause: hint.word.seat.pause }
      if (awaited.every((role) => reported[role])) done()
    })
    realtime.publish(topic, { kind: 'word', from: server, word: { is: 'asking' } } satisfies WalkHint)
  })
}
