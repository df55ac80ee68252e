import { codeRules } from '#domain/identity/code.ts'
import { limits } from '#domain/identity/limits.ts'
import type { Hindrance } from '#server/app/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { codes } from '#server/modules/identity/codes.ts'
import { codesStore } from '#server/modules/identity/codes.store.ts'
import { exportsStore } from '#server/modules/identity/exports.store.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { busy } from '#server/app/lane.ts'
import type { Passwords } from '#server/modules/identity/passwords.ts'
import { preferencesStore } from '#server/modules/identity/preferences.store.ts'
import type { sessions } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

export type EraseOutcome =
  | { kind: 'erased' }
  | { kind: Hindrance }
  | { kind: 'proofMissing' }
  | { kind: 'wrongPassword' }
  | { kind: 'otpNotVerified' }
  | { kind: 'gone' }
  | TooMany

/** The end of an account, by the person: everything personal goes, the books stay (promise 37). */
export function eraseAccount(deps: IdentityDeps, passwords: Passwords, session: ReturnType<typeof sessions>) {
  return async (
    userId: string,
    proof: { password: string; otp: string },
    caller: Caller,
  ): Promise<EraseOutcome> => {
    if (proof.password === '' && proof.otp.trim() === '') return { kind: 'proofMissing' }
    const user = await usersStore(deps.db).byId(userId)
    if (!user || user.erased_at !== null) return { kind: 'gone' }
    // Told before the proof is looked at, so that a code is not used up for nothing.
    const early = await hindranceOf(deps, deps.db, user)
    if (early) return { kind: early }
    const refused = await refusalOf(deps, passwords, user, proof, caller)
    if (refused) return refused
    return deps.inTransaction(async (tx): Promise<EraseOutcome> => {
      // Held: a trip cannot be booked for this person meanwhile, nor the account be erased twice.
      const current = await usersStore(tx.sql).lock(userId)
      if (!current || current.erased_at !== null) return { kind: 'gone' }
      const hindrance = await hindranceOf(deps, tx.sql, current)
      if (hindrance) return { kind: hindrance }
      await erase(deps, session, tx, current, caller)
      return { kind: 'erased' }
    })
  }
}

async function hindranceOf(
  deps: IdentityDeps,
  sql: IdentityDeps['db'] | Tx['sql'],
  user: UserRow,
): Promise<Hindrance | null> {
  for (const part of Object.values(deps.personalData())) {
    const found = await part.hindrance?.(sql, user)
    if (found) return found
  }
  return null
}

async function refusalOf(
  deps: IdentityDeps,
  passwords: Passwords,
  user: UserRow,
  proof: { password: string; otp: string },
  caller: Caller,
): Promise<EraseOutcome | null> {
  const refused = async (kind: 'wrongPassword' | 'otpNotVerified'): Promise<EraseOutcome> => {
    await audit(deps, { act: 'account.eraseRefused', actorId: user.id, subjectId: user.id, caller })
    return { kind }
  }
  if (proof.password === '') {
    const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.codeTriesByAddress))
    if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    const isRight =
      (await usersStore(deps.db).takeCodeTry(user.id, codeRules.failuresInARowMax)) &&
      (await codes(deps).check(user.phone, 'login', proof.otp.trim()))
    return isRight ? null : refused('otpNotVerified')
  }
  const budget = await deps.limits.allowAll([
    ...byAddress(deps, caller.address, limits.passwordsByAddress),
    [limits.passwordChangesByPerson, user.id],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const matches = await passwords.matches(proof.password.slice(0, 256), user.password_hash)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  return matches ? null : refused('wrongPassword')
}

async function erase(
  deps: IdentityDeps,
  session: ReturnType<typeof sessions>,
  tx: Tx,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  const owner = { id: user.id, phone: user.phone, email: user.email }
  for (const part of Object.values(deps.personalData())) await part.erase(tx, owner)
  await session.endAll(tx, { userId: user.id, except: null, reason: 'erased' }, caller)
  await preferencesStore(tx.sql).delete(user.id)
  await codesStore(tx.sql).forgetPhone(user.phone)
  if (user.avatar !== null) await deps.pictures.drop(tx, user.avatar)
  for (const key of await exportsStore(tx.sql).takeOf(user.id)) await deps.archives.drop(tx, key)
  await usersStore(tx.sql).erase(user.id, deps.clock.now())
  await audit(deps, { act: 'account.erased', actorId: user.id, subjectId: user.id, caller }, tx.sql)
}
