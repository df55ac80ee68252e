import { codeRules } from '#domain/identity/code.ts'
import { limits } from '#domain/identity/limits.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import { knownTimeZone } from '#domain/identity/registration.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { codes } from '#server/modules/identity/codes.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { busy } from '#server/app/lane.ts'
import type { Passwords } from '#server/modules/identity/passwords.ts'
import { localeOf } from '#server/modules/identity/person-messages.ts'
import type { sessions, Tokens } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

export type LoginRequest = {
  phone: string
  otp: string
  password: string
  remember: boolean
  timeZone: string | null
  deviceToken: string | null
}

export type LoginOutcome =
  | { kind: 'loggedIn'; tokens: Tokens; user: UserRow }
  | { kind: 'otpNotVerified' }
  /** 20 wrong codes in a row: only the password works now. */
  | { kind: 'codePathClosed' }
  | { kind: 'wrongCredentials' }
  /** Rightly proven, but an operator has closed the account. */
  | { kind: 'accountClosed' }
  | { kind: 'phoneInvalid' }
  | { kind: 'otpInvalid' }
  | { kind: 'otpMissing' }
  | TooMany

/** Logging in by code, or by password where no code is given. */
export function login(deps: IdentityDeps, passwords: Passwords, session: ReturnType<typeof sessions>) {
  return async (request: LoginRequest, caller: Caller): Promise<LoginOutcome> => {
    const phone = parsePhone(request.phone)
    if (!phone) return { kind: 'phoneInvalid' }
    const otp = request.otp.trim()
    if (otp === '' && request.password === '') return { kind: 'otpMissing' }
    if (otp !== '' && !/^\d{5}$/.test(otp)) return { kind: 'otpInvalid' }
    const checked =
      otp === ''
        ? await byPassword(deps, passwords, phone.e164, request.password, caller)
        : await byCode(deps, phone.e164, otp, caller)
    if ('kind' in checked) return checked
    return signIn(deps, session, checked.user, request, otp === '' ? 'login.password' : 'login.code', caller)
  }
}

async function byCode(
  deps: IdentityDeps,
  phone: string,
  otp: string,
  caller: Caller,
): Promise<{ user: UserRow } | LoginOutcome> {
  const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.codeTriesByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const store = usersStore(deps.db)
  const user = await store.byPhone(phone)
  const refused = async (kind: 'otpNotVerified' | 'codePathClosed'): Promise<LoginOutcome> => {
    await audit(deps, {
      act: 'login.refused',
      subjectId: user?.id ?? null,
      caller,
      detail: { by: 'code', why: kind },
    })
    return { kind }
  }
  if (!user) return refused('otpNotVerified')
  let isClosed = user.code_failures >= codeRules.failuresInARowMax
  // Only a code that is looked at counts as a failure, or strangers could close the path without any code being sent.
  const mayLook = async () => {
    isClosed = !(await store.takeCodeTry(user.id, codeRules.failuresInARowMax))
    return !isClosed
  }
  const isRight = await codes(deps).check(phone, 'login', otp, mayLook)
  if (isClosed) return refused('codePathClosed')
  return isRight ? { user } : refused('otpNotVerified')
}

async function byPassword(
  deps: IdentityDeps,
  passwords: Passwords,
  phone: string,
  password: string,
  caller: Caller,
): Promise<{ user: UserRow } | LoginOutcome> {
  // Counted before any hash is computed (promise 27); by phone alone widely, or a stranger could lock a person out.
  const budget = await deps.limits.allowAll([
    ...byAddress(deps, caller.address, limits.passwordsByAddress),
    [limits.passwordsByAddressAndPhone, `${caller.address} ${phone}`],
    [limits.passwordsByPhone, phone],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const user = await usersStore(deps.db).byPhone(phone)
  const matches = await passwords.matches(password.slice(0, 256), user?.password_hash ?? null)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  if (matches && user) return { user }
  await audit(deps, { act: 'login.refused', subjectId: user?.id ?? null, caller, detail: { by: 'password' } })
  return { kind: 'wrongCredentials' }
}

async function signIn(
  deps: IdentityDeps,
  session: ReturnType<typeof sessions>,
  user: UserRow,
  request: LoginRequest,
  act: 'login.code' | 'login.password',
  caller: Caller,
): Promise<LoginOutcome> {
  return deps.inTransaction(async (tx) => {
    const store = usersStore(tx.sql)
    const isOpen = await store.noteLogin(user.id, {
      timeZone: knownTimeZone(request.timeZone),
      deviceToken: request.deviceToken,
      locale: localeOf(caller),
      at: deps.clock.now(),
    })
    if (!isOpen) {
      const detail = { by: act, why: 'closed' }
      await audit(deps, { act: 'login.refused', subjectId: user.id, caller, detail }, tx.sql)
      return { kind: 'accountClosed' }
    }
    await store.clearCodeFailures(user.id)
    const tokens = await session.open(tx, {
      userId: user.id,
      remember: request.remember,
      userAgent: caller.userAgent,
    })
    await audit(deps, { act, actorId: user.id, subjectId: tokens.sessionId, caller }, tx.sql)
    return { kind: 'loggedIn', tokens, user: (await store.byId(user.id)) ?? user }
  })
}
