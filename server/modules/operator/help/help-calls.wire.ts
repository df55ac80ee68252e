import type { HelpCallDetail, OperatorHelpCall } from '#server/graphql/generated/resolvers.ts'
import type { DeskCall, HelpDetail } from '#server/modules/safety/public.ts'

/** A call for help in the contract's words. */
export function wireDeskCall(call: DeskCall): OperatorHelpCall {
  return {
    id: call.id,
    kind: call.kind,
    trip_id: call.tripId,
    role: call.role,
    first_name: call.firstName,
    partner_first_name: call.partner,
    group_title: call.groupTitle,
    destination: call.destination,
    since: call.openedAt.toISOString(),
    taken_by: call.takenByName,
    taken_at: call.takenAt?.toISOString() ?? null,
    closed_at: call.closedAt?.toISOString() ?? null,
    close_reason: call.closeReason,
    is_safe: call.closedBy !== null && call.closedBy === call.userId,
    is_mine: call.isMine,
  }
}

export function wireDetail({ phone, contactText, place, lastPlace, minute }: HelpDetail): HelpCallDetail {
  return {
    phone_number: phone,
    contact_text: contactText,
    place,
    last_place: lastPlace && { latitude: lastPlace.latitude, longitude: lastPlace.longitude },
    last_place_at: lastPlace?.at.toISOString() ?? null,
    trip_status: minute.status,
    live_seconds: minute.liveSeconds,
    track: minute.track,
    chat: minute.chat.map(({ id, from, name = null, text, sentAt }) => ({
      id,
      from,
      name,
      text,
      sent_at: sentAt,
    })),
    steering: minute.steering.map(({ id, command, state, name = null, sentAt }) => ({
      id,
      name,
      command,
      state,
      sent_at: sentAt,
    })),
    group: minute.group
      ? {
          id: minute.group.id,
          title: minute.group.title,
          people: minute.group.people.map((one) => ({
            seat: one.seat,
            trip_id: one.tripId,
            name: one.name,
            is_payer: one.isPayer,
            is_silenced: one.isSilenced,
            is_put_out: one.isPutOut,
          })),
        }
      : null,
  }
}
