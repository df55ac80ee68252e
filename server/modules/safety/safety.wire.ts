import type {
  HelpCall as WireHelpCall,
  HelpLink as WireHelpLink,
  TripSafety as WireTripSafety,
  TrustedContact as WireTrustedContact,
} from '#server/graphql/generated/resolvers.ts'
import type { OwnCall, TripSafety } from '#server/modules/safety/calls/call-for-help.ts'
import type { HelpLink } from '#server/modules/safety/calls/help-link.ts'
import type { Contact } from '#server/modules/safety/contact/contacts.store.ts'

export function wireHelpCall(call: OwnCall): WireHelpCall {
  return {
    id: call.id,
    since: call.since.toISOString(),
    is_taken: call.isTaken,
    told_contact: call.notifiedContact,
  }
}

export function wireTripSafety({ call, check }: TripSafety): WireTripSafety {
  return {
    help_call: call && wireHelpCall(call),
    check: check && {
      reason: check.reason,
      answer_by: check.answerBy.toISOString(),
      is_told: check.isReported,
    },
  }
}

export function wireContact({ name, phone, state }: Contact): WireTrustedContact {
  return { name, phone_number: phone, state }
}

export function wireHelpLink({ firstName, since, state, place }: HelpLink): WireHelpLink {
  return {
    first_name: firstName,
    since: since.toISOString(),
    state,
    place: place && { latitude: place.latitude, longitude: place.longitude },
    place_at: place?.at.toISOString() ?? null,
  }
}
