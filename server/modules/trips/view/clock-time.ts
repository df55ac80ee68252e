import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** A moment as HH:mm on a person's clock, for texts. */
export async function clockTime(ctx: TripsContext, userId: string, atMs: number): Promise<string> {
  const person = (await ctx.identity.people([userId])).get(userId)
  return wallTimeAt(atMs, person?.timeZone ?? 'UTC').time
}
