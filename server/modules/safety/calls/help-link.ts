import type { HelpLinkState } from '#domain/safety/help.ts'
import { isHidden } from '#domain/walkers/home-zone.ts'
import type { Place } from '#domain/shared/place.ts'
import { tripCan } from '#domain/trips/states.ts'
import { callByCode, type HelpCall } from '#server/modules/safety/calls/help-calls.store.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

/** What a trusted contact sees. */
export type HelpLink = {
  firstName: string
  since: Date
  state: HelpLinkState
  place: (Place & { at: Date }) | null
}

/** What the link of a text message shows as long as the walk lasts; null afterwards, and for a link that is none. */
export async function helpLink(ctx: SafetyContext, code: string): Promise<HelpLink | null> {
  const call = await callByCode(ctx.db, code)
  const trip = call && (await ctx.trips.tripRow(call.tripId))
  if (!call || !trip || !tripCan('end', trip.status)) return null
  const person = (await ctx.identity.people([call.userId])).get(call.userId)
  if (!person) return null
  const state = stateOf(call)
  const place = state === 'open' ? await placeOf(ctx, call) : null
  return { firstName: person.firstName, since: call.openedAt, state, place }
}

function stateOf({ closedAt, closedBy, userId }: HelpCall): HelpLinkState {
  if (closedAt === null) return 'open'
  return closedBy === userId ? 'safe' : 'closed'
}

/** The newest of what the walk has told and the place of the call. */
async function placeOf(ctx: SafetyContext, call: HelpCall): Promise<HelpLink['place']> {
  const [last] = await ctx.trips.record.positionsOf(call.tripId, 1)
  if (last && (!call.place || last.at >= call.openedAt)) return last
  // What the walker's phone said at the call may lie in their home zone: operators see it, a link does not.
  if (!call.place || isHidden(await ctx.walkers.hiddenAreaOf(call.userId), call.place)) return null
  return { ...call.place, at: call.openedAt }
}
