import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import { passkeyRules } from '#domain/identity/sign-in/passkey.ts'
import type { Sql } from '#server/db/pool.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { addChallenge, takeChallenge } from '#server/modules/identity/passkeys/passkeys.store.ts'

/** The party to which a passkey belongs: the place's own host name, and the one origin whose pages may use it. */
export function partyOf({ config }: Pick<IdentityContext, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** A new challenge of a person who adds a passkey, or (null) of a login; only its hash is stored. */
export async function newChallenge(
  ctx: IdentityContext,
  sql: Sql,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(ctx.random.bytes(32))
  const hash = hashOf(Buffer.from(challenge).toString('base64url'))
  const expiresAt = new Date(ctx.clock.nowMs() + passkeyRules.challengeMs)
  await addChallenge(sql, { hash, userId, expiresAt })
  return challenge
}

/**
 * The challenge that a device says it has signed, taken so that no other answer can use it; null when it was not given to this
 * person (or, for a login, to any visitor), was taken before, or is older than 5 minutes.
 */
export async function takenChallenge(
  ctx: IdentityContext,
  clientDataJSON: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const isTaken = await takeChallenge(ctx.db, { hash: hashOf(challenge), userId, now: ctx.clock.now() })
  return isTaken ? challenge : null
}

const clientData = z.object({ challenge: z.string().max(256) })

function challengeIn(clientDataJSON: string): string | null {
  const parsed = clientData.safeParse(parsedJson(Buffer.from(clientDataJSON, 'base64url').toString()))
  return parsed.success ? parsed.data.challenge : null
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// Only what the rules below read; the library looks at the rest.
const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
}
const base64Url = z.string().min(1)
const added = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})
const signed = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
})

/** The answer of a device that has made a passkey; null for what is not one. */
export function addedCredential(text: string): RegistrationResponseJSON | null {
  const parsed = added.safeParse(parsedJson(text))
  if (!parsed.success) return null
  const { response, ...rest } = parsed.data
  const { transports, ...proof } = response
  return { ...rest, response: { ...proof, transports: transports ?? [] }, clientExtensionResults: {} }
}

/** The answer of a device that has signed with a passkey; null for what is not one. */
export function signedCredential(text: string): AuthenticationResponseJSON | null {
  const parsed = signed.safeParse(parsedJson(text))
  return parsed.success ? { ...parsed.data, clientExtensionResults: {} } : null
}
