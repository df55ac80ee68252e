import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  newChallenge,
  partyOf,
  signedCredential,
  takenChallenge,
} from '#server/modules/identity/passkeys/ceremony.ts'
import {
  markPasskeyUsed,
  passkeyByCredential,
  type PasskeyRow,
} from '#server/modules/identity/passkeys/passkeys.store.ts'
import { userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { signIn, type SignInOutcome } from '#server/modules/identity/sign-in/login.ts'

/** What any device may sign to log in: it names no account, because the device itself has the list of its passkeys. */
export async function beginPasskeyLogin(
  ctx: IdentityContext,
  caller: Caller,
): Promise<{ kind: 'begun'; options: string } | TooMany> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.passkeyChallengesByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    challenge: await newChallenge(ctx, ctx.db, null),
    timeout: passkeyRules.challengeMs,
    userVerification: 'required',
  })
  return { kind: 'begun', options: JSON.stringify(options) }
}

export type LoginByPasskeyInput = {
  credential: string
  remember: boolean
  timeZone: string | null
  deviceToken: string | null
}

export type LoginByPasskeyOutcome =
  | SignInOutcome
  /** Whatever is wrong, the answer is the same: it does not say whether an account has the passkey. */
  | { kind: 'refused' }
  | TooMany

/** Logging in by what a device has signed: with a passkey of ours, within 5 minutes, once, by a person whom it has checked. */
export async function loginByPasskey(
  ctx: IdentityContext,
  input: LoginByPasskeyInput,
  caller: Caller,
): Promise<LoginByPasskeyOutcome> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.passkeyTriesByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const found = await provenBy(ctx, input.credential)
  if (found.kind === 'proven') return signIn(ctx, { user: found.user, act: 'login.passkey' }, input, caller)
  const detail = { by: 'passkey' }
  await audit(ctx, { act: 'login.refused', subjectId: found.userId, caller, detail })
  return { kind: 'refused' }
}

type Proof = { kind: 'proven'; user: UserRow } | { kind: 'refused'; userId: string | null }

async function provenBy(ctx: IdentityContext, text: string): Promise<Proof> {
  const response = signedCredential(text)
  const challenge = response && (await takenChallenge(ctx, response.response.clientDataJSON, null))
  if (!response || challenge === null) return { kind: 'refused', userId: null }
  const passkey = await passkeyByCredential(ctx.db, Buffer.from(response.id, 'base64url'))
  if (!passkey) return { kind: 'refused', userId: null }
  const counter = await counterOf(ctx, { response, challenge, passkey })
  const use = { before: passkey.counter, counter: counter ?? 0, at: ctx.clock.now() }
  // A counter that two answers carry is a copied key; of two at the same moment one is refused.
  const isUsed = counter !== null && (await markPasskeyUsed(ctx.db, passkey.id, use))
  const user = isUsed ? await userById(ctx.db, passkey.userId) : null
  return user ? { kind: 'proven', user } : { kind: 'refused', userId: passkey.userId }
}

/** The counter in an answer that the passkey has signed for this place; null when it has not, or the counter went back. */
async function counterOf(
  ctx: IdentityContext,
  given: {
    response: NonNullable<ReturnType<typeof signedCredential>>
    challenge: string
    passkey: PasskeyRow
  },
): Promise<number | null> {
  const { id, origin } = partyOf(ctx)
  const { credentialId, publicKey, counter } = given.passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given.response,
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws at whatever is wrong with the answer of a device, which is the outcome "refused".
    return null
  }
}
