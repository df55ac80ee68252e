import type { EventFault } from '#domain/money/event-faults.ts'

/** A webhook event of a provider of ours that was not understood: it may be lost. */
export type EventNotUnderstood = {
  id: string
  /** The provider, with the webhook where it has two. */
  provider: string
  /** In the provider's words. */
  type: string
  /** What it names as ours; null where it names nothing. */
  reference: string | null
  fault: EventFault
  receivedAt: Date
}

export type EventsOutcome =
  | { kind: 'page'; items: EventNotUnderstood[]; nextId: string | null }
  | { kind: 'pageOutside' }

/** Events that were not understood and that no operator has looked at. It checks no right: only for operators. */
export interface EventsPublic {
  /** 1 to 50 at once, the oldest first. */
  notUnderstood(part: { first: number; afterId: string | null }): Promise<EventsOutcome>
  /** `notNow`: it was understood meanwhile, or is looked at already. */
  markLookedAt(id: string): Promise<'looked' | 'notNow' | 'unknown'>
}
