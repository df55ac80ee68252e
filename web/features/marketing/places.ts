import type { CombinedError } from 'urql'
import type { DestinationCardFragment } from '#web/api/generated/destinations.ts'

/** The destinations of the start page while they load (null), when they are there, and when they failed. */
export interface Places {
  readonly destinations: readonly DestinationCardFragment[] | null
  readonly error: CombinedError | null
  readonly retry: () => void
}
