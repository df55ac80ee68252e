import { limits } from '#domain/identity/sign-in/limits.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { readNumber } from '#domain/identity/sign-in/phone.ts'
import {
  normalisedName,
  knownTimeZone,
  profileFaults,
  type FieldFault,
  type ProfileDetails,
} from '#domain/identity/sign-in/registration.ts'
import { readEmail } from '#domain/shared/email.ts'
import { maySignUp } from '#domain/operator/settings.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { localeOf } from '#server/modules/identity/profile/person-messages.ts'
import { busy } from '#server/app/module/limiter.ts'
import { noteContact } from '#server/durable/marks/marks.store.ts'
import { openSessionIn } from '#server/modules/identity/sessions/open-session.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'
import { userByPhone, addUser, userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'
import { proves } from '#server/modules/identity/sign-in/verify-phone.ts'

export type RegisterInput = ProfileDetails & {
  phone: string
  proof: string | null
  timeZone: string | null
  deviceToken: string | null
}

export type RegisterFaults = Partial<Record<keyof ProfileDetails | 'phone', FieldFault>>

export type RegisterOutcome =
  | { kind: 'registered'; tokens: Tokens; user: UserRow }
  | { kind: 'faulty'; faults: RegisterFaults }
  /** The cookie of the code check is missing, too old, or for another number. */
  | { kind: 'notVerified' }
  | { kind: 'userExists' }
  /** Owners let numbers of other countries sign up alone. */
  | { kind: 'countryClosed' }
  | TooMany

/** Makes an account for a verified phone and signs its person in. */
export async function register(
  ctx: IdentityContext,
  input: RegisterInput,
  caller: Caller,
): Promise<RegisterOutcome> {
  const number = readNumber(input.phone)
  const phone = number.kind === 'phone' ? number.phone : null
  const faults: RegisterFaults = profileFaults(input)
  const weak = ctx.passwords.fault(input.password)
  if (weak) faults.password = weak
  if (number.kind !== 'phone') faults.phone = input.phone.trim() === '' ? 'phoneMissing' : number.kind
  const email = readEmail(input.email)
  if (!phone || email === null || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  if (!(await proves(ctx, input.proof, phone.e164))) return { kind: 'notVerified' }
  if (!maySignUp(await ctx.settings.current(), phone.countryKey)) return { kind: 'countryClosed' }
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.registrationsByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  if (await userByPhone(ctx.db, phone.e164)) return { kind: 'userExists' }
  const passwordHash = await ctx.passwords.hash(input.password)
  if (passwordHash === busy) return { kind: 'tooMany', retryAfterS: 2 }
  return ctx.inTransaction(async (tx): Promise<RegisterOutcome> => {
    const id = ctx.newId('usr')
    const made = await addUser(
      tx.sql,
      {
        id,
        firstName: normalisedName(input.firstName),
        lastName: normalisedName(input.lastName),
        email,
        phone: phone.e164,
        phoneCountryCode: phone.countryCode,
        phoneCountryKey: phone.countryKey,
        passwordHash,
        timeZone: knownTimeZone(input.timeZone) ?? 'UTC',
        deviceToken: input.deviceToken,
        locale: localeOf(caller) ?? sourceLocale,
      },
      ctx.clock.now(),
    )
    if (made === 'phoneTaken') return { kind: 'userExists' }
    if (made === 'emailTaken') return { kind: 'faulty', faults: { email: 'emailTaken' } }
    await noteContact(tx.sql, { userId: id, email: input.email, phone: phone.e164, at: ctx.clock.now() })
    const { userAgent, device } = caller
    const tokens = await openSessionIn(ctx, tx, { userId: id, remember: false, userAgent, device })
    await audit(ctx, { act: 'user.registered', actorId: id, subjectId: id, caller }, tx.sql)
    const user = await userById(tx.sql, id)
    invariant(user, 'a person who was just made is there')
    return { kind: 'registered', tokens, user }
  })
}
