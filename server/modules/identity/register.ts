import { limits } from '#domain/identity/limits.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import {
  knownTimeZone,
  profileFaults,
  type FieldFault,
  type ProfileDetails,
} from '#domain/identity/registration.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { localeOf } from '#server/modules/identity/person-messages.ts'
import { busy } from '#server/app/lane.ts'
import type { Passwords } from '#server/modules/identity/passwords.ts'
import { sessions, type Tokens } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'
import { proves } from '#server/modules/identity/verify-phone.ts'

export type RegisterRequest = ProfileDetails & {
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
  | TooMany

/** Makes an account for a verified phone and signs its person in. */
export function register(deps: IdentityDeps, passwords: Passwords, session: ReturnType<typeof sessions>) {
  return async (request: RegisterRequest, caller: Caller): Promise<RegisterOutcome> => {
    const phone = parsePhone(request.phone)
    const faults: RegisterFaults = profileFaults(request)
    const weak = passwords.fault(request.password)
    if (weak) faults.password = weak
    if (!phone) faults.phone = request.phone.trim() === '' ? 'phoneMissing' : 'phoneInvalid'
    if (!phone || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
    if (!(await proves(deps, request.proof, phone.e164))) return { kind: 'notVerified' }
    const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.registrationsByAddress))
    if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    if (await usersStore(deps.db).byPhone(phone.e164)) return { kind: 'userExists' }
    const passwordHash = await passwords.hash(request.password)
    if (passwordHash === busy) return { kind: 'tooMany', retryAfterS: 2 }
    return deps.inTransaction(async (tx): Promise<RegisterOutcome> => {
      const store = usersStore(tx.sql)
      const id = deps.newId('usr')
      const made = await store.insert(
        {
          id,
          first_name: request.firstName.trim(),
          last_name: request.lastName.trim(),
          email: request.email.trim(),
          phone: phone.e164,
          phone_country_code: phone.countryCode,
          phone_country_key: phone.countryKey,
          password_hash: passwordHash,
          time_zone: knownTimeZone(request.timeZone) ?? 'UTC',
          device_token: request.deviceToken,
          locale: localeOf(caller) ?? sourceLocale,
        },
        deps.clock.now(),
      )
      if (made === 'phoneTaken') return { kind: 'userExists' }
      if (made === 'emailTaken') return { kind: 'faulty', faults: { email: 'emailTaken' } }
      const tokens = await session.open(tx, { userId: id, remember: false, userAgent: caller.userAgent })
      await audit(deps, { act: 'user.registered', actorId: id, subjectId: id, caller }, tx.sql)
      const user = await store.byId(id)
      invariant(user, 'a person who was just made is there')
      return { kind: 'registered', tokens, user }
    })
  }
}
