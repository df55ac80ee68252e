import type { Place } from '#domain/shared/place.ts'
import { staleBefore } from '#domain/walkers/presence.ts'
import { batched, type BatchedWrites } from '#server/app/module/batched.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { hiddenAreasOf, saidPlace } from '#server/modules/walkers/home-zone/home-zone.ts'
import { movePresence, movePresences } from '#server/modules/walkers/presence/presence.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Where a walker is, exactly. */
export type Position = { userId: string; exact: Place; at: Date }
/** A walker's place as it is said, and the one before. */
export type Moved = { from: Place; to: Place }

/** The positions of all walkers on this server; null for a walker who is not online. */
export type Positions = BatchedWrites<Position, Moved | null>

/** A position is written this much later at most, where others come at the same time. */
const apartMs = 20
const atMost = 500

/**
 * Writes the positions of all walkers together, so that many walkers cost few statements. The position of a walker whom a
 * transaction holds, and each of a statement that has failed, is written by itself, without the others. While the database is
 * away or slow none is: so many statements more would keep it so.
 */
export function batchedPositions(ctx: WalkersContext): Positions {
  const keyOf = ({ userId }: Position) => userId
  return batched<Position, Moved | null>({ atMost, apartMs, keyOf }, async (positions) => {
    const hidden = await hiddenAreasOf(ctx, positions.map(keyOf))
    const moves = positions.map(({ userId, exact, at }) => {
      const place = saidPlace(hidden.get(userId) ?? null, exact)
      return { userId, place, at, freshAfter: staleBefore(at) }
    })
    const before = await movePresences(ctx.db, moves).catch((error: unknown) => {
      if (isPassingFault(error)) throw error
      const count = moves.length
      ctx.log.warn({ err: error, count }, 'positions were not written together, each is written by itself')
      return new Map<string, Place>()
    })
    return moves.map((move) => {
      const from = before.get(move.userId)
      return from ? { from, to: move.place } : alone(ctx, move)
    })
  })
}

async function alone(ctx: WalkersContext, move: Parameters<typeof movePresence>[1]): Promise<Moved | null> {
  const from = await movePresence(ctx.db, move)
  return from && { from, to: move.place }
}
