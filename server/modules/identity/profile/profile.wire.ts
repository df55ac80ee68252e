import type { Preferences, PreferenceFault } from '#domain/identity/preferences.ts'
import type {
  DataExport as WireExport,
  EditProfileInput,
  UserPreference,
  UserPreferenceInput,
} from '#server/graphql/generated/resolvers.ts'
import type { DataExport } from '#server/modules/identity/privacy/data-export.ts'
import type { ProfileFaults, ProfileInput } from '#server/modules/identity/profile/edit-profile.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'

/** The contract's spellings of the profile, by ours. */
const profileNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone_number',
  picture: 'profile_image',
} as const

export function profileInput(data: EditProfileInput): ProfileInput {
  return {
    firstName: data.first_name ?? null,
    lastName: data.last_name ?? null,
    email: data.email ?? null,
    phone: data.phone_number ?? null,
    picture: data.profile_image ?? null,
  }
}

/** Faults by the contract's field names, as texts. */
export function profileFields(faults: ProfileFaults): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [key, name] of Object.entries(profileNames) as [keyof ProfileInput, string][]) {
    const fault = faults[key]
    if (fault) fields[name] = texts.fields[fault]
  }
  return fields
}

export function wirePreferences(preferences: Preferences): UserPreference {
  return {
    frequency: preferences.frequency,
    new_destination: preferences.newDestination,
    live_event: preferences.liveEvent,
    live_news: preferences.liveNews,
    pause_notification: preferences.pauseNotification,
    show_traveller_splash: preferences.showTravellerSplash,
    show_walker_splash: preferences.showWalkerSplash,
    interests: preferences.interests,
    languages: preferences.languages,
  }
}

/** Only what was given; null counts as left out. */
export function preferenceInput(data: UserPreferenceInput): Partial<Preferences> {
  const all = {
    frequency: data.frequency,
    newDestination: data.new_destination,
    liveEvent: data.live_event,
    liveNews: data.live_news,
    pauseNotification: data.pause_notification,
    showTravellerSplash: data.show_traveller_splash,
    showWalkerSplash: data.show_walker_splash,
    interests: data.interests,
    languages: data.languages,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<Preferences>
}

export function preferenceFields(faults: Record<string, PreferenceFault>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts.fields[fault]]))
}

export function wireExport(found: DataExport): WireExport {
  return {
    id: found.id,
    status: found.status,
    url: found.url,
    requested_at: found.requestedAt.toISOString(),
    ready_at: found.readyAt?.toISOString() ?? null,
    bytes: found.bytes,
  }
}
