import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { passkeyName, passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { busy } from '#server/app/module/limiter.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  addedCredential,
  newChallenge,
  partyOf,
  takenChallenge,
} from '#server/modules/identity/passkeys/ceremony.ts'
import {
  addPasskeyRow,
  passkeysOf,
  type PasskeyRow,
} from '#server/modules/identity/passkeys/passkeys.store.ts'
import { notifyPasskeyAdded } from '#server/modules/identity/profile/person-messages.ts'
import { lockUser, userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'
import { sessionProof } from '#server/modules/identity/sessions/sessions.store.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'

/** EdDSA, ES256 and RS256, which every authenticator has one of (https://www.w3.org/TR/webauthn-3/#sctn-cryptographic-challenges). */
const supportedAlgorithmIDs = [-8, -7, -257]

type Person = { userId: string; sessionId: string }

export type BeginPasskeyOutcome =
  | { kind: 'begun'; options: string }
  /** The login is older than 10 minutes, so that a session alone is not enough for a way in of its own. */
  | { kind: 'passwordNeeded' }
  | { kind: 'wrongPassword' }
  | { kind: 'full' }
  | TooMany

/** What a device of the person needs to make a passkey: good once, for 5 minutes, in place of what was begun before. */
export async function beginPasskey(
  ctx: IdentityContext,
  person: Person,
  password: string,
  caller: Caller,
): Promise<BeginPasskeyOutcome> {
  const budget = await ctx.limits.allowAll([[limits.passkeyChangesByPerson, person.userId]])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const user = await userById(ctx.db, person.userId)
  if (!user) return { kind: 'passwordNeeded' }
  const refusal = await refusalOf(ctx, { user, sessionId: person.sessionId, password }, caller)
  if (refusal) return refusal
  const existing = await passkeysOf(ctx.db, user.id, passkeyRules.passkeysMax)
  if (existing.length >= passkeyRules.passkeysMax) return { kind: 'full' }
  const { id } = partyOf(ctx)
  const options = await generateRegistrationOptions({
    rpName: ctx.config.productName,
    rpID: id,
    userID: new Uint8Array(Buffer.from(user.id)),
    // The name that the device shows in its list; the number is what the person signs in with.
    userName: user.phone,
    userDisplayName: user.firstName,
    challenge: await newChallenge(ctx, ctx.db, user.id),
    timeout: passkeyRules.challengeMs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { kind: 'begun', options: JSON.stringify(options) }
}

async function refusalOf(
  ctx: IdentityContext,
  given: { user: UserRow; sessionId: string; password: string },
  caller: Caller,
): Promise<Exclude<BeginPasskeyOutcome, { kind: 'begun' | 'full' }> | null> {
  const { user, sessionId, password } = given
  const { openedAt } = await sessionProof(ctx.db, sessionId)
  if (openedAt !== null && ctx.clock.nowMs() - openedAt.getTime() < passkeyRules.freshMs) return null
  if (password === '') return { kind: 'passwordNeeded' }
  const budget = await ctx.limits.allowAll([
    ...byAddress(ctx, caller.address, limits.passwordsByAddress),
    [limits.passwordChangesByPerson, user.id],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const matches = await ctx.passwords.matches(password.slice(0, 256), user.passwordHash)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  if (matches) return null
  await audit(ctx, { act: 'password.refused', actorId: user.id, subjectId: user.id, caller })
  return { kind: 'wrongPassword' }
}

export type AddPasskeyOutcome =
  | { kind: 'added'; passkey: PasskeyRow }
  | { kind: 'badName' | 'full' }
  /** It was not asked for, came too late, is of another origin, or its device has not checked who holds it. */
  | { kind: 'refused' }
  | TooMany

/** Adds the passkey that a device has made. The person hears of it by e-mail and in the list of notifications. */
export async function addPasskey(
  ctx: IdentityContext,
  userId: string,
  input: { name: string; credential: string },
  caller: Caller,
): Promise<AddPasskeyOutcome> {
  const name = passkeyName(input.name)
  if (name === null) return { kind: 'badName' }
  const budget = await ctx.limits.allowAll([[limits.passkeyChangesByPerson, userId]])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const made = await verifiedOf(ctx, userId, input.credential)
  if (!made) {
    await audit(ctx, { act: 'passkey.refused', actorId: userId, subjectId: userId, caller })
    return { kind: 'refused' }
  }
  return ctx.inTransaction(async (tx): Promise<AddPasskeyOutcome> => {
    // Locked: of two at the same moment the second one sees what the first has added.
    const user = await lockUser(tx.sql, userId)
    if (!user || user.erasedAt !== null) return { kind: 'refused' }
    const { length } = await passkeysOf(tx.sql, userId, passkeyRules.passkeysMax)
    if (length >= passkeyRules.passkeysMax) return { kind: 'full' }
    const row = { ...made, id: ctx.newId('psk'), userId, name, createdAt: ctx.clock.now() }
    if (!(await addPasskeyRow(tx.sql, row))) return { kind: 'refused' }
    await audit(
      ctx,
      { act: 'passkey.added', actorId: userId, subjectId: row.id, caller, detail: { name } },
      tx.sql,
    )
    await notifyPasskeyAdded(ctx, tx, user, name)
    await tx.event('passkey.added', { userId, passkeyId: row.id })
    return { kind: 'added', passkey: { ...row, lastUsedAt: null } }
  })
}

/** What is stored of a passkey that was asked for; null when the device's answer does not prove it. */
async function verifiedOf(ctx: IdentityContext, userId: string, text: string) {
  const response = addedCredential(text)
  if (!response) return null
  const challenge = await takenChallenge(ctx, response.response.clientDataJSON, userId)
  if (challenge === null) return null
  const { id, origin } = partyOf(ctx)
  const expected = {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs,
  }
  try {
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
    }
  } catch {
    // The library throws at whatever is wrong with the answer of a device, which is the outcome "refused".
    return null
  }
}
