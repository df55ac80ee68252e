import type { CrashPoint } from '#server/app/crash-point.ts'
import type { TripsEvents } from '#server/modules/trips/trips.events.ts'
import type { TripsDeps } from '#server/modules/trips/trips.service.ts'

/** What every use case of trips is given. */
export type TripsParts = TripsDeps & { events: TripsEvents; crash: CrashPoint }

/** True for a row that can only be there once and is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '23505'
}
