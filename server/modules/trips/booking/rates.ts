import { isOfferedLength } from '#domain/money/tariff.ts'
import { packageMinutes } from '#domain/trips/trip-times.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** The packages of a destination, by the tariff in force now; null when there is no such destination. */
export async function rates(
  ctx: TripsContext,
  destinationId: string,
  travellerId: string | null,
): Promise<Quote[] | null> {
  if (!(await isOpen(ctx, destinationId))) return null
  return ctx.money.quotes(destinationId, packageMinutes, { travellerId })
}

/** What a walk of any length would cost there now. */
export async function quote(
  ctx: TripsContext,
  destinationId: string,
  minutes: number,
  travellerId: string | null,
): Promise<Quote | 'badLength' | 'noDestination'> {
  if (!isOfferedLength(minutes)) return 'badLength'
  if (!(await isOpen(ctx, destinationId))) return 'noDestination'
  return ctx.money.quote(destinationId, minutes, { travellerId })
}

async function isOpen(ctx: TripsContext, destinationId: string): Promise<boolean> {
  return (await ctx.destinations.byId(destinationId))?.status === 'active'
}
