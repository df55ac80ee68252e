import type { Cents } from '#domain/shared/cents.ts'

/** What becomes available on the platform's balance, and when; below zero, what is taken from it. */
export type Arrival = { at: Date; cents: Cents }

/** What the balance will hold when the next pay week is paid, and what is missing for it, as things stand now. */
export function forecastOf(known: {
  availableCents: Cents
  arrivals: readonly Arrival[]
  runAt: Date
  /** What the run would send, and what is being sent or waits for the balance already. */
  neededCents: Cents
  sendingCents: Cents
}): { byRunCents: Cents; shortCents: Cents } {
  const arriving = known.arrivals.filter(({ at }) => at <= known.runAt)
  const byRunCents = arriving.reduce((sum, { cents }) => sum + cents, known.availableCents)
  return { byRunCents, shortCents: Math.max(0, known.neededCents + known.sendingCents - byRunCents) }
}
