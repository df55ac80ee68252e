import type { AppliedTerm, CancelStep } from '#domain/trips/cancellation.ts'
import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { EventHints } from '#server/durable/events.ts'
import type { EventName } from '#server/durable/event.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { TripRole } from '#server/modules/trips/trips.types.ts'

/** A scheduled trip with its two people; `walkerId` is null while no walker has accepted. */
export type OfSchedule = { tripId: string; travellerId: string; walkerId: string | null }

/** Walkers whom a request is offered to, those whose hours fit first: who are online, and who are not. */
type Offered = OfSchedule & { walkerIds: readonly string[]; awayIds: readonly string[] }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A request, or the first of some that were asked for together; `chosenId` is asked alone at first. */
    'schedule.requested': Offered & { chosenId: string | null; count: number }
    /** The chosen walker has not accepted in time: others are asked now. */
    'schedule.widened': Offered
    /** `cancelSteps`: what cancelling costs the traveler from now on. */
    'schedule.accepted': OfSchedule & { cancelSteps?: readonly CancelStep[] }
    /** Walkers who were notified of a request can not accept it any more. */
    'schedule.gone': OfSchedule & { walkerIds: readonly string[] }
    /** The walker whom alone the traveler wanted has rejected the request. */
    'schedule.rejected': OfSchedule
    /** No walker has accepted in time. */
    'schedule.expired': OfSchedule
    /** `applied`: by which of its terms; `priceCents`: what the whole walk would have cost. Both are absent from events of an earlier version. */
    'schedule.cancelled': OfSchedule & {
      by: TripRole
      feeCents: Cents
      creditCents: Cents
      currency: string
      startsAt: Date
      applied?: AppliedTerm
      priceCents?: Cents
    }
    /** The price could not be held; another card saves the trip until then. */
    'schedule.cardDeclined': OfSchedule & { fixUntil: Date }
    /** The price was not held in time. */
    'schedule.cancelledUnpaid': OfSchedule
    'schedule.moveProposed': OfSchedule & { proposedBy: TripRole; startsAt: Date }
    'schedule.moveAnswered': OfSchedule & { proposedBy: TripRole; isAccepted: boolean; startsAt: Date }
    /** The rules of a time zone have changed: the wall time stands, the moment is another. */
    'schedule.timeMoved': OfSchedule & { before: Date; startsAt: Date }
    /** Five minutes before the start. */
    'schedule.reminder': OfSchedule & { startsAt: Date }
    /** The room is open. */
    'schedule.opened': OfSchedule
    /** One of the two has not come; `hasTravellerCome` says whether the traveler waited. */
    'schedule.noShow': OfSchedule & {
      missing: TripRole
      hasTravellerCome: boolean
      feeCents: Cents
      creditCents: Cents
      currency: string
      destinationId: string
    }
    /** Something else of it is another: its hold, a proposed time, a request that moved. */
    'schedule.changed': OfSchedule
  }
}

type ScheduleEvent = Extract<EventName, `schedule.${string}`>

/** What the topics of a person carry from here: a hint to look at a scheduled trip again. */
type ScheduleHint = { kind: 'schedule'; tripId: string }

export function isScheduleHint(payload: unknown): payload is ScheduleHint {
  return (payload as ScheduleHint | null)?.kind === 'schedule'
}

/** Whom an event of a scheduled trip is about. That of a group walk is its payer's alone: the walker hears of the walk, not of each seat. */
export function ofSchedule(trip: {
  id: string
  travellerId: string
  walkerId: string | null
  groupWalkId?: string | null
}): OfSchedule {
  const isOfGroup = (trip.groupWalkId ?? null) !== null
  return { tripId: trip.id, travellerId: trip.travellerId, walkerId: isOfGroup ? null : trip.walkerId }
}

/** The hints that the two people of a scheduled trip get, and the walkers whom a request is offered to. */
export function scheduleHints({ realtime }: { realtime: Realtime }): EventHints {
  const changed = ({
    tripId,
    travellerId,
    walkerId,
    walkerIds = [],
    awayIds = [],
  }: OfSchedule & Partial<Pick<Offered, 'walkerIds' | 'awayIds'>>) => {
    const viewers = new Set([travellerId, ...(walkerId ? [walkerId] : []), ...walkerIds, ...awayIds])
    for (const userId of viewers)
      realtime.publish(topics.user(userId), { kind: 'schedule', tripId } satisfies ScheduleHint)
  }
  const all = {
    'schedule.requested': changed,
    'schedule.widened': changed,
    'schedule.gone': changed,
    'schedule.accepted': changed,
    'schedule.rejected': changed,
    'schedule.expired': changed,
    'schedule.cancelled': changed,
    'schedule.cardDeclined': changed,
    'schedule.cancelledUnpaid': changed,
    'schedule.moveProposed': changed,
    'schedule.moveAnswered': changed,
    'schedule.timeMoved': changed,
    'schedule.reminder': changed,
    'schedule.opened': changed,
    'schedule.noShow': changed,
    'schedule.changed': changed,
  } satisfies Record<ScheduleEvent, typeof changed>
  return all
}
