import { isOfferedLength } from '#domain/money/tariff.ts'
import { cancelSteps, type CancelStep } from '#domain/trips/cancellation.ts'
import { startOf, wallTimeAt, type AskedTime, type Meaning, type WallTime } from '#domain/trips/wall-time.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** What a time means before it is asked for; `start` null where it is none. */
export type ScheduleQuote = {
  kind: 'quote'
  meaning: Meaning['kind']
  start: { at: Date; placeTime: WallTime } | null
  placeZone: string
  price: Quote
  /** What cancelling would cost the traveler, from now on. */
  cancelSteps: readonly CancelStep[]
}

/** The moment, the clocks of the place, the price and the terms of cancelling, by the rules of the request itself. */
export async function scheduleQuote(
  ctx: TripsContext,
  input: {
    destinationId: string
    minutes: number
    asked: AskedTime
    travellerId: string | null
    isVenue: boolean
  },
): Promise<ScheduleQuote | { kind: 'badLength' } | { kind: 'noDestination' }> {
  if (!isOfferedLength(input.minutes)) return { kind: 'badLength' }
  const destination = await ctx.destinations.byId(input.destinationId)
  if (destination?.status !== 'active') return { kind: 'noDestination' }
  const nowMs = ctx.clock.nowMs()
  const meaning = startOf(input.asked, nowMs)
  const quote = {
    price: input.isVenue
      ? ctx.money.venueQuote(input.minutes)
      : await ctx.money.quote(destination.id, input.minutes, input),
    placeZone: destination.timeZone,
  }
  if (meaning.kind !== 'start')
    return { kind: 'quote', meaning: meaning.kind, start: null, cancelSteps: [], ...quote }
  const { atMs } = meaning
  const terms = await ctx.rules.at('cancellation', new Date(nowMs))
  const facts = { by: 'traveller', startsAtMs: atMs, isAccepted: true, nowMs } as const
  return {
    kind: 'quote',
    meaning: 'start',
    start: { at: new Date(atMs), placeTime: wallTimeAt(atMs, destination.timeZone) },
    cancelSteps: cancelSteps(terms.figures, facts),
    ...quote,
  }
}
