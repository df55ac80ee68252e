import { hasAnswered } from '#domain/identity/recording-question.ts'
import { stars } from '#domain/identity/stars.ts'
import { smallPicture } from '#domain/shared/pictures.ts'
import type { AuthResult, User } from '#server/graphql/generated/resolvers.ts'
import type { KnownUser } from '#server/modules/identity/profile/users.store.ts'
import type { Person } from '#server/modules/identity/identity.types.ts'
import type { ChangeFaults } from '#server/modules/identity/passwords/change-password.ts'
import type { ResetFaults } from '#server/modules/identity/passwords/reset-password.ts'
import type { RegisterFaults } from '#server/modules/identity/sign-in/register.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'

/** Another person, in public fields only. `as` chooses whose stars are shown; without it, the person's own role. */
export function publicUser(person: Person, as: 'walker' | 'traveller' = person.type): User {
  return {
    id: person.id,
    first_name: person.firstName,
    avatar: person.avatar,
    avatar_small: smallPicture(person.avatar),
    type: person.type,
    over_all_rating: as === 'walker' ? person.walkerRating : person.travellerRating,
    is_demo: person.isDemo,
  }
}

/** The signed-in person's own record; what they owe and their card are read only where they are asked for. */
export type OwnUser = User & { isOwn: true }

/** Whether a user of the contract is the record of the person who asks. */
export function isOwn(user: User): user is OwnUser {
  return 'isOwn' in user
}

/** The signed-in person, whole. Billing, presence and walker profile are fields of their own. */
export function ownUser(user: KnownUser): OwnUser {
  return {
    isOwn: true,
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    phone_number: user.phone,
    phone_country_code: user.phoneCountryCode,
    phone_country_key: user.phoneCountryKey,
    avatar: user.avatar,
    avatar_small: smallPicture(user.avatar),
    type: user.type,
    time_zone: user.timeZone,
    is_walker_splash_block: user.isWalkerSplashBlock,
    is_traveller_splash_block: user.isTravellerSplashBlock,
    device_token: user.deviceToken,
    over_all_rating:
      stars(user.walkerRatingHalves, user.walkerRatingCount) ??
      stars(user.travellerRatingHalves, user.travellerRatingCount),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    isAdmin: user.isAdmin,
    recording_consent: user.recordingConsentAt !== null,
    recording_answered: hasAnswered({
      agreedAt: user.recordingConsentAt,
      answered: user.recordingQuestion,
    }),
    is_demo: user.isDemo,
  }
}

/** The contract's answer to a sign-in. */
export function signedInResult(status: string, message: string, tokens: Tokens, user: KnownUser): AuthResult {
  return {
    status,
    message,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresInS,
    token_type: 'Bearer',
    user: ownUser(user),
    user_profile_completed: true,
  }
}

/** The contract's answer to a refused sign-in. */
export function refusedResult(status: string, message: string): AuthResult {
  return { status, message, token_type: 'Bearer' }
}

/** Faults by the contract's field names, as texts. */
export function registerFields(faults: RegisterFaults): Record<string, string> {
  const names = {
    phone: 'phone_number',
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email',
    password: 'password',
    confirmation: 'password_confirmation',
  } as const
  const fields: Record<string, string> = {}
  for (const key of ['firstName', 'lastName', 'phone', 'email', 'password', 'confirmation'] as const) {
    const fault = faults[key]
    // The profile screen calls its field otherwise than the first screen does.
    if (fault) fields[names[key]] = texts.fields[fault === 'phoneMissing' ? 'phoneNumberMissing' : fault]
  }
  return fields
}

/** Faults of a reset by the contract's field names, as texts. */
export function resetFields(faults: ResetFaults): Record<string, string> {
  const { phone, otp, password, confirmation } = faults
  return {
    ...(otp ? { otp: texts.fields[otp] } : {}),
    ...(phone ? { phone: texts.fields[phone] } : {}),
    ...(password ? { password: texts.fields[password] } : {}),
    ...(confirmation ? { password_confirmation: texts.fields[confirmation] } : {}),
  }
}

/** Faults of a changed password by the contract's field names, as texts. */
export function changeFields({ oldPassword, newPassword }: ChangeFaults): Record<string, string> {
  return {
    ...(oldPassword ? { old_password: texts.fields[oldPassword] } : {}),
    ...(newPassword ? { new_password: texts.fields[newPassword] } : {}),
  }
}
