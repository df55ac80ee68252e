import { tripTimes } from '#domain/trips/trip-times.ts'

export type OfferState = 'ringing' | 'accepted' | 'rejected' | 'expired' | 'withdrawn'

export type Offer = { walkerId: string; isExclusive: boolean; state: OfferState; expiresAtMs: number }

/**
 * A request as matching sees it. `free`: walkers who could be asked now, nearest first. `onlyChosen`: the traveler wants
 * the chosen walker or none.
 */
export type Asking = {
  requestedAtMs: number
  offers: readonly Offer[]
  free: readonly string[]
  onlyChosen: boolean
  /** How many may ring at once, by the traveler's plan. */
  atOnce: number
}

/** What is to be done with a request now. */
export type NextStep =
  | { kind: 'end'; as: 'expired' | 'rejected' }
  | { kind: 'ask'; expire: string[]; ask: { walkerId: string; expiresAtMs: number }[]; dueAtMs: number }

/**
 * Who is asked next (docs/rules/trips.md#asking-walkers): the chosen walker alone for 30 s, then the next free ones in range,
 * nearest first, at most so many ringing at once as the plan allows, none twice, and an end after 90 s. A ringing walker who is no
 * longer free is not waited for. When all asked walkers have said no and no other is there, the request ends. With
 * `onlyChosen` no other walker is asked, so the request ends with the offer to the chosen one.
 */
export function nextStep(asking: Asking, nowMs: number): NextStep {
  const endsAtMs = asking.requestedAtMs + tripTimes.requestMs
  if (nowMs >= endsAtMs) return { kind: 'end', as: 'expired' }
  const free = new Set(asking.free)
  const ringing = asking.offers.filter((offer) => offer.state === 'ringing')
  const over = ringing.filter((offer) => offer.expiresAtMs <= nowMs || !free.has(offer.walkerId))
  const left = ringing.filter((offer) => !over.includes(offer))
  const allSaidNo = asking.offers.every((offer) => offer.state === 'rejected')
  if (asking.onlyChosen && left.length === 0) return { kind: 'end', as: allSaidNo ? 'rejected' : 'expired' }
  const asked = new Set(asking.offers.map((offer) => offer.walkerId))
  const isAskedAlone = left.some((offer) => offer.isExclusive)
  const slots = isAskedAlone ? 0 : asking.atOnce - left.length
  const expiresAtMs = Math.min(nowMs + tripTimes.offerMs, endsAtMs)
  const ask = asking.free
    .filter((walkerId) => !asked.has(walkerId))
    .slice(0, Math.max(0, slots))
    .map((walkerId) => ({ walkerId, expiresAtMs }))
  if (allSaidNo && ask.length === 0) return { kind: 'end', as: 'rejected' }
  const dueAtMs = Math.min(endsAtMs, nowMs + tripTimes.lookAgainMs, ...left.map((offer) => offer.expiresAtMs))
  return { kind: 'ask', expire: over.map((offer) => offer.walkerId), ask, dueAtMs }
}
