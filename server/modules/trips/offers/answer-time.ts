import { answerTimeRules, usualAnswerS } from '#domain/trips/answer-time.ts'
import { answerTimesS } from '#server/modules/trips/offers/offers.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** Seconds within which a walker usually answers a call; null while too little is known. */
export async function answersWithinS(ctx: TripsContext, walkerId: string): Promise<number | null> {
  const { withinMs, callsMost } = answerTimeRules
  const since = new Date(ctx.clock.nowMs() - withinMs)
  return usualAnswerS(await answerTimesS(ctx.db, walkerId, since, callsMost))
}
