import { walkerSeat } from '#domain/walk/group/people.ts'
import type {
  ConsoleGroupPayer,
  ConsoleGroupRefund,
  ConsoleGroupRow,
  ConsoleGroupSeat,
  ConsoleGroupWalk,
} from '#server/graphql/generated/resolvers.ts'
import type { GroupRefundView } from '#server/modules/operator/groups/group-refunds.ts'
import type { GroupFileView, GroupRowView } from '#server/modules/operator/groups/groups.ts'
import { reasonIn } from '#server/modules/operator/reason.ts'
import type { GroupFile } from '#server/modules/trips/public.ts'

export const wireGroupRow = ({ group, place, walker }: GroupRowView): ConsoleGroupRow => ({
  id: group.id,
  title: group.title,
  status: group.status,
  called_off_because: group.calledOffBecause,
  is_open: group.isOpen,
  place,
  destination_id: group.destinationId,
  walker_id: group.walkerId,
  walker_first_name: walker,
  starts_at: group.startsAt.toISOString(),
  place_zone: group.placeZone,
  minutes: group.plannedMinutes,
  seats: group.seats,
  seats_taken: group.seatsTaken,
  minimum: group.minimum,
  seat_cents: group.seatCents,
  currency: group.currency,
  is_weekly: group.isWeekly,
})

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A group walk with its people in the contract's words. */
export function wireGroupFile(view: GroupFileView): ConsoleGroupWalk {
  const { row, file, records, nameOf, nameOfSeat, acts, refunds } = view
  const { group, live, waiting } = file
  const { wheel, turns, messages } = records
  const hider = (by: string | null) => (by === null ? null : by === walkerSeat ? nameOfSeat(by) : nameOf(by))
  return {
    row: wireGroupRow(row),
    text: group.body,
    language: group.language,
    published_at: group.publishedAt.toISOString(),
    decided_at: iso(group.decidedAt),
    opened_at: iso(live.openedAt),
    walker_came_at: iso(live.walkerCameAt),
    live_at: iso(live.liveAt),
    interrupted_at: iso(live.interruptedAt),
    ended_at: iso(live.endedAt),
    end_reason: live.endReason,
    shown_seconds: file.shownSeconds,
    payers: file.payers.map((payer) => wirePayer(payer, view)),
    waiting: waiting.map(({ userId, seats, since }) => ({
      user_id: userId,
      first_name: nameOf(userId),
      seats,
      since: since.toISOString(),
    })),
    wheel_is_open: wheel.isOpen,
    holder_id: wheel.holder?.personId ?? null,
    asking: [...wheel.asking],
    turns: turns.map(({ personId, since, until }) => ({
      person_id: personId,
      name: nameOfSeat(personId),
      since: since.toISOString(),
      until: iso(until),
    })),
    messages: messages.map(({ id, personId, body, sentAt, hiddenAt, hiddenBy }) => ({
      id,
      person_id: personId,
      name: nameOfSeat(personId),
      text: body,
      sent_at: sentAt.toISOString(),
      hidden_at: iso(hiddenAt),
      hidden_by: hider(hiddenBy),
    })),
    refunds: refunds.map((refund) => wireRefund(refund, view)),
    acts: acts.map(({ id, act, by, at, detail }) => ({
      id,
      act,
      by,
      reason: reasonIn(detail),
      at: at.toISOString(),
    })),
  }
}

function wireRefund({ refund, parts }: GroupRefundView, { nameOf }: GroupFileView): ConsoleGroupRefund {
  return {
    id: refund.id,
    asked_by: nameOf(refund.askedBy),
    reason: refund.reason,
    created_at: refund.createdAt.toISOString(),
    done_at: iso(refund.doneAt),
    parts: parts.map(({ tripId, userId, seats, amountCents, currency, state }) => ({
      trip_id: tripId,
      first_name: nameOf(userId),
      seats: [...seats],
      amount_cents: amountCents,
      currency,
      state,
    })),
  }
}

function wirePayer(
  { trip, seats, givenUpCents }: GroupFile['payers'][number],
  { money, refundable, records, nameOf, nameOfSeat }: GroupFileView,
): ConsoleGroupPayer {
  const paid = money.get(trip.id)
  return {
    trip_id: trip.id,
    user_id: trip.travellerId,
    first_name: nameOf(trip.travellerId),
    status: trip.status,
    seats_now: seats.filter(({ givenUpAt }) => givenUpAt === null).length,
    held_cents: paid?.heldCents ?? 0,
    charged_cents: paid?.chargedCents ?? 0,
    refunded_cents: paid?.refundedCents ?? 0,
    refundable_cents: refundable.get(trip.id) ?? 0,
    given_up_cents: givenUpCents,
    seats: seats.map((seat): ConsoleGroupSeat => {
      const person = records.people.get(seat.id)
      return {
        id: seat.id,
        number: seat.number,
        is_payer: seat.number === 1,
        name: nameOfSeat(seat.id),
        given_up_at: iso(seat.givenUpAt),
        came_at: iso(seat.cameAt),
        left_at: iso(seat.leftAt),
        seen_seconds: seat.seenSeconds,
        both_seconds: seat.bothSeconds,
        charge_cents: seat.chargeCents,
        charged_as: seat.chargedAs,
        is_silenced: person?.isSilenced ?? false,
        is_put_out: person?.isPutOut ?? false,
      }
    }),
  }
}
