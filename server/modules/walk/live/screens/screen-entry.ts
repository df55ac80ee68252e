import { isMissed, topics } from '#adapters/realtime/port.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import { screenOnWalk } from '#server/modules/walk/screens/screens.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * The walk that a big screen may come to by its pass; null for a pass that admits no one, whose connection is closed. A screen has no
 * session: what ends its stay is that the walk ends or the traveler takes it off.
 */
export async function enterByScreen(
  ctx: WalkDeps,
  connection: Connection,
  pass: string,
): Promise<Trip | null> {
  const entered = await screenOnWalk(ctx, pass)
  if (entered.kind === 'entered') return entered.trip
  if (entered.kind === 'over') connection.send({ type: 'ended', reason: 'over' })
  connection.close(entered.kind === 'over' ? closeCodes.tripOver : closeCodes.notYours)
  return null
}

/** Closes the connection of a screen as soon as its pass admits no longer; the answer ends the watching. */
export function watchScreen(
  ctx: WalkDeps,
  connection: Connection,
  { pass, tripId }: { pass: string; tripId: string },
): () => void {
  const look = async () => {
    if (connection.isOpen() && (await screenOnWalk(ctx, pass)).kind === 'unknown')
      connection.close(closeCodes.notYours)
  }
  return ctx.realtime.listen(topics.trip(tripId), (payload) => {
    if (!isMissed(payload) && (payload as { kind?: string }).kind !== 'screen') return
    look().catch((error: unknown) => ctx.log.error({ err: error, tripId }, 'a screen could not be looked up'))
  })
}
